package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.Series;
import io.lakewarden.quality.report.JsonReport;
import io.lakewarden.quality.report.MetricObservation;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DetectAnomaliesTest {

    private static final Series ROWS = Series.of("Dataset.*.RowCount");
    private static final List<Double> HUNDREDS = List.of(100.0, 101.0, 99.0, 100.0, 102.0, 98.0);

    @TempDir
    static Path folder;

    private static DuckDbEngine engine;

    @BeforeAll
    static void open() {
        Path data = Checked.csv(folder, "id,code,amount\n1,ab,10\n2,abc,20\n3,,30\n4,a,\n");
        engine = DuckDbEngine.open(
                DataLocator.locate(data.toString(), ReadOptions.sniffed()),
                Map.of(),
                ReadOptions.sniffed(),
                EngineLimits.DEFAULTS);
    }

    @AfterAll
    static void close() {
        engine.close();
    }

    private QualityReport report(String document, Map<Series, List<Double>> known) {
        History history = (series, count) -> {
            List<Double> values = known.getOrDefault(series, List.of());
            return values.subList(0, Math.min(count, values.size()));
        };
        return QualityCheck.local(engine, history, Checked.NOW, EvaluationOptions.DEFAULTS)
                .run("test", QualityCheck.parse(document));
    }

    private RuleResult rule(String rule, Map<Series, List<Double>> known) {
        return report("Rules = [ " + rule + " ]", known).rules().getFirst();
    }

    @Test
    void aValueThatStandsOutFailsAndIsExplained() {
        QualityReport report = report("Rules = [ DetectAnomalies \"RowCount\" ]", Map.of(ROWS, HUNDREDS));

        RuleResult rule = report.rules().getFirst();
        assertThat(rule.result()).isEqualTo(RuleOutcome.FAIL);
        assertThat(rule.message())
                .hasValueSatisfying(message -> assertThat(message)
                        .startsWith("Anomaly: Dataset.*.RowCount is 4, outside ")
                        .endsWith(": the median of the last 6 runs is 100"));
        assertThat(rule.metrics()).containsExactly(Map.entry("Dataset.*.RowCount", 4.0));
        MetricObservation seen = report.observations().getFirst();
        assertThat(report.observations()).hasSize(1);
        assertThat(seen.metric()).isEqualTo("Dataset.*.RowCount");
        assertThat(seen.actual()).isEqualTo(4.0);
        assertThat(seen.expected()).hasValue(100.0);
        assertThat(seen.lowerLimit().orElseThrow()).isBetween(50.0, 98.0);
        assertThat(seen.upperLimit().orElseThrow()).isBetween(102.0, 150.0);
    }

    @Test
    void theObservationIsInTheReportInGluesShape() throws IOException {
        StringBuilder json = new StringBuilder();
        JsonReport.write(report("Rules = [ DetectAnomalies \"RowCount\" ]", Map.of(ROWS, HUNDREDS)), json);

        assertThat(json)
                .contains("\"MetricBasedObservation\"", "\"MetricName\" : \"Dataset.*.RowCount\"")
                .contains("\"ActualValue\" : 4.0", "\"ExpectedValue\" : 100.0", "\"LowerLimit\"", "\"UpperLimit\"");
    }

    @Test
    void aUsualValuePasses() {
        RuleResult rule = rule("DetectAnomalies \"RowCount\"", Map.of(ROWS, List.of(4.0, 4.0, 5.0, 4.0)));

        assertThat(rule.result()).isEqualTo(RuleOutcome.PASS);
        assertThat(rule.message()).isEmpty();
    }

    @Test
    void tooLittleHistoryPassesAndIsKept() {
        QualityReport report = report("Rules = [ DetectAnomalies \"RowCount\" ]", Map.of(ROWS, List.of(100.0, 100.0)));

        assertThat(report.rules().getFirst().result()).isEqualTo(RuleOutcome.PASS);
        assertThat(report.measured()).containsEntry(ROWS, 4.0);
    }

    @Test
    void eachMetricOfTheRuleIsWatched() {
        Map<Series, List<Double>> known = Map.of(
                Series.of("Column.code.MinimumLength"), List.of(0.0, 0.0, 0.0),
                Series.of("Column.code.MaximumLength"), List.of(9.0, 9.0, 9.0));

        RuleResult rule = rule("DetectAnomalies \"ColumnLength\" \"code\"", known);

        assertThat(rule.result()).isEqualTo(RuleOutcome.FAIL);
        assertThat(rule.message())
                .hasValueSatisfying(message -> assertThat(message)
                        .contains("Column.code.MaximumLength is 3")
                        .doesNotContain("Minimum"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"RowCount\" | Dataset.*.RowCount",
                "\"ColumnCount\" | Dataset.*.ColumnCount",
                "\"Completeness\" \"code\" | Column.code.Completeness",
                "\"Uniqueness\" \"id\" | Column.id.Uniqueness",
                "\"Uniqueness\" \"id\" \"code\" | Multicolumn.id,code.Uniqueness",
                "\"Mean\" \"amount\" | Column.amount.Mean",
                "\"Sum\" \"amount\" | Column.amount.Sum",
                "\"StandardDeviation\" \"amount\" | Column.amount.StandardDeviation",
                "\"Entropy\" \"amount\" | Column.amount.Entropy",
                "\"DistinctValuesCount\" \"id\" | Column.id.DistinctValuesCount",
                "\"UniqueValueRatio\" \"id\" | Column.id.UniqueValueRatio",
                "\"ColumnLength\" \"code\" | Column.code.MinimumLength",
                "\"ColumnValues\" \"amount\" | Column.amount.Minimum",
                "\"ColumnCorrelation\" \"id\" \"amount\" | Multicolumn.id,amount.ColumnCorrelation",
                "\"CustomSQL\" \"select count(*) from primary\" | Dataset.*.CustomSQL",
                "\"CustomSql\" \"select count(*) from primary\" | Dataset.*.CustomSQL",
                "\"FileUniqueness\" | Dataset.*.FileUniquenessRatio"
            })
    void everyRuleOfTheGuidesListMayBeWatched(String parameters, String metric) {
        RuleResult rule = rule("DetectAnomalies " + parameters, Map.of());

        assertThat(rule.result()).as(rule.message().orElse("")).isEqualTo(RuleOutcome.PASS);
        assertThat(rule.metrics()).containsKey(metric);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"RowCunt\" | takes a rule that gives a number",
                "\"IsUnique\" \"id\" | takes a rule that gives a number",
                "\"AllStatistics\" \"id\" | takes a rule that gives a number",
                "\"DetectAnomalies\" \"RowCount\" | takes a rule that gives a number",
                "\"RowCount\" \"id\" | RowCount takes no parameter, here are 1 parameters after its name",
                "\"Mean\" | Mean takes \"column\", here are 0 parameters after its name",
                "\"Mean\" \"code\" | numeric columns only",
                "\"CustomSql\" \"select id from primary\" | must give one number"
            })
    void whatCannotBeWatchedIsAnError(String parameters, String message) {
        RuleResult rule = rule("DetectAnomalies " + parameters, Map.of());

        assertThat(rule.result()).isEqualTo(RuleOutcome.ERROR);
        assertThat(rule.message()).hasValueSatisfying(text -> assertThat(text).contains(message));
    }

    @Test
    void aMissingColumnFails() {
        assertThat(rule("DetectAnomalies \"Mean\" \"nothing\"", Map.of()).result())
                .isEqualTo(RuleOutcome.FAIL);
    }

    @Test
    void noValueFails() {
        assertThat(rule("DetectAnomalies \"CustomSql\" \"select null\"", Map.of())
                        .result())
                .isEqualTo(RuleOutcome.FAIL);
        assertThat(rule("DetectAnomalies \"CustomSql\" \"select double('NaN')\"", Map.of())
                        .result())
                .isEqualTo(RuleOutcome.FAIL);
    }

    @Test
    void analyzersAreWatchedWithoutAVerdict() {
        QualityReport report = report("Analyzers = [ RowCount, Mean \"amount\" ]", Map.of(ROWS, HUNDREDS));

        assertThat(report.score()).isEqualTo(1.0);
        assertThat(report.observations())
                .singleElement()
                .satisfies(seen -> assertThat(seen.metric()).isEqualTo("Dataset.*.RowCount"));
        assertThat(report.measured()).containsEntry(ROWS, 4.0).containsEntry(Series.of("Column.amount.Mean"), 20.0);
    }

    @Test
    void plainRulesAreNotWatched() {
        assertThat(report("Rules = [ RowCount > 1 ]", Map.of(ROWS, HUNDREDS)).observations())
                .isEmpty();
    }

    @Test
    void whatIsSeenTwiceIsToldOnce() {
        String document = "Rules = [ DetectAnomalies \"RowCount\" ] Analyzers = [ RowCount ]";

        assertThat(report(document, Map.of(ROWS, HUNDREDS)).observations()).hasSize(1);
    }

    @Test
    void partsOfACompositeAreKeptAndWatched() {
        QualityReport report = report(
                "Rules = [ (DetectAnomalies \"RowCount\") or (Mean \"amount\" > 1 where \"id > 1\") ]",
                Map.of(ROWS, HUNDREDS));

        assertThat(report.rules().getFirst().result()).isEqualTo(RuleOutcome.PASS);
        assertThat(report.observations()).hasSize(1);
        assertThat(report.measured())
                .containsEntry(ROWS, 4.0)
                .containsEntry(new Series("Column.amount.Mean", "where \"id > 1\""), 25.0);
    }

    @Test
    void rulesOfOneNameThatMeasureDifferentThingsHaveDifferentHistories() {
        QualityReport report = report("""
                Rules = [
                    RowCount > 0,
                    RowCount > 0 where "id  >\n 2",
                    CustomSql "select max(id) from primary" > 0,
                    CustomSql "select min(id) from primary" > 0,
                    ColumnValues "id" > 1 with threshold > 0.5,
                    ColumnValues "id" > 2 with threshold > 0.1
                ]""", Map.of());

        assertThat(report.measured())
                .containsEntry(ROWS, 4.0)
                .containsEntry(new Series("Dataset.*.RowCount", "where \"id > 2\""), 2.0)
                .containsEntry(new Series("Dataset.*.CustomSQL", "of \"select max(id) from primary\""), 4.0)
                .containsEntry(new Series("Dataset.*.CustomSQL", "of \"select min(id) from primary\""), 1.0)
                .containsEntry(new Series("Column.id.ColumnValues.Compliance", "> 1"), 0.75)
                .containsEntry(new Series("Column.id.ColumnValues.Compliance", "> 2"), 0.5);
    }

    @Test
    void aRuleAnAnalyzerAndTheSearchForAnomaliesShareAHistory() {
        Series sql = new Series("Dataset.*.CustomSQL", "of \"select count(*) from primary\"");
        for (String document : List.of(
                "Rules = [ CustomSql \"select count(*) from primary\" > 0 ]",
                "Rules = [ DetectAnomalies \"CustomSQL\" \"select count(*) from primary\" ]",
                "Analyzers = [ CustomSql \"select count(*) from primary\" ]")) {
            assertThat(report(document, Map.of()).measured()).containsOnly(Map.entry(sql, 4.0));
        }
    }

    @Test
    void aThresholdMayLookBack() {
        Map<Series, List<Double>> known =
                Map.of(new Series("Column.code.ColumnDataType.Compliance", "= \"Integer\""), List.of(0.5, 0.5));

        RuleResult rule = rule("ColumnDataType \"code\" = \"Integer\" with threshold >= avg(last(2))", known);

        assertThat(rule.result()).isEqualTo(RuleOutcome.FAIL);
        assertThat(rule("ColumnDataType \"code\" = \"Integer\" with threshold >= last()", Map.of())
                        .result())
                .isEqualTo(RuleOutcome.PASS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ColumnValues \"amount\" < last() + 100", "ColumnLength \"code\" < max(last(3)) + 100"})
    void aConditionOnEachRowCannotLookBack(String rule) {
        RuleResult result = rule(rule, Map.of());

        assertThat(result.result()).isEqualTo(RuleOutcome.ERROR);
        assertThat(result.message())
                .hasValueSatisfying(message -> assertThat(message).startsWith("last() looks back on a metric"));
    }
}
