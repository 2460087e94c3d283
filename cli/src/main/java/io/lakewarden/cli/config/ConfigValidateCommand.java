package io.lakewarden.cli.config;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.Project;
import io.lakewarden.documents.Mistake;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `lakewarden config validate`: every file of the configuration against its schema, with line numbers.
@Command(
        name = "validate",
        description = "Check every file of config/lakewarden against its schema.",
        footer = "  lakewarden config validate")
public final class ConfigValidateCommand extends BaseCommand {

    @Option(names = "--folder", paramLabel = "FOLDER", description = "Another folder than config/lakewarden.")
    private Path folder;

    @Override
    public Integer call() {
        Project project = Project.current();
        Path chosen = folder == null ? project.config() : folder;
        if (!Files.isDirectory(chosen)) {
            throw InputException.in(chosen, "no such folder");
        }
        List<Path> files = ConfigSchemas.children(chosen).stream()
                .filter(ConfigValidateCommand::isConfig)
                .toList();
        ConfigValidator validator = new ConfigValidator(ConfigSchemas.of(project.root()));
        long bad = files.stream().filter(file -> !isValid(file, validator)).count();
        out().println(files.size() + " files: " + (files.size() - bad) + " valid, " + bad + " to fix");
        return bad == 0 && !files.isEmpty() ? ExitCode.OK : ExitCode.NO;
    }

    private boolean isValid(Path file, ConfigValidator validator) {
        Path shown = Project.current().shown(file);
        List<Mistake> mistakes = validator.mistakes(shown);
        out().println((mistakes.isEmpty() ? "OK   " : "FIX  ") + shown);
        mistakes.forEach(mistake -> out().println("     " + mistake));
        return mistakes.isEmpty();
    }

    private static boolean isConfig(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return Files.isRegularFile(file) && (name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json"));
    }
}
