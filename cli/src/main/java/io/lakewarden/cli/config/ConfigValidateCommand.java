package io.lakewarden.cli.config;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.quality.RulesetFile;
import io.lakewarden.cli.report.CheckFormat;
import io.lakewarden.cli.report.CheckedItem;
import io.lakewarden.cli.report.CheckedItem.Finding;
import io.lakewarden.cli.report.CheckedItem.Level;
import io.lakewarden.cli.report.CheckedItem.Result;
import io.lakewarden.cli.report.ItemWriter;
import io.lakewarden.cli.report.ReportOptions;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Place;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `lakewarden config validate`: every file of the configuration as its function reads it, with line numbers.
@Command(
        name = "validate",
        description = {
            "Check every file of config/lakewarden as its function reads it.",
            "JSON and YAML are checked against their schemas first; rulesets (.dqdl) are parsed."
        },
        footer = "  lakewarden config validate")
public final class ConfigValidateCommand extends BaseCommand {

    private static final List<String> CONFIG = List.of(".yaml", ".yml", ".json");
    private static final String RULESET = ".dqdl";
    private static final String MISTAKE = "MISTAKE";

    @Option(names = "--folder", paramLabel = "FOLDER", description = "Another folder than config/lakewarden.")
    private Path folder;

    @Mixin
    private ReportOptions reports;

    @Override
    public Integer call() throws IOException {
        Project project = Project.current();
        Path chosen = folder == null ? project.config() : folder;
        if (!Files.isDirectory(chosen)) {
            throw InputException.in(chosen, "no such folder");
        }
        List<Path> files = Stream.concat(
                        ConfigSchemas.children(chosen).stream().filter(ConfigValidateCommand::isConfig),
                        rulesets(chosen).stream())
                .toList();
        reports.check(Set.of(CheckFormat.TEXT), files);
        ConfigValidator validator = ConfigValidator.of(project.root());
        List<CheckedItem> items =
                files.stream().map(file -> item(project.shown(file), validator)).toList();
        reports.write(out(), (format, target) -> write(items, format, target));
        return !items.isEmpty() && bad(items) == 0 ? ExitCode.OK : ExitCode.NO;
    }

    private static CheckedItem item(Path file, ConfigValidator validator) {
        List<Finding> findings = hasEnding(file, RULESET)
                ? problems(file)
                : validator.mistakes(file).stream()
                        .map(ConfigValidateCommand::finding)
                        .toList();
        String name = file.toString();
        return new CheckedItem("config", name, name, findings.isEmpty() ? Result.PASS : Result.FAIL, "", findings);
    }

    private static Finding finding(Mistake mistake) {
        String path = mistake.path().isEmpty() ? "" : mistake.path() + ": ";
        return new Finding(MISTAKE, Level.ERROR, path + mistake.text(), mistake.place());
    }

    private static List<Finding> problems(Path ruleset) {
        try {
            RulesetFile.read(ruleset.toString());
            return List.of();
        } catch (InputException e) {
            return e.getMessage()
                    .lines()
                    .map(line -> new Finding(MISTAKE, Level.ERROR, line, Place.wholeOf(ruleset.toString())))
                    .toList();
        }
    }

    private static long bad(List<CheckedItem> items) {
        return items.stream().filter(item -> item.result() == Result.FAIL).count();
    }

    private static void write(List<CheckedItem> items, CheckFormat format, PrintWriter target) throws IOException {
        if (format != CheckFormat.TEXT) {
            Map<String, String> codes = Map.of(MISTAKE, "The file is not what its function reads.");
            ItemWriter.write(format, "config validate", codes, items, target);
            return;
        }
        for (CheckedItem item : items) {
            target.println((item.result() == Result.PASS ? "OK   " : "FIX  ") + item.name());
            item.findings().forEach(finding -> target.println("     " + finding.placed()));
        }
        target.println(items.size() + " files: " + (items.size() - bad(items)) + " valid, " + bad(items) + " to fix");
    }

    /// Requests name rulesets by their path below the folder.
    private static List<Path> rulesets(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> Files.isRegularFile(file) && hasEnding(file, RULESET))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isConfig(Path file) {
        return Files.isRegularFile(file) && CONFIG.stream().anyMatch(ending -> hasEnding(file, ending));
    }

    private static boolean hasEnding(Path file, String ending) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }
}
