package io.lakewarden.quality.dqdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RulesetParserTest {

    private static TypedRule rule(String text) {
        Ruleset ruleset = GlueSyntax.parse("Rules = [ " + text + " ]");
        assertThat(ruleset.rules()).hasSize(1);
        return (TypedRule) ruleset.rules().getFirst();
    }

    private static Check<BigDecimal> bounds(String text) {
        return ((NumberCondition) rule(text).condition().orElseThrow())
                .resolve()
                .check();
    }

    private static Check.Compare<BigDecimal> greaterThan(String number) {
        return new Check.Compare<>(Comparison.GREATER, new BigDecimal(number));
    }

    @Test
    void readsEverySectionOfADocument() {
        Ruleset ruleset = GlueSyntax.parse("""
                Metadata = {"Version": "1.0"}
                DataSources = {"Primary": "orders", "AdditionalDataSources": ["customers", "regions"]}
                states = ["EU", "US"]
                DefaultLabels = ["team"="sales"]
                Rules = [
                    RowCount > 1, # at least two
                    ColumnValues "region" in $states
                ]
                Analyzers = [ Completeness "id", Distribution AllColumns with bins = 10, rebin = false ]
                """);

        assertThat(ruleset.metadata()).isEqualTo(Map.of("Version", "1.0"));
        assertThat(ruleset.primarySource()).contains("orders");
        assertThat(ruleset.additionalSources()).containsExactly("customers", "regions");
        assertThat(ruleset.rules())
                .extracting(Rule::text)
                .containsExactly("RowCount > 1", "ColumnValues \"region\" in $states");
        assertThat(ruleset.rules()).allSatisfy(rule -> assertThat(rule.labels()).isEqualTo(Map.of("team", "sales")));
        assertThat(ruleset.analyzers()).extracting(Analyzer::type).containsExactly("Completeness", "Distribution");
        Analyzer distribution = ruleset.analyzers().getLast();
        assertThat(distribution.allColumns()).isTrue();
        assertThat(distribution.tags())
                .extracting(RuleTag::name, RuleTag::value)
                .containsExactly(tuple("bins", "10"), tuple("rebin", "false"));
    }

    private static Tuple tuple(Object... values) {
        return Tuple.tuple(values);
    }

    @Test
    void analyzersMayComeBeforeRules() {
        Ruleset ruleset = GlueSyntax.parse("Analyzers = [ RowCount ]\nRules = [ RowCount > 100 ]");

        assertThat(ruleset.analyzers()).hasSize(1);
        assertThat(ruleset.rules()).hasSize(1);
    }

    @Test
    void windowsLineEndsByteOrderMarkAndAFinalCommentAreFine() {
        Ruleset ruleset =
                GlueSyntax.parse("\uFEFFRules = [\r\n  RowCount > 1,\r\n  IsComplete \"id\"\r\n]\r\n# the end");

        assertThat(ruleset.rules()).hasSize(2);
        assertThat(ruleset.rules().getLast().source().span()).isEqualTo(new Span(3, 3, 31, 15));
    }

    @Test
    void everyOperatorOnNumbers() {
        assertThat(bounds("RowCount = 5")).isEqualTo(compare(Comparison.EQUAL, "5"));
        assertThat(bounds("RowCount != 5")).isEqualTo(compare(Comparison.NOT_EQUAL, "5"));
        assertThat(bounds("RowCount < 5")).isEqualTo(compare(Comparison.LESS, "5"));
        assertThat(bounds("RowCount <= 5")).isEqualTo(compare(Comparison.LESS_OR_EQUAL, "5"));
        assertThat(bounds("RowCount > 5")).isEqualTo(compare(Comparison.GREATER, "5"));
        assertThat(bounds("RowCount >= 5")).isEqualTo(compare(Comparison.GREATER_OR_EQUAL, "5"));
        assertThat(bounds("RowCount not between -1 and 1.5"))
                .isEqualTo(new Check.Between<>(new BigDecimal("-1"), new BigDecimal("1.5"), true));
        assertThat(bounds("RowCount not in [1, 2]"))
                .isEqualTo(new Check.In<>(List.of(new BigDecimal("1"), new BigDecimal("2")), false, true));
    }

    private static Check<BigDecimal> compare(Comparison comparison, String number) {
        return new Check.Compare<>(comparison, new BigDecimal(number));
    }

    @Test
    void arithmeticHasTheUsualPrecedence() {
        assertThat(bounds("RowCount > 1 + 2 * 2")).isEqualTo(greaterThan("5"));
        assertThat(bounds("RowCount > (1 + 2) * 2")).isEqualTo(greaterThan("6"));
        assertThat(bounds("RowCount > 10 - 2 - 3")).isEqualTo(greaterThan("5"));
        assertThat(bounds("RowCount > 7 - -3")).isEqualTo(greaterThan("10"));
        assertThat(bounds("RowCount > -(2 + 3)")).isEqualTo(greaterThan("-5"));
        assertThat(bounds("RowCount > 0.1 + 0.2")).isEqualTo(greaterThan("0.3"));
    }

    @Test
    void numbersKeepEveryDigit() {
        assertThat(bounds("RowCount > 12345678901234567890123456789"))
                .isEqualTo(greaterThan("12345678901234567890123456789"));
    }

    @Test
    void dynamicBoundsAreKnownAsSuch() {
        NumberCondition dynamic = (NumberCondition)
                rule("RowCount between min(last(10)) - 1 and 100").condition().orElseThrow();
        NumberCondition constant =
                (NumberCondition) rule("RowCount > abs(-3)").condition().orElseThrow();

        assertThat(dynamic.isDynamic()).isTrue();
        assertThat(constant.isDynamic()).isFalse();
    }

    @Test
    void nullIsNeverAnOperand() {
        assertThat(condition("= NULL"))
                .isInstanceOfSatisfying(
                        NullCondition.class, one -> assertThat(one.negated()).isFalse());
        assertThat(condition("!= null"))
                .isInstanceOfSatisfying(
                        NullCondition.class, one -> assertThat(one.negated()).isTrue());
        assertThat(condition("not in [NULL]"))
                .isInstanceOfSatisfying(
                        NullCondition.class, one -> assertThat(one.negated()).isTrue());
        assertThat(condition("in [1, NULL]"))
                .isInstanceOfSatisfying(
                        NumberCondition.class,
                        one -> assertThat(one.check().acceptsNull()).isTrue());
        assertThat(condition("not in [\"a\", NULL]"))
                .isInstanceOfSatisfying(
                        StringCondition.class,
                        one -> assertThat(one.check().acceptsNull()).isFalse());
    }

    private static Condition condition(String text) {
        return rule("ColumnValues \"c\" " + text).condition().orElseThrow();
    }

    @Test
    void keywordsStandForClassesOfTexts() {
        StringCondition listed = (StringCondition) condition("in [\"a\", EMPTY, whitespaces_only]");

        assertThat(listed.holds("")).isTrue();
        assertThat(listed.holds(" \t")).isTrue();
        assertThat(listed.holds("a")).isTrue();
        assertThat(listed.holds("b")).isFalse();
        assertThat(((StringCondition) condition("= \"EMPTY\"")).holds("")).isFalse();
    }

    @Test
    void stringsThatLookLikeDatesAreDatesOnlyTogether() {
        assertThat(condition("in [\"2022-01-01\", \"2022-01-02\"]")).isInstanceOf(DateCondition.class);
        assertThat(condition("in [\"2022-01-01\", \"x\"]")).isInstanceOf(StringCondition.class);
        assertThat(condition("= \"12:30\"")).isInstanceOf(StringCondition.class);
        assertThat(rule("ColumnDataType \"2024-01-15\" = \"DATE\"").parameter(0))
                .isEqualTo("2024-01-15");
        assertThat(((DateCondition) condition("= \"2022-01-01\""))
                        .asText()
                        .orElseThrow()
                        .holds("2022-01-01"))
                .isTrue();
        assertThat(((DateCondition) condition("> \"2022-01-01\"")).asText()).isEmpty();
    }

    @Test
    void datesKnowNowAndTimesOfDay() {
        assertThat(((DateCondition) condition("> (now() - 3 days)")).check())
                .isEqualTo(new Check.Compare<>(Comparison.GREATER, new DateExpression.Now(Duration.ofDays(-3))));
        assertThat(((DateCondition) condition("< (now() +2 hours)")).check())
                .isEqualTo(new Check.Compare<>(Comparison.LESS, new DateExpression.Now(Duration.ofHours(2))));
        DateCondition between = (DateCondition) rule("FileFreshness \"f\" between \"9:30 AM\" and \"21:45\"")
                .condition()
                .orElseThrow();
        assertThat(between.check())
                .isEqualTo(new Check.Between<>(
                        new DateExpression.TimeOfDay(LocalTime.of(9, 30)),
                        new DateExpression.TimeOfDay(LocalTime.of(21, 45)),
                        false));
    }

    @Test
    void durationsAndSizesHaveUnits() {
        DurationCondition age = (DurationCondition)
                rule("DataFreshness \"t\" in [1 days, 90 minutes]").condition().orElseThrow();
        SizeCondition size = (SizeCondition)
                rule("FileSize between 2 KB and 5000000000").condition().orElseThrow();

        assertThat(age.holds(Duration.ofHours(24))).isTrue();
        assertThat(age.holds(Duration.ofMinutes(91))).isFalse();
        assertThat(size.holds(2048)).as("between is exclusive").isFalse();
        assertThat(size.holds(4_999_999_999L)).isTrue();
    }

    @Test
    void sizesBeyondAnyFileAreCutAndNotWrong() {
        SizeCondition size = (SizeCondition)
                rule("FileSize < 999999999999999999 TB").condition().orElseThrow();

        assertThat(size.holds(1)).isTrue();
    }

    @Test
    void quotesAreEscapedAndOtherBackslashesStay() {
        assertThat(((StringCondition) condition("= \"a\\\"b\"")).holds("a\"b")).isTrue();
        assertThat(((StringCondition) condition("= \"a\\\\b\"")).holds("a\\b")).isTrue();
        assertThat(((StringCondition) condition("= \"a\\d\"")).holds("a\\d")).isTrue();
        assertThat(((PatternCondition) condition("matches \"\\d+\\\"\\\\\"")).regex())
                .isEqualTo("\\d+\"\\\\");
        assertThat(rule("RowCount > 1 where \"r = \\\"EU\\\" and s rlike '\\\\d'\"")
                        .where())
                .contains("r = \"EU\" and s rlike '\\\\d'");
    }

    @Test
    void wordsBetweenParametersAreFiller() {
        assertThat(rule("Completeness of \"a\" > 0.5").parameters()).containsExactly("a");
        assertThat(rule("ColumnCorrelation \"a\" and \"b\" > 0.5").parameters()).containsExactly("a", "b");
        assertThat(rule("ColumnCorrelation a AND b > 0.5").parameters()).containsExactly("a", "b");
        assertThat(rule("Uniqueness \"a\" \"b\" = 1").parameters()).containsExactly("a", "b");
        assertThat(rule("IsUnique days").parameters()).containsExactly("days");
    }

    @Test
    void constantsStandInConditionsParametersAndWhere() {
        Ruleset ruleset = GlueSyntax.parse("""
                sql = "select count(*) from primary"
                column = "a"
                one = "x"
                many = ["y", NULL]
                Rules = [
                    CustomSql $sql > 1,
                    ColumnValues $column = $one where $column,
                    ColumnValues "a" in $many,
                    ColumnValues "a" in [$one, $many, "z"],
                    ColumnValues "a" matches $one
                ]
                """);

        List<TypedRule> rules = ruleset.rules().stream().flatMap(Rule::leaves).toList();
        assertThat(rules.getFirst().parameter(0)).isEqualTo("select count(*) from primary");
        assertThat(rules.get(1).parameter(0)).isEqualTo("a");
        assertThat(rules.get(1).where()).contains("a");
        StringCondition listed = (StringCondition) rules.get(2).condition().orElseThrow();
        assertThat(listed.holds("y")).isTrue();
        assertThat(listed.check().acceptsNull()).isTrue();
        StringCondition spliced = (StringCondition) rules.get(3).condition().orElseThrow();
        assertThat(List.of("x", "y", "z")).allMatch(spliced::holds);
        assertThat(rules.getLast().condition().orElseThrow())
                .isInstanceOfSatisfying(
                        PatternCondition.class, one -> assertThat(one.regex()).isEqualTo("x"));
    }

    @Test
    void andBindsTighterThanOr() {
        CompositeRule either = (CompositeRule)
                GlueSyntax.parse("Rules = [ RowCount > 0 or (RowCount > 1) AND (RowCount < 0) or IsComplete \"a\" ]")
                        .rules()
                        .getFirst();

        assertThat(either.operator()).isEqualTo(CompositeRule.Operator.OR);
        assertThat(either.parts()).hasSize(3);
        assertThat(either.parts().get(1))
                .isInstanceOfSatisfying(
                        CompositeRule.class, both -> assertThat(both.operator()).isEqualTo(CompositeRule.Operator.AND));
    }

    @Test
    void labelsOverrideDefaultsAndStandBeforeOrAfterTheThreshold() {
        Ruleset ruleset = GlueSyntax.parse("""
                DefaultLabels = ["a"="1", "b"="2"]
                Rules = [
                    ColumnValues "c" > 1 labels=["b"="3"] with threshold > 0.5,
                    ColumnValues "c" > 1 where "d" with threshold > 0.5 labels = ["c"="4"],
                    (RowCount > 1) and (RowCount < 9) labels=["b"="5"]
                ]
                """);

        assertThat(ruleset.rules())
                .extracting(Rule::labels)
                .containsExactly(
                        Map.of("a", "1", "b", "3"), Map.of("a", "1", "b", "2", "c", "4"), Map.of("a", "1", "b", "5"));
        assertThat(ruleset.rules().stream()
                        .flatMap(Rule::leaves)
                        .filter(rule -> rule.threshold().isPresent()))
                .hasSize(2);
    }

    @Test
    void aColumnMayBeCalledLabels() {
        assertThat(rule("ColumnValues labels = \"x\"").parameters()).containsExactly("labels");
        assertThat(rule("IsComplete labels labels=[\"a\"=\"b\"]").labels()).isEqualTo(Map.of("a", "b"));
    }

    @Test
    void tagsMayHoldListsAndBareWords() {
        TypedRule rule = rule(
                "FileFreshness \"f\" > now() with recentFiles = 2 with filterOrder = [\"uriRegex\", \"recentFiles\"]"
                        + " with failFast = true with threshold > 0.5");

        assertThat(rule.tags())
                .extracting(RuleTag::name, RuleTag::values)
                .containsExactly(
                        tuple("recentFiles", List.of("2")),
                        tuple("filterOrder", List.of("uriRegex", "recentFiles")),
                        tuple("failFast", List.of("true")));
        assertThat(rule.threshold()).isPresent();
    }

    @Test
    void textKeepsItsWhiteSpaceAndLosesItsComments() {
        Rule rule = GlueSyntax.parse("Rules = [ (RowCount   > 1) # why\n   and\n\t(RowCount < 9) ]")
                .rules()
                .getFirst();

        assertThat(rule.text()).isEqualTo("(RowCount   > 1)      \n   and\n\t(RowCount < 9)");
        assertThat(rule.collapsedText()).isEqualTo("(RowCount > 1) and (RowCount < 9)");
    }

    @Test
    void whiteSpaceInQuotesIsPartOfTheRule() {
        Rule rule = GlueSyntax.parse("Rules = [ ColumnValues   \"a\"  in [\"x  \\\"y\",\n \"z\tz\"] ]")
                .rules()
                .getFirst();

        assertThat(rule.collapsedText()).isEqualTo("ColumnValues \"a\" in [\"x  \\\"y\", \"z\tz\"]");
    }

    @Test
    void aBoundWithoutSpaceBeforeItGetsOne() {
        Rule rule = GlueSyntax.parse("Rules = [ RowCount>0 ]").rules().getFirst();

        assertThat(rule.evaluatedText(number -> number.resolve(_ -> List.of()).text()))
                .isEqualTo("RowCount > 0");
    }

    @Test
    void evaluatedTextShowsTheBoundsWorkedOut() {
        Rule rule = GlueSyntax.parse(
                        "Rules = [ (RowCount > avg(last(3)) * 0.5) and (Mean \"a\"   between 1 and last()) ]")
                .rules()
                .getFirst();

        assertThat(rule.evaluatedText(
                        number -> number.resolve(_ -> List.of(6.0)).text()))
                .isEqualTo("(RowCount > 3) and (Mean \"a\" between 1 and 6)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FileMatch in [\"a\"]",
                "FileMatch \"p\" in [\"a\"] with hashAlgorithm = \"MD5\"",
                "FileMatch \"a\" \"b\"",
                "CustomSql \"select 1\" with threshold > 0.5",
                "DatasetMatch \"r\" \"k\" = 1",
                "DetectAnomalies \"RowCount\"",
                "DetectAnomalies RowCount",
                "FileSize > 10",
                "RowCount ! = 5"
            })
    void everyFormOfARuleIsRead(String text) {
        assertThat(rule(text).text()).isEqualTo(text);
    }
}
