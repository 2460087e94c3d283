package io.lakewarden.cli.tags;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.TagChecker;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Instant;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Judges resources by tag policies, one at a time: input of any size in constant memory.
@Command(
        name = "check",
        description = {
            "Checks the tags of resources against tag policies.",
            "Exit code: 0 all compliant, 1 some are not or none was checked, 2 policy or resources cannot be read."
        },
        footer = {
            "  aws resourcegroupstaggingapi get-resources > resources.json",
            "  lakewarden tags check --policy tag-policy.json --resources resources.json"
        })
public final class TagsCheckCommand extends BaseCommand {
    private static final int BUFFER = 1 << 16;

    @Mixin
    private TagsInput input;

    @Option(names = "--format", paramLabel = "FORMAT", description = "text (default), json, csv or junit.")
    private Format format = Format.TEXT;

    @Option(names = "--short", description = "One line a resource: OK or FIX, its service, the problems.")
    private boolean brief;

    enum Format {
        TEXT,
        JSON,
        CSV,
        JUNIT
    }

    @Override
    public Integer call() {
        TagChecker checker = new TagChecker(input.policy(err()));
        Instant now = input.now();
        Tally tally = new Tally();
        try (ReadAhead resources = new ReadAhead(input.resources());
                Writer buffer = new BufferedWriter(out(), BUFFER);
                VerdictWriter writer = writer(buffer)) {
            for (Optional<Resource> next = resources.next(); next.isPresent(); next = resources.next()) {
                var verdict = checker.check(input.placed(next.get()), now);
                tally.count(verdict);
                writer.write(verdict);
            }
            writer.end(tally);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return exitCode(tally);
    }

    private VerdictWriter writer(Writer buffer) throws IOException {
        return switch (format) {
            case TEXT -> brief ? new ShortWriter(buffer) : new TextWriter(buffer);
            case JSON -> new JsonWriter(out());
            case CSV -> new CsvWriter(buffer);
            case JUNIT -> new JunitWriter(buffer);
        };
    }

    private int exitCode(Tally tally) {
        if (tally.checked() == 0) {
            err().println("checked 0 resources: " + input.resourcesName() + " holds none");
            return ExitCode.NO;
        }
        return tally.compliant() == tally.checked() ? ExitCode.OK : ExitCode.NO;
    }
}
