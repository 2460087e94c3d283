package io.lakewarden.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/// Writes UTF-8 whatever the locale says, since results are read by programs, and lends the bytes below to those that
/// encode faster by themselves.
public final class Utf8Output extends PrintWriter {
    private final OutputStream bytes;

    /// @param flushLines whether each line is to be seen at once
    public Utf8Output(OutputStream bytes, boolean flushLines) {
        super(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), flushLines);
        this.bytes = bytes;
    }

    /// Where bytes may be written until anything else is; [#checkError] tells of their failures, too.
    public OutputStream bytes() {
        flush();
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] from, int offset, int length) {
                try {
                    bytes.write(from, offset, length);
                } catch (IOException e) {
                    setError();
                }
            }
        };
    }
}
