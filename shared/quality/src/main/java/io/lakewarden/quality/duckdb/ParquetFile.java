package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.rows.ParquetWriter;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Writes Parquet in a database of its own, outside of the sandbox: no text of a user's runs there.
public final class ParquetFile implements ParquetWriter {

    private static final DuckDbDialect DIALECT = new DuckDbDialect();

    private static final String TEXT = "VARCHAR";

    private static final long LEAST_OBJECT = 1 << 20;

    private final EngineLimits limits;

    public ParquetFile(EngineLimits limits) {
        this.limits = limits;
    }

    @Override
    public void write(Path jsonLines, List<Column> columns, List<String> lists, List<String> texts, Path target) {
        List<String> read = new ArrayList<>();
        List<String> written = new ArrayList<>();
        columns.forEach(column -> {
            read.add(typed(column.name(), TEXT));
            written.add(value(column) + " AS " + DIALECT.identifier(column.name()));
        });
        lists.forEach(name -> {
            read.add(typed(name, TEXT + "[]"));
            written.add(DIALECT.identifier(name));
        });
        texts.forEach(name -> {
            read.add(typed(name, TEXT));
            written.add(DIALECT.identifier(name));
        });
        try (DuckDbSession session = DuckDbSession.open(limits)) {
            session.execute("COPY (SELECT " + String.join(", ", written) + " FROM read_json("
                    + Sources.list(List.of(jsonLines)) + ", format='newline_delimited', maximum_object_size="
                    + largestObject(jsonLines) + ", columns={" + String.join(", ", read) + "})) TO "
                    + Sources.text(target.toString()) + " (FORMAT parquet)");
        }
    }

    private static String typed(String name, String type) {
        return Sources.text(name) + ": " + Sources.text(type);
    }

    /// Texts become what they were; what has no counterpart in Parquet, or none that a text can be turned into, stays a
    /// text.
    private static String value(Column column) {
        String name = DIALECT.identifier(column.name());
        String type = column.nativeType();
        return switch (column.type()) {
            case TEXT -> type.equals("UUID") ? "CAST(" + name + " AS UUID)" : name;
            case NESTED -> isNested(type) ? "CAST(CAST(" + name + " AS JSON) AS " + type + ")" : name;
            case OTHER -> type.equals("BLOB") ? "CAST(" + name + " AS BLOB)" : name;
            default -> "CAST(" + name + " AS " + type + ")";
        };
    }

    private static boolean isNested(String type) {
        return type.endsWith("]") || type.startsWith("STRUCT(") || type.startsWith("MAP(");
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
}
