package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.JsonReport;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.testkit.AwsEmulator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Of large Parquet files only what the ruleset reads is fetched, and nobody sees a difference but in the bytes.
final class ParquetColumnsTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    /// Three row groups; most bytes are in `payload`, which few rules read.
    private static final String ORDERS = "SELECT range AS id, 'o-' || (range % 1000) AS \"order id\", "
            + "range % 7 AS k, CASE WHEN range % 2 = 0 THEN range END AS half, "
            + "md5(range::VARCHAR) || md5((range + 1)::VARCHAR) || md5((range + 2)::VARCHAR) AS payload, "
            + "{'a': range, 'b': [range, 1]} AS nested FROM range(120000)";

    @TempDir
    private Path temporary;

    @TempDir
    private static Path local;

    private static Path orders;
    private static long size;

    private Scene scene;

    @BeforeAll
    static void writeALargeFile() throws IOException, SQLException {
        orders = parquet("orders.parquet", ORDERS);
        size = Files.size(orders);
    }

    @BeforeEach
    void putALargeFile() throws IOException {
        scene = new Scene(AWS, temporary);
        scene.put("staging/orders.parquet", Files.readAllBytes(orders));
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RowCount = 120000",
                "IsUnique \"ID\", IsComplete \"id\"",
                "ColumnValues \"order id\" matches \"o-[0-9]+\" where \"k = 3 and half is not null\"",
                "Completeness \"half\" = 0.5, Mean \"k\" between 2 and 4",
                "CustomSql \"select count(*) from primary p where p.half * 2 > 10 and `order id` like 'o-%'\" > 5",
                "ColumnNamesMatchPattern \"[a-z ]+\", ColumnCount = 6",
                "ColumnLength \"payload\" = 96",
                "CustomSql \"select count(*) from (select * from primary where k = 1)\" > 0"
            })
    void theVerdictIsThatOfTheWholeFile(String rules) throws IOException {
        JsonNode answer = scene.ask(scene.inline("staging/", "Rules = [ " + rules + " ]"));
        assertThat(answer.path("verdict").asText()).isEqualTo("PASSED");
        assertThat(answer.path("RuleResults")).isEqualTo(here(rules));
    }

    @Test
    void onlyTheColumnsThatAreReadAreFetched() {
        JsonNode answer =
                scene.ask(scene.inline("staging/", "Rules = [ IsComplete \"order id\", Mean \"k\" between 2 and 4 ]"));
        assertThat(answer.path("scanned").path("bytes").asLong())
                .isEqualTo(scene.bytesRead.get())
                .isLessThan(size / 8);
    }

    @Test
    void aCountOfRowsIsInTheFooter() {
        scene.ask(scene.inline("staging/", "Rules = [ RowCount = 120000 ]"));
        assertThat(scene.reads).hasValue(1);
        assertThat(scene.bytesRead).hasValue(64 << 10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ColumnValues \"k\" < 7, IsUnique \"k\"",
                "IsComplete \"nested\"",
                "IsComplete \"nobody\"",
                "CustomSql \"select nonsense from primary\" = 1, ColumnValues \"half\" > 10"
            })
    void whatFailsFailsForTheSameReason(String rules) throws IOException {
        JsonNode answer =
                scene.ask(scene.inline("staging/", "Rules = [ " + rules + " ]").put("mode", "warn"));
        assertThat(answer.path("verdict").asText()).isEqualTo("WARNED");
        assertThat(answer.path("RuleResults")).isEqualTo(here(rules));
    }

    @Test
    void rowsThatFailAreKeptWithAllColumnsAndNoByteIsFetchedTwice() throws IOException {
        JsonNode answer = scene.ask(scene.inline("staging/", "Rules = [ ColumnValues \"id\" < 119990 ]")
                .put("mode", "warn"));
        assertThat(answer.path("quarantine").path("rows").asInt()).isEqualTo(10);
        assertThat(answer.path("scanned").path("bytes").asLong())
                .isEqualTo(size)
                .isEqualTo(scene.bytesRead.get());
        Path kept = local.resolve("kept.parquet");
        Files.write(kept, scene.get(answer.path("quarantine").path("location").asText()));
        assertThat(outcomes(
                        kept, "RowCount = 10, ColumnLength \"payload\" = 96, ColumnCount = 7, Sum \"id\" = 1199945"))
                .containsOnly("PASS");
    }

    @Test
    void whereAllColumnsDoNotFitTheVerdictStandsAndTheReasonIsTold() {
        scene.limits = new GateConfig.Limits(size / 2, 1_000_000_000, java.time.Duration.ofSeconds(5), 4);
        JsonNode answer = scene.ask(
                scene.inline("staging/", "Rules = [ ColumnValues \"k\" < 6 ]").put("mode", "warn"));
        assertThat(answer.path("verdict").asText()).isEqualTo("WARNED");
        assertThat(answer.path("quarantine").path("problem").asText())
                .contains("needs every column", "limits.megabytes");
        assertThat(answer.path("scanned").path("bytes").asLong()).isLessThan(size / 4);
    }

    @Test
    void columnsThatAreTooLargeAreRefusedBeforeTheyAreFetched() {
        scene.limits = new GateConfig.Limits(100_000, 1_000_000_000, java.time.Duration.ofSeconds(5), 4);
        assertThatThrownBy(() -> scene.ask(scene.inline("staging/", "Rules = [ IsUnique \"id\" ]")))
                .isExactlyInstanceOf(DataTooLarge.class);
        assertThat(scene.reads).hasValue(1);
    }

    @Test
    void anObjectThatChangesBetweenFooterAndColumnsHasChanged() {
        scene.afterRead = count -> {
            if (count == 1) {
                scene.put("staging/orders.parquet", new byte[(int) size]);
            }
        };
        assertThatThrownBy(() -> scene.ask(scene.inline("staging/", "Rules = [ IsUnique \"id\" ]")))
                .isExactlyInstanceOf(DataChanged.class)
                .hasMessageContaining("staging/orders.parquet: was written anew while it was read");
    }

    @Test
    void tinyFilesAreFetchedWholeBesideLargeOnes() throws IOException, SQLException {
        Path tiny = parquet("tiny.parquet", ORDERS.replace("120000", "10"));
        scene.put("staging/tiny.parquet", Files.readAllBytes(tiny));
        scene.ask(scene.inline("staging/", "Rules = [ RowCount = 120010 ]"));
        assertThat(scene.reads).hasValue(2);
        assertThat(scene.bytesRead).hasValue((64 << 10) + Files.size(tiny));
    }

    @Test
    void aFooterLongerThanMostIsFetchedWhole() throws IOException, SQLException {
        String columns = IntStream.range(0, 1500)
                .mapToObj(i -> "random() AS c" + i)
                .collect(Collectors.joining(", ", "SELECT range AS id, ", " FROM range(500)"));
        Path wide = parquet("wide.parquet", columns);
        scene.put("wide/wide.parquet", Files.readAllBytes(wide));
        JsonNode answer =
                scene.ask(scene.inline("wide/", "Rules = [ Mean \"c700\" between 0 and 1, ColumnCount = 1501 ]"));
        assertThat(answer.path("verdict").asText()).isEqualTo("PASSED");
        assertThat(answer.path("scanned").path("bytes").asLong())
                .isGreaterThan(64 << 10)
                .isLessThan(Files.size(wide) / 3);
    }

    @Test
    void referencesAreFetchedByColumnsToo() {
        ObjectNode request = scene.inline("staging/", "Rules = [ ReferentialIntegrity \"k\" \"others.{id}\" = 1.0 ]");
        request.putObject("references").putObject("others").put("s3", "s3://" + scene.bucket + "/staging/");
        assertThat(scene.ask(request).path("verdict").asText()).isEqualTo("PASSED");
        assertThat(scene.bytesRead.get()).isLessThan(size / 3);
    }

    @Test
    void rulesAboutFilesSeeWholeFiles() {
        scene.ask(scene.inline("staging/", "Rules = [ (FileUniqueness = 1.0) and (RowCount > 0) ]"));
        assertThat(scene.bytesRead).hasValue(size);
    }

    @Test
    void aFooterThatIsNoneIsCorrupt() {
        byte[] broken = new byte[6 << 20];
        System.arraycopy("xxxxPAR1".getBytes(StandardCharsets.US_ASCII), 0, broken, broken.length - 8, 8);
        scene.put("broken/a.parquet", broken);
        assertThatThrownBy(() -> scene.ask(scene.inline("broken/", "Rules = [ RowCount > 0 ]")))
                .isExactlyInstanceOf(DataCorrupt.class)
                .hasMessageContaining("cannot be read as PARQUET")
                .hasMessageNotContaining(temporary.toString());
    }

    private JsonNode here(String rules) throws IOException {
        return report(orders, rules).path("RuleResults");
    }

    private static java.util.List<String> outcomes(Path file, String rules) throws IOException {
        return report(file, rules).path("RuleResults").findValuesAsText("Result");
    }

    private static JsonNode report(Path file, String rules) throws IOException {
        ReadOptions sniffed = ReadOptions.sniffed();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(file.toString(), sniffed), Map.of(), sniffed, EngineLimits.DEFAULTS)) {
            return JsonReport.tree(QualityCheck.local(engine, History.NONE, Scene.NOW, EvaluationOptions.DEFAULTS)
                    .run("inline", QualityCheck.parse("Rules = [ " + rules + " ]")));
        }
    }

    private static Path parquet(String name, String select) throws SQLException {
        Path file = local.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (" + select + ") TO '" + file + "' (FORMAT parquet, ROW_GROUP_SIZE 40000)");
        }
        return file;
    }
}
