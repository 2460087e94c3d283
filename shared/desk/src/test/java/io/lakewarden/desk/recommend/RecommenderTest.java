package io.lakewarden.desk.recommend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.testkit.OfficialParser;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RecommenderTest {

    private static final Instant NOW = Instant.parse("2026-03-15T10:20:30Z");
    private static final ReadOptions TYPED = ReadOptions.of(
            Map.of("type.placed_on", "date", "type.paid_at", "timestamp", "type.member", "boolean", "null", ""));

    private static OfficialParser official;

    @TempDir
    Path folder;

    @BeforeAll
    static void loadOfficialParser() throws Exception {
        official = new OfficialParser();
    }

    @AfterAll
    static void closeOfficialParser() throws IOException {
        official.close();
    }

    private static <T> T on(Path data, Function<QualityCheck, T> work) {
        ReadOptions options = data.getFileName().toString().startsWith("day-") ? TYPED : ReadOptions.sniffed();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(data.toString(), options), Map.of(), options, EngineLimits.DEFAULTS)) {
            return work.apply(QualityCheck.local(engine, History.NONE, NOW, EvaluationOptions.DEFAULTS));
        }
    }

    private static String recommended(Path data) {
        return on(data, RecommenderTest::recommended);
    }

    private static String recommended(QualityCheck check) {
        return Recommender.of(check, "data").dqdl();
    }

    private String recommended(String name, String text) {
        try {
            return recommended(Files.writeString(folder.resolve(name), text));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static List<RuleResult> failed(Path data, String ruleset) {
        return on(data, check -> failed(check, ruleset));
    }

    private static List<RuleResult> failed(QualityCheck check, String ruleset) {
        return check.run("recommended", QualityCheck.parse(ruleset)).rules().stream()
                .filter(rule -> rule.result() != RuleOutcome.PASS)
                .toList();
    }

    @TestFactory
    Stream<DynamicTest> theNextDaysLikeItPassToo() {
        return Stream.of(30, 300, 3_000)
                .flatMap(rows -> Stream.of(1L, 2L, 3L)
                        .map(seed -> dynamicTest(rows + " rows, seed " + seed, () -> nextDaysPass(seed, rows))));
    }

    private void nextDaysPass(long seed, int rows) throws IOException {
        String ruleset = passedByItsData(day(seed, rows, 0));
        for (int next = 1; next < 3; next++) {
            assertThat(failed(day(seed, rows, next), ruleset))
                    .as("day %s by\n%s", next, ruleset)
                    .isEmpty();
        }
    }

    /// What is recommended from data, which pass it.
    private static String passedByItsData(Path data) {
        return on(data, check -> {
            String ruleset = recommended(check);
            assertThat(failed(check, ruleset)).as(ruleset).isEmpty();
            return ruleset;
        });
    }

    private Path day(long seed, int rows, int day) throws IOException {
        return Files.writeString(
                folder.resolve("day-%s-%s-%s.csv".formatted(seed, rows, day)), new Day(seed, rows, day).csv());
    }

    @Test
    void saysWhatIsByDesignAndNotWhatIsChance() throws IOException {
        String ruleset = recommended(day(1, 3_000, 0));

        assertThat(ruleset)
                .contains("IsComplete \"order_id\"", "IsUnique \"order_id\"", "ColumnValues \"order_id\" > 0")
                .contains("IsUnique \"email\"", "IsUnique \"token\"", "ColumnLength \"token\" = 36")
                .contains("ColumnValues \"rating\" in [")
                .contains("ColumnValues \"amount\" >= 0", "ColumnValues \"amount\" <= ")
                .contains("ColumnDataType \"placed_on\" = \"Date\"")
                .contains("ColumnValues \"placed_on\" <= (now() + 1 days)")
                .containsPattern("Completeness \"country\" >= 0\\.7")
                .containsPattern("ColumnValues \"country\" in \\[(\"(DE|FR|US)\", ){3}NULL]");
        assertThat(ruleset)
                .as("identifiers, files and dates go on; prices have a long tail")
                .doesNotContain("\"order_id\" <", "\"order_id\" in", "\"customer_id\" in", "\"customer_id\" <")
                .doesNotContain("\"year\" in", "\"year\" <", "\"source_file\" in", "\"price\" <")
                .doesNotContain("IsUnique \"customer_id\"", "IsUnique \"note\"", "IsUnique \"amount\"");
    }

    @Test
    void theRulesetIsReadyToEdit() {
        String ruleset = recommended("orders.csv", """
            order_id,state,amount
            1,placed,5.5
            2,paid,7
            3,paid,
            4,shipped,12
            """);

        assertThat(ruleset).isEqualTo("""
            # Recommended from data, which passes every rule.
            # Each rule says what was seen. What holds of one day may be chance: read before use.
            Rules = [
                # the table
                RowCount between 0 and 9,  # 4 rows; one to twice as many pass; of a table that grows keep RowCount > 2
                ColumnCount = 3,  # 3 columns
                # order_id (BIGINT)
                IsComplete "order_id",  # no nulls in 4 rows
                IsUnique "order_id",  # all 4 differ
                ColumnValues "order_id" > 0,  # the smallest is 1
                # state (VARCHAR)
                IsComplete "state",  # no nulls in 4 rows
                ColumnLength "state" between 0 and 22,  # from 4 to 7 characters
                # amount (DOUBLE)
                ColumnValues "amount" >= 0 where "`amount` is not null"  # the smallest is 5.5
            ]
            """);
    }

    @TestFactory
    Stream<DynamicTest> everyDataSetPassesWhatIsRecommendedFromIt() throws IOException {
        try (Stream<Path> files =
                Files.list(Repository.root().resolve("shared/quality/src/test/resources/cases/dqdl-data"))) {
            return files.filter(file -> file.toString().endsWith(".parquet")).sorted().toList().stream()
                    .map(file -> dynamicTest(file.getFileName().toString(), () -> passesAndParses(file)));
        }
    }

    private static void passesAndParses(Path file) throws ReflectiveOperationException {
        String ruleset = passedByItsData(file);
        assertThat(ruleset).doesNotContain("left out, the data do not pass");
        glueReads(ruleset);
    }

    private static void glueReads(String ruleset) throws ReflectiveOperationException {
        assertThat(official.outline(ruleset)).as(ruleset).isNotEqualTo(OfficialParser.REFUSED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "two words | ColumnValues \"two words\" > 0",
                "where | ColumnValues \"where\" > 0",
                "a.b | ColumnValues \"a.b\" > 0",
                "größe | ColumnValues \"größe\" > 0",
                "# no comment | ColumnValues \"# no comment\" > 0",
                "it's | ColumnValues \"it's\" > 0",
                "a`b | ColumnValues \"a`b\" > 0",
                "Rules = [ | ColumnValues \"Rules = [\" > 0",
                "a\"\"b | a name that cannot stand in a ruleset",
                "a\\b | a name that cannot stand in a ruleset",
                "$x | a name that cannot stand in a ruleset",
                "2024-01-15 | a name that cannot stand in a ruleset",
                "12:30 | a name that cannot stand in a ruleset"
            })
    void oddColumnNamesAreQuotedOrLeftOut(String name, String expected) throws Exception {
        String ruleset = recommended("odd.csv", "\"" + name + "\",other\n5,x\n7,y\n,z\n");

        assertThat(ruleset).contains(expected);
        glueReads(ruleset);
    }

    @Test
    void aLineBreakInANameCannotLeaveItsComment() throws Exception {
        String ruleset = recommended("odd.csv", "\"a\n] Rules = [ RowCount = 7\",other\n5,x\n7,y\n");

        assertThat(QualityCheck.parse(ruleset).rules().toString()).doesNotContain("= 7");
        glueReads(ruleset);
    }

    @Test
    void valuesThatHaveAMeaningOfTheirOwnAreNoSet() throws Exception {
        for (String value : List.of("2024-01-15", "12:30", "a\"\"b", "a\\b", "$x", "A-12345")) {
            String ruleset = recommended("set.csv", "v\n" + ("\"" + value + "\"\nother\n").repeat(50));

            assertThat(ruleset).as(value).doesNotContain(" in [");
            glueReads(ruleset);
        }
    }

    @Test
    void someDaysOfTheWeekAreNotAllOfThem() {
        String some = "v\n" + "Mon\nTue\n".repeat(50);
        String all = "v\n" + "Mon\nTue\nWed\nThu\nFri\nSat\nSun\n".repeat(20);

        assertThat(recommended("some.csv", some)).doesNotContain(" in [");
        assertThat(recommended("all.csv", all)).contains(" in [");
    }

    @Test
    void aTableWithoutRowsHasItsColumns() throws Exception {
        String ruleset = recommended("none.csv", "id,name\n");

        assertThat(ruleset).contains("ColumnCount = 2", "no rows: nothing could be learnt");
        assertThat(failed(folder.resolve("none.csv"), ruleset)).isEmpty();
        glueReads(ruleset);
    }

    @Test
    void nullsNestedColumnsAndNumbersThatAreNoneAreNoted() throws Exception {
        String ruleset = recommended("odd.json", """
            {"a":null,"b":{"c":1},"d":1}
            {"a":null,"b":{"c":2},"d":2}
            """);

        assertThat(ruleset).contains("only nulls", "nested: rules take flat columns only");
        glueReads(ruleset);
    }
}
