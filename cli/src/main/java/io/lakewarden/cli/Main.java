package io.lakewarden.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;

/// The process: real streams in, exit code out.
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        // The functions' libraries bring a logger of their own, and SLF4J would say at length that there are two.
        System.setProperty("slf4j.provider", "org.slf4j.nop.NOPServiceProvider");
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        System.exit(Lakewarden.run(
                new Utf8Output(new FileOutputStream(FileDescriptor.out), false),
                new Utf8Output(new FileOutputStream(FileDescriptor.err), true),
                args));
    }
}
