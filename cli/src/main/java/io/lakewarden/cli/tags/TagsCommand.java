package io.lakewarden.cli.tags;

import io.lakewarden.cli.GroupCommand;
import io.lakewarden.cli.tags.template.CheckTemplateCommand;
import picocli.CommandLine.Command;

/// The group `tags`: each of its commands is a class of this package, named in `subcommands`.
@Command(
        name = "tags",
        description = "Check the tags of resources against a policy.",
        footer = "  lakewarden tags check --policy tag-policy.json --resources resources.json",
        subcommands = {
            TagsCheckCommand.class,
            TagsPlanCommand.class,
            TagsReportCommand.class,
            TagsUndoCommand.class,
            CheckTemplateCommand.class
        })
public final class TagsCommand extends GroupCommand {}
