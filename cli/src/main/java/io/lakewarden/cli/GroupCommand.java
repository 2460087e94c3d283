package io.lakewarden.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// A command that does nothing by itself: called alone it asks for one of its subcommands.
public abstract class GroupCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public final void run() {
        throw new ParameterException(spec.commandLine(), "which command? one of " + String.join(", ", shown(spec)));
    }

    /// The names of the commands in a group that users are told of.
    static List<String> shown(CommandSpec group) {
        return group.subcommands().entrySet().stream()
                .filter(one -> !one.getValue().getCommandSpec().usageMessage().hidden())
                .map(Map.Entry::getKey)
                .toList();
    }
}
