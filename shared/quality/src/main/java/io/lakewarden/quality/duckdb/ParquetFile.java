package io.lakewarden.quality.duckdb;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.rows.ParquetWriter;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes Parquet in a database of its own, outside of the sandbox: no text of a user's runs there.
public final class ParquetFile implements ParquetWriter {

    private static final DuckDbDialect DIALECT = new DuckDbDialect();

    private final Limits limits;

    public ParquetFile(Limits limits) {
        this.limits = limits;
    }

    @Override
    public void write(Path jsonLines, List<Column> columns, List<String> lists, List<String> texts, Path target) {
        Map<String, String> types = new LinkedHashMap<>();
        columns.forEach(column -> types.put(column.name(), type(column)));
        lists.forEach(name -> types.put(name, "VARCHAR[]"));
        texts.forEach(name -> types.put(name, "VARCHAR"));
        String read = types.entrySet().stream()
                .map(entry -> Sources.text(entry.getKey()) + ": " + Sources.text(entry.getValue()))
                .collect(joining(", ", "columns={", "}"));
        String names = types.keySet().stream().map(DIALECT::identifier).collect(joining(", "));
        try (DuckDbSession session = DuckDbSession.open(limits)) {
            session.execute("COPY (SELECT " + names + " FROM read_json(" + Sources.list(List.of(jsonLines))
                    + ", format='newline_delimited', maximum_object_size=268435456, " + read + ")) TO "
                    + Sources.text(target.toString()) + " (FORMAT parquet)");
        }
    }

    private static String type(Column column) {
        boolean text = column.type() == ColumnType.NESTED || column.type() == ColumnType.OTHER;
        boolean moment = column.type() == ColumnType.TIMESTAMP;
        return text ? "VARCHAR" : moment ? "TIMESTAMP" : column.nativeType();
    }
}
