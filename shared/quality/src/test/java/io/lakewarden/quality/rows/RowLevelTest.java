package io.lakewarden.quality.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.quality.Checked;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ParquetFile;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.EvaluationOptions.CompositeMethod;
import io.lakewarden.quality.rules.EvaluationOptions.FilteredRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RowLevelTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String DATA = "id,name,score\n1,ann,1.5\n2,,NaN\n3,\"x,y\",7\n";

    @TempDir
    private Path folder;

    static Stream<JsonNode> casesWithRows() throws IOException {
        List<JsonNode> cases = new ArrayList<>();
        for (String file : List.of("dqdl.jsonl", "variants.jsonl")) {
            for (String line : Files.readAllLines(Checked.CASES.resolve(file))) {
                JsonNode one = MAPPER.readTree(line);
                if (one.has("expectedRows")) {
                    cases.add(one);
                }
            }
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("casesWithRows")
    void judgesRowsAsGlueDoes(JsonNode one) throws IOException {
        JsonNode given = one.path("options");
        EvaluationOptions options = new EvaluationOptions(
                CompositeMethod.valueOf(
                        given.path("compositeRuleEvaluation.method").asText("COLUMN")),
                FilteredRows.valueOf(
                        given.path("rowLevelConfiguration.filteredRowLabel").asText("PASSED")),
                false);
        Path data = Checked.CASES.resolve(one.get("data").asText());
        List<String> expected = new ArrayList<>();
        one.get("expectedRows").forEach(word -> expected.add(word.asText()));
        Map<String, Path> references = new HashMap<>();
        one.path("additional")
                .properties()
                .forEach(entry -> references.put(
                        entry.getKey(), Checked.CASES.resolve(entry.getValue().asText())));
        Instant now = one.has("now") ? Instant.parse(one.get("now").asText()) : Checked.NOW;
        try (Checked checked =
                Checked.document(data, references, one.get("ruleset").asText(), options, now)) {
            List<String> words = json(write(checked, "rows.json")).stream()
                    .map(row -> row.get("DataQualityEvaluationResult").asText())
                    .toList();
            assertThat(words).as(one.get("name").asText()).isEqualTo(expected);
        }
    }

    @Test
    void keepsTheRowsInOrderWithTheirRules() throws IOException {
        try (Checked checked = checked("IsComplete \"name\" where \"id > 1\", ColumnValues \"id\" < 3, RowCount = 3")) {
            List<JsonNode> rows = json(write(checked, "rows.json"));
            assertThat(rows).extracting(row -> row.get("id").asInt()).containsExactly(1, 2, 3);
            assertThat(rows.get(2).get("DataQualityRulesPass"))
                    .hasToString("[\"IsComplete \\\"name\\\" where \\\"id > 1\\\"\"]");
            assertThat(rows.get(2).get("DataQualityRulesFail")).hasToString("[\"ColumnValues \\\"id\\\" < 3\"]");
            assertThat(rows.get(2).get("DataQualityRulesSkip")).hasToString("[\"RowCount = 3\"]");
            assertThat(rows.get(1).get("score").asText()).isEqualTo("NaN");
        }
    }

    @Test
    void uniquenessKeepsTheOrderToo() throws IOException {
        Path data = Checked.csv(folder, "k\nb\na\nb\nc\n");
        try (Checked checked = Checked.rules(data, "IsUnique \"k\"")) {
            assertThat(json(write(checked, "rows.json")))
                    .extracting(row -> row.get("k").asText()
                            + row.get("DataQualityEvaluationResult").asText())
                    .containsExactly("bFailed", "aPassed", "bFailed", "cPassed");
        }
    }

    @Test
    void failedRowsCarryTheNamesOfTheRules() throws IOException {
        try (Checked checked = checked("ColumnValues \"id\" < 3, ColumnValues \"id\" != 3, ColumnValues \"id\" > 0")) {
            Path file = folder.resolve("failed.csv");
            files(Optional.empty(), Optional.of(file), checked);
            assertThat(file)
                    .hasContent("id,name,score,FailedRules\n3,\"x,y\",7.0,\"[\"\"Rule_1\"\",\"\"Rule_2\"\"]\"\n");
        }
    }

    @Test
    void parquetComesBackWithTheTypesOfTheData() throws IOException {
        try (Checked checked = checked("ColumnValues \"id\" < 3")) {
            Path file = write(checked, "rows.parquet");
            try (Checked again = Checked.rules(file, "RowCount = 3")) {
                assertThat(again.engine.primary().columns())
                        .extracting(column -> column.name() + " " + column.nativeType())
                        .containsExactly(
                                "id BIGINT",
                                "name VARCHAR",
                                "score DOUBLE",
                                "DataQualityRulesPass VARCHAR[]",
                                "DataQualityRulesFail VARCHAR[]",
                                "DataQualityRulesSkip VARCHAR[]",
                                "DataQualityEvaluationResult VARCHAR");
                assertThat(again.engine
                                .query("SELECT \"DataQualityEvaluationResult\", isnan(score) FROM \"primary\"", 9)
                                .values())
                        .containsExactly(List.of("Passed", false), List.of("Passed", true), List.of("Failed", false));
            }
        }
    }

    @Test
    void aRuleThatCannotBeEvaluatedIsSkippedForEveryRow() throws IOException {
        try (Checked checked =
                checked("IsComplete \"nope\", IsComplete \"id\" where \"id +\", ColumnValues \"id\" > 0")) {
            assertThat(json(write(checked, "rows.json")))
                    .allSatisfy(
                            row -> assertThat(row.get("DataQualityRulesSkip")).hasSize(2));
        }
    }

    @Test
    void aRuleThatBreaksOnARowTakesNoOtherDown() throws IOException {
        String breaks = "CustomSql \"select id from primary where 'x' rlike concat(name, '(')\"";
        try (Checked checked = checked(breaks + ", ColumnValues \"id\" > 1")) {
            List<JsonNode> rows = json(write(checked, "rows.json"));
            assertThat(rows)
                    .extracting(row -> row.get("DataQualityRulesSkip").size())
                    .containsExactly(1, 1, 1);
            assertThat(rows.getFirst().get("DataQualityEvaluationResult").asText())
                    .isEqualTo("Failed");
        }
    }

    @Test
    void labelsStandInTheTextOnlyIfAskedFor() throws IOException {
        String document =
                "DefaultLabels = [\"team\"=\"a\"] Rules = [ IsComplete \"id\" labels=[\"k\"=\"labels=[x]\"] ]";
        Path data = Checked.csv(folder, DATA);
        try (Checked checked = Checked.document(data, document, EvaluationOptions.DEFAULTS)) {
            assertThat(firstPassed(write(checked, "rows.json"))).isEqualTo("IsComplete \"id\"");
        }
        EvaluationOptions labels = new EvaluationOptions(CompositeMethod.COLUMN, FilteredRows.PASSED, true);
        try (Checked checked = Checked.document(data, document, labels)) {
            assertThat(firstPassed(write(checked, "rows.json")))
                    .startsWith("IsComplete \"id\" labels=[")
                    .contains("\"team\"=\"a\"", "\"k\"=\"labels=[x]\"");
        }
    }

    private static String firstPassed(Path file) throws IOException {
        return json(file).getFirst().get("DataQualityRulesPass").get(0).asText();
    }

    @Test
    void neverWritesOverTheData() {
        Path data = Checked.csv(folder, DATA);
        RowLevelFiles files = new RowLevelFiles(Optional.of(data), Optional.empty());
        assertThatThrownBy(() -> files.check(List.of(data))).hasMessageContaining("will not be written over");
        RowLevelFiles unknown = new RowLevelFiles(Optional.of(folder.resolve("x.txt")), Optional.empty());
        assertThatThrownBy(() -> unknown.check(List.of())).hasMessageContaining("must end in .json, .csv or .parquet");
    }

    @Test
    void leavesNothingBehindWhenTheDataCannotBeRead() throws IOException {
        try (Checked checked = checked("ColumnValues \"id\" > 0")) {
            checked.engine.close();
            assertThatThrownBy(() -> write(checked, "rows.json")).isInstanceOf(RuntimeException.class);
        } catch (RuntimeException _) {
            // Closed twice.
        }
        assertThat(folder.resolve("rows.json")).doesNotExist();
        assertThat(folder.resolve("rows.json.partial")).doesNotExist();
    }

    private Checked checked(String rules) {
        return Checked.rules(Checked.csv(folder, DATA), rules);
    }

    private Path write(Checked checked, String name) {
        Path file = folder.resolve(name);
        files(Optional.of(file), Optional.empty(), checked);
        return file;
    }

    private static void files(Optional<Path> rows, Optional<Path> failed, Checked checked) {
        RowLevelFiles files = new RowLevelFiles(rows, failed);
        files.check(List.of());
        files.write(
                RowLevel.of(checked.ruleset, checked.context, checked.engine), new ParquetFile(EngineLimits.DEFAULTS));
    }

    private static List<JsonNode> json(Path file) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            rows.add(MAPPER.readTree(line));
        }
        return rows;
    }
}
