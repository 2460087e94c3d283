package io.lakewarden.cli.tags;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.FormatOption;
import io.lakewarden.documents.Documents;
import io.lakewarden.tags.FixPlan;
import io.lakewarden.tags.FixPlanner;
import io.lakewarden.tags.FixRules;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.ResourceReader;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Says what would be changed and what is left to people. Changes nothing.
@Command(
        name = "plan",
        description = {
            "Plans remedies for tags that break a policy; nothing is changed.",
            "Exit code: 0 nothing is left to do, 1 there is a change or a problem, 2 a file cannot be read."
        },
        footer =
                "  lakewarden tags plan --policy tag-policy.json --remediation tag-remediation.yaml --resources resources.json")
public final class TagsPlanCommand extends BaseCommand {

    @Mixin
    private TagsInput input;

    @Option(
            names = "--remediation",
            required = true,
            paramLabel = "FILE",
            description = "Aliases, defaults and exemptions; its checks hold, too.")
    private Path fixRules;

    @Mixin
    private FormatOption format;

    @Override
    public Integer call() {
        TagPolicy policy = input.policy(err(), fixRules);
        FixPlanner planner = new FixPlanner(policy, FixRules.of(Documents.read(fixRules)));
        TagChecker checker = new TagChecker(policy);
        Instant now = input.now();
        PlanTally tally = new PlanTally();
        try (ResourceReader resources = input.resources();
                Writer out = new BufferedWriter(out());
                PlanWriter writer = format.isJson() ? new PlanJsonWriter(out) : new PlanTextWriter(out)) {
            for (Optional<Resource> next = resources.next(); next.isPresent(); next = resources.next()) {
                FixPlan plan = planner.plan(checker.check(input.placed(next.get()), now), now);
                tally.count(plan);
                writer.write(plan);
            }
            writer.end(tally);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return exitCode(tally);
    }

    private int exitCode(PlanTally tally) {
        if (tally.resources() == 0) {
            err().println("planned for 0 resources: " + input.resourcesName() + " holds none");
            return ExitCode.NO;
        }
        return tally.changes() + tally.left() == 0 ? ExitCode.OK : ExitCode.NO;
    }
}
