package io.lakewarden.quality.duckdb;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The files of one data set, all of one format.
///
/// @param label how the user named it
/// @param files absolute, sorted, not empty
/// @param bytes their size together
/// @param folder below which the data set lies
public record DataFiles(String label, DataFormat format, List<Path> files, long bytes, Path folder) {

    public DataFiles {
        requireNonNull(label, "label");
        requireNonNull(format, "format");
        requireNonNull(folder, "folder");
        files = List.copyOf(files);
    }

    /// Whether folders named `key=value` add columns.
    boolean isPartitioned() {
        return !partitionKeys().isEmpty();
    }

    /// The keys of folders named `key=value`.
    Set<String> partitionKeys() {
        Set<String> keys = new LinkedHashSet<>();
        for (Path file : files) {
            Path parent = file.startsWith(folder) ? folder.relativize(file).getParent() : null;
            if (parent != null) {
                parent.forEach(part -> key(part.toString()).ifPresent(keys::add));
            }
        }
        return keys;
    }

    /// The keys of folders above the data set, which the engine would make columns of too.
    Set<String> outerKeys() {
        Set<String> keys = new LinkedHashSet<>();
        folder.forEach(part -> key(part.toString()).ifPresent(keys::add));
        keys.removeAll(partitionKeys());
        return keys;
    }

    private static Optional<String> key(String name) {
        int equals = name.indexOf('=');
        return equals > 0 ? Optional.of(name.substring(0, equals)) : Optional.empty();
    }
}
