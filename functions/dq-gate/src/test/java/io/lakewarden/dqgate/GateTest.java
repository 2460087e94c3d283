package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.testkit.AwsEmulator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// Verdicts, quarantine, announcement and repetition, on staged data in an emulator's S3.
final class GateTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    @TempDir
    private Path temporary;

    private Scene scene;

    @BeforeEach
    void setTheScene() {
        scene = new Scene(AWS, temporary);
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void badDataIsRefusedWithOneLineThatSaysWhy() {
        scene.put("staging/a.csv", Scene.BAD);
        DataQualityFailed refusal =
                catchThrowableOfType(DataQualityFailed.class, () -> scene.ask(scene.request("staging/")));
        assertThat(refusal.getMessage()).doesNotContain("\n").hasSizeLessThan(8_000);
        JsonNode line = json(refusal.getMessage());
        assertThat(line.path("verdict").asText()).isEqualTo("BLOCKED");
        assertThat(line.path("score").asDouble()).isEqualTo(0.5);
        assertThat(line.path("failedRules").findValuesAsText("rule"))
                .containsExactly(
                        "IsUnique \"order_id\"",
                        "ColumnValues \"status\" in [\"placed\", \"paid\", \"shipped\"]",
                        "ColumnValues \"amount\" >= 0");
        assertThat(refusal.getCause()).isNull();
    }

    @Test
    void rowsThatFailAreQuarantinedWithTheirRules() throws IOException {
        scene.put("staging/a.csv", Scene.BAD);
        DataQualityFailed refusal =
                catchThrowableOfType(DataQualityFailed.class, () -> scene.ask(scene.request("staging/")));
        String location = json(refusal.getMessage()).path("quarantine").asText();
        assertThat(location).startsWith("s3://" + scene.bucket + "/quarantine/orders/dqresult-gate-");
        Path file = Files.createTempFile("quarantined", ".parquet");
        try {
            Files.write(file, scene.get(location));
            assertThat(rows(file, "SELECT order_id, \"FailedRules\" FROM \"primary\" ORDER BY order_id"))
                    .extracting(List::toString)
                    .containsExactly("[2, [Rule_3]]", "[2, [Rule_3]]", "[4, [Rule_4, Rule_5]]");
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void theRepairedBatchPassesAndBothAreAnnouncedForTheSameDataSet() {
        scene.put("staging/a.csv", Scene.BAD);
        ObjectNode request =
                scene.request("staging/").put("publishes", "sales.orders").put("execution", "e-1");
        assertThatThrownBy(() -> scene.ask(request)).isInstanceOf(DataQualityFailed.class);
        scene.put("staging/a.csv", Scene.GOOD);
        JsonNode answer = scene.ask(request);
        assertThat(answer.path("verdict").asText()).isEqualTo("PASSED");
        assertThat(answer.path("Score").asDouble()).isEqualTo(1.0);
        assertThat(answer.path("engine").asText()).isEqualTo("duckdb");
        assertThat(answer.path("scanned").path("objects").asInt()).isEqualTo(1);
        assertThat(answer.has("quarantine")).isFalse();
        assertThat(scene.announced).hasSize(2);
        ObjectNode failed = scene.announced.getFirst();
        assertThat(failed.path("state").asText()).isEqualTo("FAILED");
        assertThat(failed.path("numRulesFailed").asInt()).isEqualTo(3);
        assertThat(failed.path("ruleResults")
                        .path(2)
                        .path("Labels")
                        .path("severity")
                        .asText())
                .isEqualTo("critical");
        assertThat(scene.announced.getLast().path("state").asText()).isEqualTo("SUCCEEDED");
        assertThat(scene.announced.getLast().path("context"))
                .isEqualTo(failed.path("context"))
                .isEqualTo(json(
                        "{\"contextType\":\"GLUE_DATA_CATALOG\",\"databaseName\":\"sales\",\"tableName\":\"orders\"}"));
    }

    @Test
    void aRepetitionGetsTheFirstAnswerWithoutASecondScan() {
        scene.put("staging/a.csv", Scene.BAD);
        ObjectNode request = scene.request("staging/").put("execution", "e-1");
        DataQualityFailed first = catchThrowableOfType(DataQualityFailed.class, () -> scene.ask(request));
        int reads = scene.reads.get();
        DataQualityFailed second = catchThrowableOfType(DataQualityFailed.class, () -> scene.ask(request));
        assertThat(second.getMessage()).isEqualTo(first.getMessage());
        assertThat(scene.announced).hasSize(1);
        assertThat(scene.reads.get()).isEqualTo(reads).isPositive();
    }

    @Test
    void anotherExecutionScansAgain() {
        scene.put("staging/a.csv", Scene.GOOD);
        JsonNode first = scene.ask(scene.request("staging/").put("execution", "e-1"));
        JsonNode repeated = scene.ask(scene.request("staging/").put("execution", "e-1"));
        JsonNode second = scene.ask(scene.request("staging/").put("execution", "e-2"));
        assertThat(repeated.path("repeated").asBoolean()).isTrue();
        assertThat(repeated.path("ResultId")).isEqualTo(first.path("ResultId"));
        assertThat(second.has("repeated")).isFalse();
        assertThat(second.path("ResultId")).isNotEqualTo(first.path("ResultId"));
    }

    @Test
    void inWarnModeNothingIsThrownAndTheOwnerIsStillTold() {
        scene.put("staging/a.csv", Scene.BAD);
        JsonNode answer = scene.ask(scene.request("staging/").put("mode", "warn"));
        assertThat(answer.path("verdict").asText()).isEqualTo("WARNED");
        assertThat(answer.path("quarantine").path("rows").asInt()).isEqualTo(3);
        assertThat(scene.announced)
                .singleElement()
                .satisfies(event -> assertThat(event.path("state").asText()).isEqualTo("FAILED"));
    }

    @Test
    void aRuleOfSeverityWarningNeverThrowsAndAnUnknownSeverityDoes() {
        scene.put("staging/a.csv", Scene.BAD);
        assertThat(scene.ask(scene.inline(
                                "staging/",
                                "Rules = [ ColumnValues \"amount\" >= 0 labels = [\"severity\"=\"Warning\"] ]"))
                        .path("verdict")
                        .asText())
                .isEqualTo("WARNED");
        assertThatThrownBy(() -> scene.ask(scene.inline(
                        "staging/", "Rules = [ ColumnValues \"amount\" >= 0 labels = [\"severity\"=\"wraning\"] ]")))
                .isInstanceOf(DataQualityFailed.class);
    }

    @Test
    void aCriticalRuleThatCannotBeEvaluatedBlocks() {
        scene.put("staging/a.csv", Scene.GOOD);
        assertThatThrownBy(() -> scene.ask(
                        scene.inline("staging/", "Rules = [ CustomSql \"select nonsense from primary\" = 1 ]")))
                .isInstanceOf(DataQualityFailed.class)
                .hasMessageContaining("\"result\":\"ERROR\"");
    }

    @Test
    void partitionsBelowTheFolderAreColumnsAndReferencesAreJoined() {
        scene.put("staging/dt=2026-01-01/a.csv", "id\n1\n");
        scene.put("staging/dt=2026-01-02/a.csv", "id\n2\n");
        scene.put("customers/c.csv", "id\n1\n2\n");
        ObjectNode request = scene.inline(
                "staging/",
                "Rules = [ DistinctValuesCount \"dt\" = 2, ReferentialIntegrity \"id\" \"customers.{id}\" = 1.0 ]");
        request.putObject("references").putObject("customers").put("s3", "s3://" + scene.bucket + "/customers/");
        assertThat(scene.ask(request).path("verdict").asText()).isEqualTo("PASSED");
    }

    @Test
    void aQuarantineThatCannotBeWrittenIsToldAndTheVerdictStands() {
        scene.put("staging/a.csv", Scene.BAD);
        JsonNode answer = scene.ask(
                scene.request("staging/").put("mode", "warn").put("quarantine", "s3://no-such-bucket-anywhere/x/"));
        assertThat(answer.path("verdict").asText()).isEqualTo("WARNED");
        assertThat(answer.path("quarantine").path("problem").asText())
                .startsWith("s3://no-such-bucket-anywhere/x/: cannot be written: NoSuchBucket");
    }

    @Test
    void aRulesetInS3IsNamedByItsFile() {
        scene.put("staging/a.csv", Scene.GOOD);
        scene.put("rules/orders-core.dqdl", "Rules = [ RowCount = 4 ]");
        ObjectNode request = scene.request("staging/");
        request.putObject("ruleset").put("s3", "s3://" + scene.bucket + "/rules/orders-core.dqdl");
        assertThat(scene.ask(request).path("RulesetName").asText()).isEqualTo("orders-core");
    }

    @Test
    void aPlaceThatIsDataAndReferenceAtOnceIsReadAsBoth() {
        scene.put("staging/a.csv", Scene.GOOD);
        ObjectNode request = scene.inline(
                "staging/", "Rules = [ ReferentialIntegrity \"order_id\" \"same.{order_id}\" = 1.0, RowCount = 4 ]");
        request.putObject("references").putObject("same").put("s3", "s3://" + scene.bucket + "/staging/");
        assertThat(scene.ask(request).path("verdict").asText()).isEqualTo("PASSED");
    }

    @Test
    void keysThatNeedQuotesOrAreFileAndFolderAtOnceAreDataAndHiddenOnesAreNot() {
        String header = "order_id\n";
        List<String> keys = List.of(
                "staging/ü ñ 'x' \"y\"%2F%00.csv",
                "staging//c.csv",
                "staging/d[1]*.csv",
                "staging/e",
                "staging/e/f.csv",
                "staging/-- x; DROP.csv",
                "staging/a/../../b.csv");
        for (int i = 0; i < keys.size(); i++) {
            scene.put(keys.get(i), header + i + "\n");
        }
        JsonNode answer = scene.ask(
                scene.inline("staging/", "Rules = [ RowCount = 6, IsUnique \"order_id\", Sum \"order_id\" = 15 ]"));
        assertThat(answer.path("verdict").asText()).isEqualTo("PASSED");
        assertThat(answer.path("scanned").path("objects").asInt()).isEqualTo(6);
    }

    @Test
    void theSameExecutionAskedTwiceAtOnceIsJudgedOnce() throws InterruptedException, ExecutionException {
        scene.put("staging/a.csv", Scene.GOOD);
        ObjectNode request = scene.request("staging/").put("execution", "e-1");
        try (ExecutorService both = Executors.newFixedThreadPool(4)) {
            List<Future<String>> answers = both.invokeAll(Collections.nCopies(4, () -> {
                try {
                    return scene.ask(request).path("verdict").asText();
                } catch (RetryableException _) {
                    return "in progress";
                }
            }));
            for (Future<String> answer : answers) {
                assertThat(answer.get()).isIn("PASSED", "in progress");
            }
        }
        assertThat(scene.announced).hasSize(1);
        assertThat(scene.ask(request).path("repeated").asBoolean()).isTrue();
    }

    @Test
    void manyFailedRulesStayOneShortLine() {
        scene.put("staging/a.csv", Scene.BAD);
        StringBuilder rules = new StringBuilder("Rules = [ RowCount > 100");
        rules.append(", RowCount > 100".repeat(499)).append(" ]");
        DataQualityFailed refusal = catchThrowableOfType(
                DataQualityFailed.class, () -> scene.ask(scene.inline("staging/", rules.toString())));
        assertThat(refusal.getMessage()).hasSizeLessThan(12_000);
        assertThat(json(refusal.getMessage()).path("failedRules")).hasSize(20);
        assertThat(json(refusal.getMessage()).path("moreFailedRules").asInt()).isEqualTo(480);
    }

    private static List<List<Object>> rows(Path file, String sql) {
        ReadOptions sniffed = ReadOptions.sniffed();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(file.toString(), sniffed), Map.of(), sniffed, EngineLimits.DEFAULTS)) {
            return engine.query(sql.replace("\"FailedRules\"", "CAST(\"FailedRules\" AS VARCHAR)"), 100)
                    .values();
        }
    }

    private static JsonNode json(String text) {
        return Json.read(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anEmptyPlacePassesWhereTheRequestSaysSo() {
        JsonNode answer = scene.ask(scene.request("staging/").put("empty", "pass"));
        assertThat(answer.path("verdict").asText()).isEqualTo("PASSED");
        assertThat(answer.path("engine").asText()).isEqualTo("none");
        assertThat(answer.path("scanned").path("objects").asInt()).isZero();
    }
}
