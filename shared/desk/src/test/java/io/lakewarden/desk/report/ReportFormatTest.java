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
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.quality.rules.EvaluationOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

final class ReportFormatTest {

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
        assertThat(written(ReportFormat.TEXT)).isEqualTo("""
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
            ReportFormat.TEXT.write(report, text);
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
        JsonNode json = new ObjectMapper().readTree(written(ReportFormat.JSON));
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
    void junitTellsFailuresFromErrorsAndIsWellFormedWhateverTheRulesSay() throws Exception {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(written(ReportFormat.JUNIT).getBytes(StandardCharsets.UTF_8)));
        Element suite = document.getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("3");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("errors")).isEqualTo("1");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("message")).startsWith("Value: NULL");
        assertThat(suite.getElementsByTagName("testcase")
                        .item(1)
                        .getAttributes()
                        .getNamedItem("name")
                        .getNodeValue())
                .contains("<x>&'");
    }

    @Test
    void markdownKeepsItsTableWhateverTheRulesSay() throws IOException {
        assertThat(written(ReportFormat.MARKDOWN).lines().filter(line -> line.startsWith("| ")))
                .hasSize(5)
                .allSatisfy(line -> assertThat(line.replace("\\|", "")).matches("\\|([^|]*\\|){3}"));
    }

    @Test
    void aReportWithoutRulesScoresOne() {
        assertThat(new QualityReport("none", List.of(), List.of(), List.of(), Map.of()).score())
                .isEqualTo(1.0);
    }

    private static String written(ReportFormat format) throws IOException {
        StringBuilder text = new StringBuilder();
        format.write(REPORT, text);
        return text.toString();
    }

    private static RuleResult rule(
            int n, String text, RuleOutcome outcome, String message, Map<String, Double> metrics) {
        return new RuleResult(
                "Rule_" + n, text, text, outcome, Optional.ofNullable(message), metrics, Map.of("team", "data"));
    }
}
