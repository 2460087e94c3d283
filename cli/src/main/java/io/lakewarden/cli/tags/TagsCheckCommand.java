package io.lakewarden.cli.tags;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.Utf8Output;
import io.lakewarden.cli.report.CheckFormat;
import io.lakewarden.cli.report.ReportOptions;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.TagChecker;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private static final Set<CheckFormat> OWN_FORMATS = Set.of(CheckFormat.TEXT, CheckFormat.JSON, CheckFormat.CSV);

    @Mixin
    private TagsInput input;

    @Mixin
    private ReportOptions reports;

    @Option(names = "--short", description = "One line a resource: OK or FIX, its service, the problems.")
    private boolean brief;

    @Override
    public Integer call() {
        TagChecker checker = new TagChecker(input.policy(err()));
        Instant now = input.now();
        Tally tally = new Tally();
        reports.check(OWN_FORMATS, input.files());
        List<Closeable> open = new ArrayList<>();
        try (ReadAhead resources = new ReadAhead(input.resources());
                Closeable _ = () -> closeAll(open)) {
            List<VerdictWriter> writers = writers(open);
            for (Optional<Resource> next = resources.next(); next.isPresent(); next = resources.next()) {
                var verdict = checker.check(input.placed(next.get()), now);
                tally.count(verdict);
                for (VerdictWriter writer : writers) {
                    writer.write(verdict);
                }
            }
            for (VerdictWriter writer : writers) {
                writer.end(tally);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return exitCode(tally);
    }

    /// Those of standard output and of each file, and what has to be closed for them.
    private List<VerdictWriter> writers(List<Closeable> open) throws IOException {
        List<VerdictWriter> writers = new ArrayList<>();
        writers.add(writer(reports.format(), out(), open));
        for (Map.Entry<CheckFormat, Path> report : reports.files().entrySet()) {
            PrintWriter file = new Utf8Output(Files.newOutputStream(report.getValue()), false);
            writers.add(writer(report.getKey(), file, open));
        }
        return writers;
    }

    private VerdictWriter writer(CheckFormat format, PrintWriter target, List<Closeable> open) throws IOException {
        Writer buffer = new BufferedWriter(target, BUFFER);
        VerdictWriter writer = switch (format) {
            case TEXT -> brief ? new ShortWriter(buffer) : new TextWriter(buffer);
            case JSON -> new JsonWriter(target);
            case CSV -> new CsvWriter(buffer);
            case JUNIT, MARKDOWN, SARIF, GITHUB -> new ItemVerdicts(format, buffer);
        };
        open.add(writer);
        open.add(buffer);
        return writer;
    }

    private static void closeAll(List<Closeable> open) throws IOException {
        for (Closeable each : open) {
            each.close();
        }
    }

    private int exitCode(Tally tally) {
        if (tally.checked() == 0) {
            err().println("checked 0 resources: " + input.resourcesName() + " holds none");
            return ExitCode.NO;
        }
        return tally.compliant() == tally.checked() ? ExitCode.OK : ExitCode.NO;
    }
}
