package io.lakewarden.cli.incidents;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `incidents unmute`: ends a silence; a check that still fails is told of at its next look.
@Command(
        name = "unmute",
        description = "End a silence early.",
        footer = "  lakewarden incidents unmute 76443560e0c875dd --live --table lakewarden-incidents")
public final class IncidentsUnmuteCommand extends BaseCommand {

    @Mixin
    private StoreOptions store;

    @Parameters(paramLabel = "ID", description = "As the message and the list give it.")
    private String id;

    @Override
    public Integer call() {
        store.with(id, (incidents, found) -> incidents.mute(found.key(), Optional.empty()));
        out().println(id + " not muted");
        return ExitCode.OK;
    }
}
