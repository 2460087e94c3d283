package io.lakewarden.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// A command that answers with an [ExitCode]. Results go to [#out()], progress and logs to [#err()]; both are UTF-8.
public abstract class BaseCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /// Whether the user asked for stack traces.
    protected final boolean debug() {
        return ((Lakewarden) spec.root().userObject()).debug();
    }

    protected final PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
