package io.lakewarden.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// A command that does nothing by itself: called alone it asks for one of its subcommands.
public abstract class GroupCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public final void run() {
        throw new ParameterException(
                spec.commandLine(),
                "which command? one of " + String.join(", ", spec.subcommands().keySet()));
    }
}
