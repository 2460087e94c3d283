package io.lakewarden.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/// The process: real streams in, exit code out.
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        System.exit(Lakewarden.run(utf8(FileDescriptor.out, false), utf8(FileDescriptor.err, true), args));
    }

    /// UTF-8 whatever the locale says: results are read by programs.
    private static PrintWriter utf8(FileDescriptor descriptor, boolean flushLines) {
        return new PrintWriter(
                new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8), flushLines);
    }
}
