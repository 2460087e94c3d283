package io.lakewarden.cli.incidents;

import io.lakewarden.cli.GroupCommand;
import picocli.CommandLine.Command;

/// The group `incidents`.
@Command(
        name = "incidents",
        description = "Incidents of a deployment: see them, say that you are on one, silence one.",
        footer = "  lakewarden incidents list --live --table lakewarden-incidents",
        subcommands = {
            IncidentsListCommand.class,
            IncidentsAckCommand.class,
            IncidentsMuteCommand.class,
            IncidentsUnmuteCommand.class
        })
public final class IncidentsCommand extends GroupCommand {}
