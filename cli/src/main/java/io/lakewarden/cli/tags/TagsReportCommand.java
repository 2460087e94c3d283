package io.lakewarden.cli.tags;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.OutputFile;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.ResourceReader;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.report.CsvReport;
import io.lakewarden.tags.report.Finding;
import io.lakewarden.tags.report.HtmlReport;
import io.lakewarden.tags.report.ReportKeys;
import io.lakewarden.tags.report.Summary;
import io.lakewarden.tags.report.Tallies;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The report of the daily sweep, made from a file on a laptop.
@Command(
        name = "report",
        description = {
            "Writes report.html and findings.csv: compliance by team, pipeline and service, for people to read.",
            "Exit code: 0 all compliant, 1 some are not or none was checked, 2 a file cannot be read or written."
        },
        footer = "  lakewarden tags report --policy tag-policy.json --resources resources.json --output tag-report")
public final class TagsReportCommand extends BaseCommand {

    @Mixin
    private TagsInput input;

    @Option(
            names = "--output",
            defaultValue = "tag-report",
            paramLabel = "FOLDER",
            description = "Where the files are written; default ${DEFAULT-VALUE}.")
    private Path output;

    @Option(
            names = "--team-tag",
            defaultValue = "team",
            paramLabel = "KEY",
            description = "Tag that names the team of a resource; default ${DEFAULT-VALUE}.")
    private String teamTag;

    @Option(
            names = "--pipeline-tag",
            defaultValue = "pipeline",
            paramLabel = "KEY",
            description = "Tag that names the pipeline of a resource; default ${DEFAULT-VALUE}.")
    private String pipelineTag;

    @Override
    public Integer call() {
        makeFolder();
        try {
            Summary summary = summary();
            Files.writeString(output.resolve("report.html"), HtmlReport.of(summary, Optional.of("findings.csv")));
            out().printf(
                            "%d of %d resources compliant; %s%n",
                            summary.all().compliant(), summary.all().checked(), output.resolve("report.html"));
            boolean good = summary.all().checked() > 0 && summary.all().wrong() == 0;
            return good ? ExitCode.OK : ExitCode.NO;
        } catch (IOException e) {
            throw OutputFile.failed(output, e);
        }
    }

    private void makeFolder() {
        if (Files.exists(output) && !Files.isDirectory(output)) {
            throw new InputException("--output " + output + ": is a file; name a folder");
        }
        try {
            Files.createDirectories(output);
        } catch (FileAlreadyExistsException e) {
            throw new InputException("--output " + output + ": " + e.getMessage() + " is a file, not a folder", e);
        } catch (IOException e) {
            throw OutputFile.failed("--output " + output, e);
        }
        OutputFile.check("--output", output.resolve("report.html"));
        OutputFile.check("--output", output.resolve("findings.csv"));
    }

    private Summary summary() throws IOException {
        TagChecker checker = new TagChecker(input.policy(err()));
        ReportKeys keys = new ReportKeys(teamTag, pipelineTag);
        Instant now = input.now();
        Tallies tallies = new Tallies();
        try (ResourceReader resources = input.resources();
                BufferedWriter file = Files.newBufferedWriter(output.resolve("findings.csv"))) {
            CsvReport csv = new CsvReport(file);
            for (Optional<Resource> next = resources.next(); next.isPresent(); next = resources.next()) {
                Finding finding = Finding.of(checker.check(input.placed(next.get()), now), keys, "");
                tallies.add(finding);
                csv.add(finding);
            }
        }
        String seen = "The resources of " + input.resourcesName()
                + "; what never had a tag is not in the output of get-resources";
        return tallies.summary(now, List.of(), List.of(), List.of(seen));
    }
}
