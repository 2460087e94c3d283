package io.lakewarden.cli.config;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.quality.RulesetFile;
import io.lakewarden.documents.Mistake;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
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

    @Option(names = "--folder", paramLabel = "FOLDER", description = "Another folder than config/lakewarden.")
    private Path folder;

    @Override
    public Integer call() {
        Project project = Project.current();
        Path chosen = folder == null ? project.config() : folder;
        if (!Files.isDirectory(chosen)) {
            throw InputException.in(chosen, "no such folder");
        }
        List<Path> files = Stream.concat(
                        ConfigSchemas.children(chosen).stream().filter(ConfigValidateCommand::isConfig),
                        rulesets(chosen).stream())
                .toList();
        ConfigValidator validator = ConfigValidator.of(project.root());
        long bad = files.stream().filter(file -> !isValid(file, validator)).count();
        out().println(files.size() + " files: " + (files.size() - bad) + " valid, " + bad + " to fix");
        return bad == 0 && !files.isEmpty() ? ExitCode.OK : ExitCode.NO;
    }

    private boolean isValid(Path file, ConfigValidator validator) {
        Path shown = Project.current().shown(file);
        List<String> mistakes = hasEnding(file, RULESET)
                ? problems(shown)
                : validator.mistakes(shown).stream().map(Mistake::toString).toList();
        out().println((mistakes.isEmpty() ? "OK   " : "FIX  ") + shown);
        mistakes.forEach(mistake -> out().println("     " + mistake));
        return mistakes.isEmpty();
    }

    private static List<String> problems(Path ruleset) {
        try {
            RulesetFile.read(ruleset.toString());
            return List.of();
        } catch (InputException e) {
            return e.getMessage().lines().toList();
        }
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
