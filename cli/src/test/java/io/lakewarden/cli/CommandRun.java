package io.lakewarden.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

/// One command line, run in this JVM: what it printed and answered.
public record CommandRun(int exitCode, String out, String err) {

    private static final String HOME = "lakewarden.home";

    /// Runs in the folder of a project.
    public static CommandRun in(Path project, String... args) {
        String before = System.getProperty(HOME);
        System.setProperty(HOME, project.toString());
        try {
            return lakewarden(args);
        } finally {
            if (before == null) {
                System.clearProperty(HOME);
            } else {
                System.setProperty(HOME, before);
            }
        }
    }

    public static CommandRun lakewarden(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Lakewarden.run(new PrintWriter(out), new PrintWriter(err), args);
        return new CommandRun(exitCode, out.toString(), err.toString());
    }
}
