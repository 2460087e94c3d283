package io.lakewarden.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/// One command line, run in this JVM: what it printed and answered.
public record CommandRun(int exitCode, String out, String err) {

    public static CommandRun lakewarden(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Lakewarden.run(new PrintWriter(out), new PrintWriter(err), args);
        return new CommandRun(exitCode, out.toString(), err.toString());
    }
}
