package io.lakewarden.cli.runs;

import io.lakewarden.cli.GroupCommand;
import picocli.CommandLine.Command;

/// The group `runs`.
@Command(
        name = "runs",
        description = "Runs of pipelines: jobs, crawlers, state machines, flows, queries.",
        footer = "  lakewarden runs explain --event events/quicksight-refresh/glue-job-failed.json",
        subcommands = {RunsExplainCommand.class})
public final class RunsCommand extends GroupCommand {}
