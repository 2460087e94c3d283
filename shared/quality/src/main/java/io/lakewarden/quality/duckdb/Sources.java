package io.lakewarden.quality.duckdb;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.List;

/// Pieces of reading functions.
final class Sources {

    private Sources() {}

    /// Paths as a list. Wildcards in a path are not the engine's to expand.
    static String list(List<Path> files) {
        return files.stream()
                .map(Path::toString)
                .map(Sources::escaped)
                .map(Sandbox::text)
                .collect(joining(", ", "[", "]"));
    }

    static String text(String value) {
        return Sandbox.text(value);
    }

    private static String escaped(String path) {
        return path.replaceAll("([*?\\[])", "[$1]");
    }
}
