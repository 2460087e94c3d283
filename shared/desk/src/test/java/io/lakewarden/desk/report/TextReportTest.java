package io.lakewarden.desk.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.JsonReport;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.quality.rules.EvaluationOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TextReportTest {

    private static final RuleResult PASSED =
            rule(1, "RowCount > 1", RuleOutcome.PASS, null, Map.of("Dataset.*.RowCount", 4.0));
    private static final RuleResult FAILED = rule(
            2,
            "ColumnValues \"a|b\" matches \"<x>&'\"",
            RuleOutcome.FAIL,
            "Value: NULL does not meet\nthe second line",
            Map.of("Column.a.Minimum", Double.NaN));
    private static final RuleResult BROKEN =
            rule(3, "CustomSql \"selec\"", RuleOutcome.ERROR, "bad \u0001 SQL", Map.of());
    private static final QualityReport REPORT =
            new QualityReport("orders", List.of(PASSED, FAILED, BROKEN), List.of(), List.of(), Map.of());

    @Test
    void textHasALineARuleItsReasonIndentedAndTheScoreLast() throws IOException {
        assertThat(text(REPORT)).isEqualTo("""
                PASS  RowCount > 1
                FAIL  ColumnValues "a|b" matches "<x>&'"
                      Value: NULL does not meet; the second line
                ERROR  CustomSql "selec"
                      bad \u0001 SQL
                score: 1/3
                """);
    }

    @Test
    void theFourOrdersOfTheSampleScoreThreeOfSix() throws IOException {
        Path samples = Path.of("../../samples");
        StringBuilder text = new StringBuilder();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(samples.resolve("orders.csv").toString(), ReadOptions.sniffed()),
                Map.of(),
                ReadOptions.sniffed(),
                EngineLimits.DEFAULTS)) {
            QualityReport report = QualityCheck.local(engine, History.NONE, Instant.now(), EvaluationOptions.DEFAULTS)
                    .run("orders", QualityCheck.parse(Files.readString(samples.resolve("orders.dqdl"))));
            TextReport.write(report, text);
        }
        assertThat(text.toString()).isEqualTo("""
                PASS  RowCount > 0
                PASS  IsComplete "order_id"
                FAIL  IsUnique "order_id"
                      Value: 0.5 does not meet the constraint requirement!
                FAIL  ColumnValues "status" in ["placed", "paid", "shipped"]
                      Value: 0.75 does not meet the constraint requirement!
                FAIL  ColumnValues "amount" >= 0
                      Value: -3.0 does not meet the constraint requirement!
                PASS  Completeness "email" > 0.4
                score: 3/6
                """);
    }

    @Test
    void jsonHasGluesShapeWithoutNonFiniteMetricsOrMessagesOfPassedRules() throws IOException {
        JsonNode json = new ObjectMapper().readTree(json(REPORT));
        assertThat(json.get("Score").asDouble()).isEqualTo(1.0 / 3);
        assertThat(json.get("RulesetName").asText()).isEqualTo("orders");
        JsonNode passed = json.get("RuleResults").get(0);
        assertThat(passed.has("EvaluationMessage")).isFalse();
        assertThat(passed.get("EvaluatedMetrics").get("Dataset.*.RowCount").asDouble())
                .isEqualTo(4.0);
        JsonNode failed = json.get("RuleResults").get(1);
        assertThat(failed.get("Result").asText()).isEqualTo("FAIL");
        assertThat(failed.get("EvaluatedMetrics")).isEmpty();
        assertThat(failed.get("Labels").get("team").asText()).isEqualTo("data");
    }

    @Test
    void aReportWithoutRulesScoresOne() {
        assertThat(new QualityReport("none", List.of(), List.of(), List.of(), Map.of()).score())
                .isEqualTo(1.0);
    }

    private static String text(QualityReport report) throws IOException {
        StringBuilder text = new StringBuilder();
        TextReport.write(report, text);
        return text.toString();
    }

    private static String json(QualityReport report) throws IOException {
        StringBuilder text = new StringBuilder();
        JsonReport.write(report, text);
        return text.toString();
    }

    private static RuleResult rule(
            int n, String text, RuleOutcome outcome, String message, Map<String, Double> metrics) {
        return new RuleResult(
                "Rule_" + n, text, text, outcome, Optional.ofNullable(message), metrics, Map.of("team", "data"));
    }
}
