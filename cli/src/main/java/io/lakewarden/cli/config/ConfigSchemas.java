package io.lakewarden.cli.config;

import io.lakewarden.cli.InputException;
import io.lakewarden.documents.schema.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The schemas that lie beside the readers of the configuration: `config-schema/NAME.json` among a module's
/// resources is that of `config/lakewarden/NAME.yaml` (or `.json`).
final class ConfigSchemas {
    private static final String FOLDER = "src/main/resources/config-schema";

    private final Map<String, Path> files;

    private ConfigSchemas(Map<String, Path> files) {
        this.files = files;
    }

    /// The schemas of every module of the project.
    static ConfigSchemas of(Path project) {
        Map<String, Path> files = new TreeMap<>();
        for (String group : List.of("shared", "functions")) {
            for (Path module : children(project.resolve(group))) {
                children(module.resolve(FOLDER)).forEach(file -> put(files, file));
            }
        }
        return new ConfigSchemas(files);
    }

    private static void put(Map<String, Path> files, Path schema) {
        Path twin = files.put(stem(schema), schema);
        if (twin != null) {
            throw InputException.in(schema, "a second schema of " + stem(schema) + ", the first is " + twin);
        }
    }

    Optional<Schema> find(String name) {
        return Optional.ofNullable(files.get(name)).map(ConfigSchemas::read);
    }

    /// The names of the files that have a schema.
    List<String> names() {
        return List.copyOf(files.keySet());
    }

    private static Schema read(Path file) {
        try {
            return Schema.of(file.toString(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String stem(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    static List<Path> children(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
