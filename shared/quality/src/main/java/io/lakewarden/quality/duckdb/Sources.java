package io.lakewarden.quality.duckdb;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.DuckDbDialect;
import io.lakewarden.quality.sql.SqlText;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Pieces of reading functions.
final class Sources {

    private Sources() {}

    /// Paths as a list. Wildcards in a path are not the engine's to expand.
    static String list(List<Path> files) {
        return files.stream()
                .map(Path::toString)
                .map(Sources::escaped)
                .map(SqlText::text)
                .collect(joining(", ", "[", "]"));
    }

    /// Whether and how folders add columns. Their types are pinned, so that every reading sees the same.
    static String partitions(DataFiles data, List<Column> columns) {
        Set<String> keys = data.partitionKeys();
        return keys.isEmpty()
                ? "hive_partitioning=false"
                : "hive_partitioning=true, hive_types="
                        + types(columns.stream()
                                .filter(column -> keys.contains(column.name()))
                                .toList());
    }

    /// The columns of the data set: as in Spark, folders above it add none.
    static List<Column> visible(DataFiles data, List<Column> columns) {
        Set<String> hidden = hidden(data);
        return columns.stream()
                .filter(column -> !hidden.contains(column.name()))
                .toList();
    }

    /// What to select of a reading function for those columns.
    ///
    /// @param columns all that the function gives
    static String star(DataFiles data, List<Column> columns) {
        Set<String> hidden = hidden(data);
        String excluded = columns.stream()
                .map(Column::name)
                .filter(hidden::contains)
                .map(new DuckDbDialect()::identifier)
                .collect(joining(", "));
        return excluded.isEmpty() ? "*" : "* EXCLUDE (" + excluded + ")";
    }

    private static Set<String> hidden(DataFiles data) {
        return data.isPartitioned() ? data.outerKeys() : Set.of();
    }

    /// The columns that the files themselves hold.
    static List<Column> own(DataFiles data, List<Column> columns) {
        Set<String> keys = data.partitionKeys();
        return columns.stream().filter(column -> !keys.contains(column.name())).toList();
    }

    /// Names and types as a structure.
    static String types(List<Column> columns) {
        return columns.stream()
                .map(column -> text(column.name()) + ": " + text(column.nativeType()))
                .collect(joining(", ", "{", "}"));
    }

    static String text(String value) {
        return SqlText.text(value);
    }

    private static String escaped(String path) {
        return path.replaceAll("([*?\\[])", "[$1]");
    }
}
