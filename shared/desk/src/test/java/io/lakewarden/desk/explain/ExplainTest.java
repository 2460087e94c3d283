package io.lakewarden.desk.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.quality.rules.RulesetEvaluation;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExplainTest {

    private static SketchedEngine engine(Ruleset ruleset) {
        return SketchedEngine.of(ruleset, new DuckDbDialect());
    }

    private static List<String> statements(String rules) {
        Ruleset ruleset = QualityCheck.parse("Rules = [ " + rules + " ]");
        return new QualityCheck(
                        engine(ruleset), FileStore.NONE, History.NONE, Instant.EPOCH, EvaluationOptions.DEFAULTS)
                .explain(ruleset);
    }

    @Test
    void aggregatesShareOneScanAndEqualMetricsAreComputedOnce() {
        List<String> statements = statements("""
                RowCount > 1, Completeness "a" > 0.5, IsComplete "a", Mean "b" > 1, Sum "b" > 1, RowCount < 9
                """);

        assertThat(statements)
                .singleElement()
                .asString()
                .containsOnlyOnce("\"a\" IS NOT NULL")
                .containsOnlyOnce("avg(")
                .containsOnlyOnce("sum(");
    }

    @Test
    void eachKeyTakesOneGroupedPass() {
        assertThat(statements("IsUnique \"a\", Uniqueness \"a\" > 0.5, DistinctValuesCount \"a\" > 1, IsUnique \"b\""))
                .filteredOn(statement -> statement.contains("GROUP BY"))
                .hasSize(2);
    }

    @Test
    void whatNeedsOnlyTheSchemaTakesNoScan() {
        assertThat(statements("ColumnCount > 1, ColumnExists \"a\"")).isEmpty();
    }

    @Test
    void tablesAreSketchedFromTheRules() {
        Ruleset ruleset = QualityCheck.parse("""
                Rules = [
                    Mean "price" > 1 where "state = 'open'",
                    ColumnValues "day" > "2024-01-31",
                    DatasetMatch "other" "id->key" = 1,
                    ReferentialIntegrity "city,state" "places.{name,region}" = 1,
                    AggregateMatch "sum(price)" "avg(other.total)" > 0.9
                ]
                """);
        SketchedEngine engine = engine(ruleset);

        assertThat(engine.primary().columns())
                .extracting(Column::name)
                .contains("price", "state", "day", "id", "city")
                .doesNotContain("open");
        assertThat(engine.primary().column("price").orElseThrow().type()).isEqualTo(ColumnType.FLOATING);
        assertThat(engine.primary().column("day").orElseThrow().type()).isEqualTo(ColumnType.TIMESTAMP);
        assertThat(engine.references()).containsExactly("other", "places");
        assertThat(engine.reference("other").orElseThrow().columns())
                .extracting(Column::name)
                .containsExactly("key", "total");
    }

    @Test
    void filtersAndReferencesShowInTheSql() {
        assertThat(
                        String.join(
                                "\n",
                                statements(
                                        "RowCount > 1 where \"state = 'open'\", ReferentialIntegrity \"c\" \"customers.id\" = 1")))
                .contains("'open'")
                .contains("\"customers\"");
    }

    @Test
    void everyRuleIsListedWithWhatKeepsItFromRunning() {
        Ruleset ruleset = QualityCheck.parse("""
                Rules = [
                    RowCount > 0,
                    ColumnDataType "a" = "Foo",
                    (ColumnValues "a" matches "(") or (RowCount > avg(last(0))),
                    FileSize > 1 B,
                    RowCount > index(last(3), 2)
                ]
                Analyzers = [ CustomSql "selec 1" ]
                """);
        QualityCheck check = new QualityCheck(
                engine(ruleset), FileStore.NONE, History.NONE, Instant.EPOCH, EvaluationOptions.DEFAULTS);

        assertThat(check.planned(ruleset))
                .extracting(RulesetEvaluation.Planned::name)
                .containsExactly("Rule_1", "Rule_2", "Rule_3", "Rule_4", "Rule_5", "Analyzer_1");
        assertThat(check.planned(ruleset))
                .extracting(planned -> String.join(" | ", planned.obstacles()))
                .containsExactly(
                        "",
                        "Unrecognized data type: Foo; there are Boolean, Date, Timestamp, Integer, Double, Float, Long"
                                + " (rule at 3:5)",
                        "not a regular expression: Unclosed group at character 2 (rule at 4:6) | "
                                + "last(k) takes a whole number of at least 1, not 0 (rule at 4:40)",
                        "",
                        "",
                        "The SQL cannot be used: not valid Spark SQL near 'selec' (line 1, column 1)");
    }

    @Test
    void whatOnlyAFirstRunLacksKeepsNoRuleFromRunning() {
        Ruleset ruleset = QualityCheck.parse(
                "Rules = [ ColumnDataType \"code\" = \"Integer\" with threshold >= index(last(3), 1) ]");
        QualityCheck check = new QualityCheck(
                engine(ruleset), FileStore.NONE, History.NONE, Instant.EPOCH, EvaluationOptions.DEFAULTS);

        assertThat(check.planned(ruleset))
                .singleElement()
                .extracting(RulesetEvaluation.Planned::obstacles)
                .isEqualTo(List.of());
    }
}
