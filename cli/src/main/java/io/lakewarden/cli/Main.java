package io.lakewarden.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;

/// The process: real streams in, exit code out.
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        System.exit(Lakewarden.run(
                new Utf8Output(new FileOutputStream(FileDescriptor.out), false),
                new Utf8Output(new FileOutputStream(FileDescriptor.err), true),
                args));
    }
}
