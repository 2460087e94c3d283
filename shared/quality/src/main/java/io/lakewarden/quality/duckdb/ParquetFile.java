package io.lakewarden.quality.duckdb;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.rows.ParquetWriter;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes Parquet in a database of its own, outside of the sandbox: no text of a user's runs there.
public final class ParquetFile implements ParquetWriter {

    private static final DuckDbDialect DIALECT = new DuckDbDialect();

    private static final long LEAST_OBJECT = 1 << 20;

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
                    + ", format='newline_delimited', maximum_object_size=" + largestObject(jsonLines) + ", " + read
                    + ")) TO "
                    + Sources.text(target.toString()) + " (FORMAT parquet)");
        }
    }

    /// The reader allocates twice as much for each thread at once, so it is told what the longest line needs.
    private static long largestObject(Path jsonLines) {
        byte[] buffer = new byte[64 << 10];
        long longest = 0;
        long line = 0;
        try (InputStream in = Files.newInputStream(jsonLines)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                for (int i = 0; i < read; i++) {
                    line = buffer[i] == '\n' ? 0 : line + 1;
                    longest = Math.max(longest, line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Math.max(LEAST_OBJECT, longest + 2);
    }

    private static String type(Column column) {
        boolean text = column.type() == ColumnType.NESTED || column.type() == ColumnType.OTHER;
        boolean moment = column.type() == ColumnType.TIMESTAMP;
        return text ? "VARCHAR" : moment ? "TIMESTAMP" : column.nativeType();
    }
}
