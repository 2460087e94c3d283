package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.SqlText;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads JSON: an array, lines, or concatenated objects.
///
/// Types as Glue's catalog gives them: dates and times stay text, and so does a column of mixed types.
final class JsonReader {

    private JsonReader() {}

    static Relation relation(DuckDbSession session, DataFiles data, ReadOptions options) {
        String files = Sources.list(data.files()) + ", union_by_name=true, ";
        String source = files + "hive_partitioning=" + data.isPartitioned();
        List<Column> found = NativeTypes.columns(
                session.query("DESCRIBE SELECT * FROM read_json(" + source + ", sample_size=-1)", 100_000));
        refuseWrappedRows(session, data, source, found);
        refuseSameNames(session, data, files, found);
        Set<String> keys = data.partitionKeys();
        List<Column> columns = Sources.visible(data, found).stream()
                .map(column -> keys.contains(column.name()) ? column : cataloged(column, options))
                .toList();
        String select = "SELECT " + Sources.star(data, found) + " FROM read_json(" + files
                + Sources.partitions(data, columns) + ", columns=" + Sources.types(Sources.own(data, columns)) + ")";
        return new Relation(select, columns, List.of());
    }

    /// Read by their numbered names, keys that differ in case only would be null in every row.
    private static void refuseSameNames(DuckDbSession session, DataFiles data, String files, List<Column> columns) {
        for (String name : SameNames.numbered(columns)) {
            String select = "SELECT 1 FROM read_json(" + files + "columns={" + Sources.text(name)
                    + ": 'VARCHAR'}, hive_partitioning=false) WHERE " + SqlText.identifier(name)
                    + " IS NOT NULL LIMIT 1";
            if (session.query(select, 1).values().isEmpty()) {
                throw new DataException(data.label() + ": two keys differ from '" + SameNames.base(name)
                        + "' in case only; neither Glue's catalog nor SQL tells them apart, so rename one of them");
            }
        }
    }

    private static Column cataloged(Column column, ReadOptions options) {
        String type = options.type(column.name()).orElseGet(() -> switch (column.type()) {
            case TEXT, DATE, TIMESTAMP, TIME, OTHER -> "VARCHAR";
            default -> column.nativeType();
        });
        return NativeTypes.column(column.name(), type);
    }

    /// One object around a list of objects is a document, not a table.
    private static void refuseWrappedRows(DuckDbSession session, DataFiles data, String source, List<Column> columns) {
        Optional<Column> list = columns.stream()
                .filter(column -> column.type() == ColumnType.NESTED
                        && column.nativeType().endsWith(")[]"))
                .findFirst();
        if (list.isPresent()
                && session.query("SELECT 1 FROM read_json(" + source + ") LIMIT 2", 2)
                                .values()
                                .size()
                        == 1) {
            throw new DataException(data.label() + ": one nested JSON object, not rows; its rows seem to be the list '"
                    + list.get().name() + "': flatten them into an array or lines of flat objects first, "
                    + "such as with jq -c '." + list.get().name() + "[]'");
        }
    }
}
