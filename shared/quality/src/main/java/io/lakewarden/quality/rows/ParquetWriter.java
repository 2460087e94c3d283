package io.lakewarden.quality.rows;

import io.lakewarden.quality.sql.Column;
import java.nio.file.Path;
import java.util.List;

/// Turns rows written as JSON lines, numbers and nested values as texts, into Parquet.
@FunctionalInterface
public interface ParquetWriter {

    /// Writes the file.
    ///
    /// @param columns of the data
    /// @param lists more columns, of lists of texts
    /// @param texts more columns, of texts
    void write(Path jsonLines, List<Column> columns, List<String> lists, List<String> texts, Path target);
}
