package io.lakewarden.host;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Byte strings with their length in front. `writeUTF` ends at 64 KB, an event does not.
final class Frames {

    private static final int LARGEST = 64 << 20;

    private Frames() {}

    static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static void write(DataOutputStream out, String text) throws IOException {
        write(out, text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > LARGEST) {
            throw new IOException("a frame of " + length + " bytes");
        }
        return in.readNBytes(length);
    }

    static String readText(DataInputStream in) throws IOException {
        return new String(read(in), StandardCharsets.UTF_8);
    }
}
