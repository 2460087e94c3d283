package io.lakewarden.quality.duckdb;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;

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
        return files.stream().anyMatch(this::hasPartitionFolder);
    }

    private boolean hasPartitionFolder(Path file) {
        Path relative = file.startsWith(folder) ? folder.relativize(file) : file.getFileName();
        for (Path part : relative) {
            if (part.toString().indexOf('=') > 0 && !part.equals(relative.getFileName())) {
                return true;
            }
        }
        return false;
    }
}
