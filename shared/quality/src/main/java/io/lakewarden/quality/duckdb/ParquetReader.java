package io.lakewarden.quality.duckdb;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.sql.Column;
import java.util.List;

/// Reads Parquet. Types are the file's own; files of one data set may lack columns of others.
final class ParquetReader {

    private ParquetReader() {}

    static Relation relation(DuckDbSession session, DataFiles data) {
        String source = "read_parquet(" + Sources.list(data.files()) + ", union_by_name="
                + (data.files().size() > 1) + ", hive_partitioning=" + data.isPartitioned() + ")";
        List<Column> columns =
                Sources.visible(data, NativeTypes.columns(session.query("DESCRIBE SELECT * FROM " + source, 100_000)));
        String select = columns.stream().map(NativeTypes::projection).collect(joining(", "));
        return new Relation("SELECT " + select + " FROM " + source, columns, SameNames.words(data.label(), columns));
    }
}
