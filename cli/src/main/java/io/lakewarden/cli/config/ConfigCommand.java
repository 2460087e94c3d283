package io.lakewarden.cli.config;

import io.lakewarden.cli.GroupCommand;
import picocli.CommandLine.Command;

/// The group `config`.
@Command(
        name = "config",
        description = "The files of config/lakewarden.",
        footer = "  lakewarden config validate",
        subcommands = {ConfigValidateCommand.class})
public final class ConfigCommand extends GroupCommand {}
