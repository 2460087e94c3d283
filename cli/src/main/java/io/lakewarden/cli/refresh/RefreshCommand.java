package io.lakewarden.cli.refresh;

import io.lakewarden.cli.GroupCommand;
import picocli.CommandLine.Command;

/// The group `refresh`.
@Command(
        name = "refresh",
        description = "QuickSight data sets and the pipelines that feed them.",
        footer = "  lakewarden refresh plan --event events/quicksight-refresh/glue-job-succeeded.json",
        subcommands = {RefreshPlanCommand.class})
public final class RefreshCommand extends GroupCommand {}
