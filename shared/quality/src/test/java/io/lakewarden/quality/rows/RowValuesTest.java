package io.lakewarden.quality.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.quality.Checked;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ParquetFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The data itself in the row-level files: every value as it was.
final class RowValuesTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "12345678901234567890.12 | DECIMAL(38,2)",
                "1234567890123456789.1 | DECIMAL(20,1)",
                "-0.00000000000000000000000000000000000001 | DECIMAL(38,38)",
                "170141183460469231731687303715884105727 | HUGEINT",
                "9007199254740993 | BIGINT",
                "255 | UTINYINT",
                "true | BOOLEAN",
                "0.1 | FLOAT",
                "1.7976931348623157E308 | DOUBLE",
                "'NaN' | DOUBLE",
                "'-Infinity' | DOUBLE",
                "concat('a \"quoted\" text, in', chr(10), 'two lines') | VARCHAR",
                "'00112233-4455-6677-8899-aabbccddeeff' | UUID",
                "'2026-01-10' | DATE",
                "'2026-01-10 08:00:00' | TIMESTAMP",
                "'2026-01-10 08:00:00.123456' | TIMESTAMP",
                "'2026-01-10 08:00:00.5' | TIMESTAMP_MS",
                "'2026-01-10 10:00:00+02' | TIMESTAMP WITH TIME ZONE",
                "'08:00:00' | TIME",
                "'\\xAA\\x00b'::BLOB | BLOB",
                "[1, NULL, 3] | INTEGER[]",
                "{'a': 1, 'b': [{'c': 'x, \"y\"'}]} | STRUCT(a INTEGER, b STRUCT(c VARCHAR)[])",
                "MAP {'k': 1} | MAP(VARCHAR, INTEGER)",
                "[1.5, 'NaN'::DOUBLE, '-Infinity'::DOUBLE] | DOUBLE[]",
            })
    void parquetKeepsTheValueAndItsType(String value, String type) throws Exception {
        Path data = parquet("CAST(" + value + " AS " + type + ") AS v");

        Path rows = write(data, "rows.parquet");

        assertThat(one("SELECT typeof(v) FROM " + quoted(rows)))
                .isEqualTo(one("SELECT typeof(v) FROM " + quoted(data)));
        assertThat(one("SELECT count(*) FROM " + quoted(rows) + " a JOIN " + quoted(data)
                        + " b ON a.v IS NOT DISTINCT FROM b.v"))
                .isEqualTo("1");
    }

    @Test
    void nullsStayNullsWhateverTheirType() throws Exception {
        Path data = parquet("NULL::DECIMAL(38,2) AS d, NULL::INTEGER[] AS l, NULL::BLOB AS b, NULL::TIMESTAMPTZ AS t");

        Path rows = write(data, "rows.parquet");

        assertThat(one("SELECT d IS NULL AND l IS NULL AND b IS NULL AND t IS NULL FROM " + quoted(rows)))
                .isEqualTo("true");
    }

    @Test
    void jsonHasNestedValuesMomentsWithTheirZoneAndEveryDigit() throws Exception {
        Path data = parquet("{'a': [1, 2]} AS s, TIMESTAMPTZ '2026-01-10 10:00:00+02' AS z,"
                + " TIMESTAMP '2026-01-10 08:00:00' AS t, 12345678901234567890.12::DECIMAL(38,2) AS d");

        String line = Files.readString(write(data, "rows.json"));

        JsonNode row = MAPPER.readTree(line);
        assertThat(row.get("s")).isEqualTo(MAPPER.readTree("{\"a\": [1, 2]}"));
        assertThat(row.get("z").asText()).isEqualTo("2026-01-10T08:00:00Z");
        assertThat(row.get("t").asText()).isEqualTo("2026-01-10T08:00:00");
        assertThat(line).contains("\"d\":12345678901234567890.12");
    }

    @Test
    void numbersInNestedValuesThatAreNoneInJsonAreTexts() throws Exception {
        Path data = parquet("[1.5, 'NaN'::DOUBLE, '-Infinity'::DOUBLE] AS v");

        JsonNode row = MAPPER.readTree(Files.readString(write(data, "rows.json")));

        assertThat(row.get("v")).isEqualTo(MAPPER.readTree("[1.5, \"NaN\", \"-Infinity\"]"));
    }

    @Test
    void csvHasNestedValuesAsJson() throws Exception {
        Path data = parquet("[1, 2] AS l, TIMESTAMPTZ '2026-01-10 10:00:00+02' AS z");

        assertThat(Files.readAllLines(write(data, "rows.csv")).getLast()).startsWith("\"[1,2]\",2026-01-10T08:00:00Z,");
    }

    @Test
    void aColumnNamedLikeAResultIsRefusedBeforeItIsLost() throws Exception {
        Path data = parquet("1 AS failedrules");
        RowLevelFiles files = new RowLevelFiles(Optional.empty(), Optional.of(folder.resolve("rows.csv")));
        try (Checked checked = Checked.rules(data, "RowCount = 1")) {
            assertThatThrownBy(() -> files.checkNames(checked.engine.primary().columns()))
                    .hasMessageContaining("the data has a column failedrules");
        }
    }

    private Path parquet(String columns) throws SQLException {
        Path file = folder.resolve("data.parquet");
        execute("COPY (SELECT " + columns + ") TO " + quoted(file) + " (FORMAT parquet)");
        return file;
    }

    private Path write(Path data, String name) {
        Path file = folder.resolve(name);
        try (Checked checked = Checked.rules(data, "RowCount = 1")) {
            new RowLevelFiles(Optional.of(file), Optional.empty())
                    .write(
                            RowLevel.of(checked.ruleset, checked.context, checked.engine),
                            new ParquetFile(EngineLimits.DEFAULTS));
        }
        return file;
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String one(String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        assertThat(values).hasSize(1);
        return values.getFirst();
    }

    private static String quoted(Path file) {
        return "'" + file + "'";
    }
}
