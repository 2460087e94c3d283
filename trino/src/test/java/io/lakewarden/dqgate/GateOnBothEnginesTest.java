package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.athena.TrinoServer;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Json;
import io.lakewarden.staging.Staging;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.GetTableRequest;
import software.amazon.awssdk.services.glue.model.GetTableResponse;

/// One request of the gate, once with the data as files and once as a table: the whole way from the request to the
/// verdict, by DuckDB and by the statements and result pages of Athena, which Trino answers.
final class GateOnBothEnginesTest {

    private static final String BAD = """
        order_id,status,amount,email,placed
        1,placed,20.0,ana@example.com,2026-11-27
        2,paid,35.5,,2026-11-27
        2,paid,35.5,,2026-11-28
        4,lost,-3.0,dora@example.com,2026-11-28
        """;

    private static final String GOOD = BAD.replace("\n2,paid,35.5,,2026-11-28", "\n3,paid,35.5,,2026-11-28")
            .replace("4,lost,-3.0", "4,shipped,3.0");

    private static final String RULES = """
        Rules = [
            RowCount > 0, IsComplete "order_id", IsUnique "order_id",
            ColumnValues "status" in ["placed", "paid", "shipped"], ColumnValues "amount" >= 0,
            Completeness "email" > 0.4,
            Mean "amount" between 0 and 100 labels = ["severity"="warning"],
            ColumnLength "email" > 3 where "email <> '' and amount > 0",
            ColumnValues "placed" > "2026-11-01",
            CustomSql "select count(*) from primary where status = 'lost' or amount < 0" = 0,
            (RowCount = 4) and (ColumnCount = 5),
            (Uniqueness "status" > 0.9) or (DistinctValuesCount "order_id" = 4)
        ]
        """;

    private static final GateConfig.Limits LIMITS =
            new GateConfig.Limits(1_000_000, 1_000_000, Duration.ofSeconds(1), 2);

    @TempDir
    private Path temporary;

    @TempDir
    private Path data;

    @ParameterizedTest
    @CsvSource({"bad, BLOCK, BLOCKED", "bad, WARN, WARNED", "good, BLOCK, PASSED"})
    void theVerdictIsTheSame(String batch, Mode mode, Verdict expected) throws IOException {
        Path file = Files.writeString(data.resolve("orders.csv"), batch.equals("bad") ? BAD : GOOD);
        QualityReport files = evaluated(files(file), "{\"s3\": \"s3://lake/orders/\"}");
        TrinoAthena athena = new TrinoAthena();
        String table = table(file);
        QualityReport tables = evaluated(tables(athena), "{\"table\": \"default." + table + "\"}");
        assertThat(Verdict.of(files, mode)).isEqualTo(expected);
        assertThat(Verdict.of(tables, mode)).isEqualTo(expected);
        assertThat(told(tables)).isEqualTo(told(files));
        assertThat(athena.statements()).isNotEmpty().allMatch(sql -> sql.contains(table));
    }

    @Test
    void rowsOfATableThatFailAreUnloadedWithTheRulesThatEachFails() throws IOException {
        Path file = Files.writeString(data.resolve("orders.csv"), BAD);
        TrinoAthena athena = new TrinoAthena();
        Evaluated evaluated = answered(
                tables(athena),
                "{\"table\": \"default." + table(file) + "\"}, \"name\": \"orders\", \"quarantine\": \"s3://q-q/\"");
        Evaluated.Quarantined kept = evaluated.quarantine().orElseThrow();
        assertThat(kept.problem()).isEmpty();
        assertThat(kept.rows()).isEqualTo(3);
        assertThat(kept.location().orElseThrow())
                .startsWith("s3://q-q/orders/result-")
                .endsWith("/failed-rows/");
        assertThat(athena.unloaded(kept.location().get()).getMaterializedRows().stream()
                        .map(row -> row.getField(0) + " " + row.getField(5)))
                .containsExactlyInAnyOrder("2 [Rule_3]", "2 [Rule_3]", "4 [Rule_4, Rule_5]");
    }

    private static List<String> told(QualityReport report) {
        return report.rules().stream()
                .map(rule -> rule.result() + " " + rule.description() + ": "
                        + rule.message().orElse(""))
                .toList();
    }

    private static QualityReport evaluated(Evaluator evaluator, String data) {
        return answered(evaluator, data).report();
    }

    private static Evaluated answered(Evaluator evaluator, String data) {
        GateConfig config = new GateConfig(LIMITS, WhenEmpty.FAIL, Optional.empty(), List.of());
        String json = "{\"ruleset\": {\"inline\": \"x\"}, \"data\": " + data + "}";
        GateRequest request = new Requests(config)
                .of(Json.read(json.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow();
        return evaluator
                .prepare(request)
                .evaluate(new Job(request, QualityCheck.parse(RULES), "result-" + System.nanoTime()), Deadline.none());
    }

    private FilesEvaluator files(Path file) {
        return new FilesEvaluator(
                new Staging(new FileS3(file), temporary, 2),
                resources(),
                new S3Quarantine(new FileS3(file), temporary),
                new Memory(Optional.empty()),
                Clock.systemUTC());
    }

    private TablesEvaluator tables(TrinoAthena athena) {
        return new TablesEvaluator(
                athena,
                new OrdersCatalog(),
                run -> run.outputLocation("s3://results/"),
                resources(),
                new Memory(Optional.empty()),
                Clock.systemUTC());
    }

    private Resources resources() {
        return new Resources(LIMITS, temporary, 2_000_000_000, 512 << 20, 2);
    }

    /// @return the name of a table of the same rows
    private static String table(Path file) {
        ReadOptions sniffed = ReadOptions.sniffed();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(file.toString(), sniffed), Map.of(), sniffed, EngineLimits.DEFAULTS)) {
            List<Column> columns = engine.primary().columns();
            return TrinoServer.table(
                            columns,
                            engine.query("SELECT * FROM \"primary\"", 100).values())
                    .replace("\"", "");
        }
    }

    /// The Glue catalog, for which every table has the columns of the orders.
    private static final class OrdersCatalog implements GlueClient {
        @Override
        public GetTableResponse getTable(GetTableRequest request) {
            return GetTableResponse.builder()
                    .table(table -> table.name(request.name())
                            .databaseName(request.databaseName())
                            .tableType("EXTERNAL_TABLE")
                            .storageDescriptor(storage -> storage.columns(
                                    column("order_id", "bigint"),
                                    column("status", "string"),
                                    column("amount", "double"),
                                    column("email", "string"),
                                    column("placed", "string"))))
                    .build();
        }

        private static software.amazon.awssdk.services.glue.model.Column column(String name, String type) {
            return software.amazon.awssdk.services.glue.model.Column.builder()
                    .name(name)
                    .type(type)
                    .build();
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}
    }
}
