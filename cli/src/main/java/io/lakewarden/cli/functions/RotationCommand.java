package io.lakewarden.cli.functions;

import io.lakewarden.cli.GroupCommand;
import picocli.CommandLine.Command;

/// The commands about rotations of secrets.
@Command(
        name = "rotation",
        description = "Rotations of secrets: what one would do.",
        footer = "  lakewarden rotation plan --secret orders/postgres --live",
        subcommands = RotationPlanCommand.class)
public final class RotationCommand extends GroupCommand {}
