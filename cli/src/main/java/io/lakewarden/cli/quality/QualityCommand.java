package io.lakewarden.cli.quality;

import io.lakewarden.cli.GroupCommand;
import picocli.CommandLine.Command;

/// The group `quality`: each of its commands is a class of this package, named in `subcommands`.
@Command(
        name = "quality",
        description = "Evaluate DQDL rulesets on local files.",
        footer = "  lakewarden quality check orders.dqdl --data orders.csv",
        subcommands = {QualityCheckCommand.class, QualityExplainCommand.class, QualityRecommendCommand.class})
public final class QualityCommand extends GroupCommand {}
