package io.lakewarden.quality.rows;

import java.nio.file.Path;
import java.util.Locale;

/// Formats of row-level output.
public enum RowFormat {
    JSON_LINES,
    CSV,
    PARQUET;

    /// By the file's name.
    ///
    /// @throws IllegalArgumentException if its ending is none of `.json`, `.jsonl`, `.csv`, `.parquet`
    public static RowFormat of(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".json") || name.endsWith(".jsonl") || name.endsWith(".ndjson")) {
            return JSON_LINES;
        }
        if (name.endsWith(".csv")) {
            return CSV;
        }
        if (name.endsWith(".parquet")) {
            return PARQUET;
        }
        throw new IllegalArgumentException(file + ": the name must end in .json, .csv or .parquet");
    }
}
