package io.lakewarden.athena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.Limits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.sparksql.AthenaTarget;
import io.lakewarden.quality.sparksql.DuckDbTarget;
import io.lakewarden.quality.sparksql.SparkSql;
import io.lakewarden.quality.sparksql.SparkTarget;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Spark SQL means the same on both engines: each line of a file, on the same rows.
final class SparkSqlTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Path EXPRESSIONS = Path.of("src/test/resources/expressions.sql");
    private static final Path QUERIES = Path.of("src/test/resources/queries.sql");

    private static final String ROWS = """
            id,name,region,amount,price,qty,at,day,flag,pattern
            1,Ann,EU,10.50,1.5,7,2026-02-27 10:00:00,2026-02-27,true,a1b2
            2,  bob  ,US,-3.25,NaN,0,2026-01-31 23:59:59.5,2024-02-29,false,12
            3,,EU,0.00,-0.5,-7,,2026-03-01,,2026-02-03T10:00:00Z
            4,Éva,,100.00,1e10,3,2025-12-31 00:00:00,,true,yes
            5,NULL-ish,ASIA,,,,2026-03-02 00:00:00,2025-06-15,false,
            """;

    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d+");

    @TempDir
    static Path folder;

    private static DuckDbEngine duckDb;
    private static TrinoEngine trino;

    @BeforeAll
    static void load() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.csv"), ROWS);
        Path other = Files.writeString(folder.resolve("regions.csv"), "code,label\nEU,Europe\nUS,States\nAF,Africa\n");
        ReadOptions options = ReadOptions.of(Map.of(
                "type.amount", "DECIMAL(12,2)",
                "type.price", "DOUBLE",
                "type.at", "TIMESTAMP",
                "type.day", "DATE",
                "type.pattern", "VARCHAR"));
        duckDb = DuckDbEngine.open(
                DataLocator.locate(file.toString(), options),
                Map.of("regions", DataLocator.locate(other.toString(), options)),
                options,
                Limits.DEFAULTS);
        trino = TrinoEngine.copyOf(duckDb);
    }

    @AfterAll
    static void close() {
        duckDb.close();
    }

    private static Stream<String> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream().filter(line -> !line.isBlank() && !line.startsWith("--"));
    }

    @TestFactory
    Stream<DynamicTest> anExpressionGivesTheSameValueOfEveryRow() throws IOException {
        return lines(EXPRESSIONS)
                .map(line -> dynamicTest(line, () -> same("SELECT id, " + line + " AS v FROM primary ORDER BY id")));
    }

    @TestFactory
    Stream<DynamicTest> aQueryGivesTheSameRows() throws IOException {
        return lines(QUERIES).map(line -> dynamicTest(line, () -> same(line)));
    }

    private static void same(String sql) {
        assertThat(rows(sql, new AthenaTarget(), trino)).isEqualTo(rows(sql, new DuckDbTarget(), duckDb));
    }

    private static List<String> rows(String sql, SparkTarget target, Engine engine) {
        String translated = new SparkSql(target, NOW)
                .query(sql, Map.of("primary", engine.primary(), "regions", engine.reference("regions").orElseThrow()))
                .sql();
        return engine.query(translated, 100).values().stream()
                .map(row -> row.stream().map(SparkSqlTest::text).toList().toString())
                .toList();
    }

    private static String text(Object value) {
        return switch (value) {
            case null -> "null";
            case Double number when !Double.isFinite(number) -> number.toString();
            case Number number -> {
                BigDecimal rounded = new BigDecimal(number.toString()).round(new MathContext(12));
                yield rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
            }
            case LocalDateTime moment -> moment.toString();
            default -> moment(value.toString());
        };
    }

    /// Trino gives moments as text, with all six digits of the second.
    private static String moment(String text) {
        return MOMENT.matcher(text).matches()
                ? LocalDateTime.parse(text.replace(' ', 'T')).toString()
                : text;
    }
}
