package io.lakewarden.athena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.quality.sql.AthenaDialect;
import io.lakewarden.quality.sql.Column;
import io.trino.Session;
import io.trino.plugin.memory.MemoryPlugin;
import io.trino.spi.type.TimeZoneKey;
import io.trino.testing.MaterializedResult;
import io.trino.testing.StandaloneQueryRunner;
import io.trino.testing.TestingSession;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// A Trino in this JVM, one for all tests: it takes seconds to start.
public final class TrinoServer {

    private static final AtomicInteger TABLES = new AtomicInteger();
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final AthenaDialect DIALECT = new AthenaDialect();

    private static final Session SESSION = TestingSession.testSessionBuilder()
            .setCatalog("memory")
            .setSchema("default")
            .setTimeZoneKey(TimeZoneKey.UTC_KEY)
            .build();

    private static final StandaloneQueryRunner RUNNER = start();

    private TrinoServer() {}

    private static StandaloneQueryRunner start() {
        // It takes both streams away.
        PrintStream out = System.out;
        PrintStream err = System.err;
        try {
            StandaloneQueryRunner runner = new StandaloneQueryRunner(SESSION);
            runner.installPlugin(new MemoryPlugin());
            runner.createCatalog("memory", "memory", Map.of());
            Runtime.getRuntime().addShutdownHook(new Thread(runner::close));
            return runner;
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    /// Runs a statement.
    public static MaterializedResult run(String sql) {
        return RUNNER.execute(SESSION, sql);
    }

    /// Makes a table; names fold to lower case, as in the Glue catalog.
    ///
    /// @param rows values in the order of the columns
    /// @return its name, quoted
    public static String table(List<Column> columns, List<List<Object>> rows) {
        String name = "\"t%d\"".formatted(TABLES.incrementAndGet());
        List<String> raw = new ArrayList<>();
        List<String> typed = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            raw.add("c" + i + " varchar");
            typed.add("CAST(c" + i + " AS " + type(columns.get(i)) + ") AS "
                    + DIALECT.identifier(columns.get(i).name()));
        }
        run("CREATE TABLE " + name + " AS SELECT " + String.join(", ", typed) + " FROM UNNEST(CAST(json_parse("
                + DIALECT.text(json(rows)) + ") AS array(row(" + String.join(", ", raw) + "))))");
        return name;
    }

    private static String json(List<List<Object>> rows) {
        List<List<String>> texts = rows.stream()
                .map(row -> row.stream()
                        .map(value -> value == null ? null : value.toString().replaceFirst("(\\d)T(\\d)", "$1 $2"))
                        .toList())
                .toList();
        try {
            return JSON.writeValueAsString(texts);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String type(Column column) {
        return switch (column.type()) {
            case BOOLEAN -> "boolean";
            case INTEGER -> column.nativeType().equals("INTEGER") ? "integer" : "bigint";
            case DECIMAL -> column.nativeType();
            case FLOATING -> "double";
            case TEXT, OTHER, NESTED -> "varchar";
            case DATE -> "date";
            case TIMESTAMP -> "timestamp(6)";
            case TIME -> "time(6)";
        };
    }
}
