package io.lakewarden.quality.dqdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RulesetProblemsTest {

    private static List<String> problems(String text) {
        RulesetException refused = catchThrowableOfType(RulesetException.class, () -> GlueSyntax.parse(text));
        assertThat(refused).as("must be refused").isNotNull();
        return refused.problems().stream().map(RulesetProblem::toString).toList();
    }

    @Test
    void fiveMistakesGiveFiveProblemsWithPlacesAndHints() {
        List<String> problems = problems("""
                Rules = [
                    isComplete "id",
                    Completeness "name" > "0.9",
                    ColumnValues "state" in $sttes,
                    RowCount > 1 IsUnique "id",
                    Mean "a" "b" > 1
                ]
                """);

        assertThat(problems)
                .containsExactly(
                        "2:5: unknown rule type isComplete (did you mean IsComplete?)",
                        "3:27: Completeness takes a number, not a string (write 0.9 without quotes)",
                        "4:30: constant $sttes is not defined (define it before Rules: sttes = \"…\")",
                        "5:18: a comma is missing before IsUnique (rules are separated by commas)",
                        "6:5: Mean takes 1 parameter (column), not 2");
    }

    @Test
    void metadataHoldAVersionAndNothingElse() {
        assertThat(problems("Metadata = {\"version\": \"1.0\", \"Foo\": \"x\"} Rules = [ RowCount > 1 ]"))
                .containsExactly(
                        "1:13: unknown key \"version\" in Metadata (did you mean Version?)",
                        "1:31: unknown key \"Foo\" in Metadata (known: \"Version\")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "RowCount BETWEEN 1 AND 5 | 1:19: BETWEEN is no keyword (keywords are written in lower case)",
                "(RowCount > 1) And (RowCount < 9) | 1:25: And is no keyword (write and or AND)",
                "RowCount > 1, | 1:22: there is nothing after this comma (remove it)",
                "RowCount > 1e3 | 1:21: expected a value but found 1e3 (exponents are no part of DQDL: write the number out)",
                "RowCount > +5 | 1:21: expected a value but found + (write the number without +)",
                "RowCount == 5 | 1:19: == is no operator of DQDL (write =)",
                "RowCount <> 5 | 1:19: <> is no operator of DQDL (write !=)",
                "RowCount > 5; RowCount < 9 | 1:22: rules are separated by commas (write , instead of ;)",
                "IsComplete 'id' | 1:21: names and strings take plain double quotes (write \"id\")",
                "IsComplete “id” | 1:21: names and strings take plain double quotes (write \"id\")",
                "IsComplete naïve | 1:21: a name with other letters than a-z needs quotes (write \"naïve\")",
                "IsComplete 7 | 1:21: a parameter that is a number needs quotes (write \"7\")",
                "IsComplete order-id | 1:26: expected , or ] but found -",
                "IsComplete \"id\" > 0.5 | 1:26: IsComplete takes no condition (remove it)",
                "Completeness \"a\" | 1:10: Completeness needs a condition (add one, such as > 0.9)",
                "Mean > 1 | 1:10: Mean takes 1 parameter (column), not 0",
                "ColumnCount > 1 where \"a\" | 1:32: ColumnCount takes no where",
                "Mean \"a\" > 1 with threshold > 0.5 | 1:28: Mean takes no threshold",
                "RowCount > 1 labels = [\"a\" = \"b\"] labels = [\"c\" = \"d\"] | 1:44: labels are given twice (put all of them into one list)",
                "ColumnValues \"a\" > 1 with treshold > 0.5 | 1:36: ColumnValues takes no tag treshold (did you mean threshold?)",
                "ColumnValues \"a\" > \"b\" | 1:27: strings have no order: they go with =, !=, in and matches (dates are written "
                        + "\"2024-01-31\", numbers without quotes)",
                "ColumnValues \"a\" = true | 1:29: expected a value but found true (strings take double quotes: \"true\")",
                "ColumnValues \"a\" in [] | 1:30: an empty list (write at least one value between [ and ])",
                "ColumnValues \"a\" in [1, \"b\"] | 1:34: a condition cannot mix a number with a string",
                "ColumnValues \"a\" > NULL | 1:27: NULL has no order (it goes with =, !=, in and not in)",
                "ColumnValues \"a\" matches /ab+c/i | 1:35: expected a regular expression in double quotes (write matches \"…\"; flags go inside as (?i))",
                "RowCount = NULL | 1:19: RowCount takes a number, not NULL",
                "DataFreshness \"t\" > 1 hour | 1:32: unknown unit hour (did you mean hours? Units are minutes, hours, days, B, KB, MB, GB, TB)",
                "DataFreshness \"t\" > 24 | 1:30: DataFreshness takes a duration, not a number (add a unit: 24 hours)",
                "DataFreshness \"t\" > 1.5 hours | 1:30: a duration or size takes a whole number of at most 18 digits",
                "RowCount > 5 days | 1:21: RowCount takes a number, not a duration",
                "ColumnValues \"d\" > now() - 3 days | 1:35: arithmetic with now() needs parentheses (write (now() - 3 days))",
                "FileFreshness > \"25:99\" | 1:26: \"25:99\" is no date (write \"2024-01-31\", now() or (now() - 3 days), \"9:30 AM\" or \"21:45\")",
                "RowCount > percentile(last(3)) | 1:21: unknown function percentile (there are last, avg, median, max, min, sum, std, abs, index)",
                "RowCount > index(last(3)) | 1:21: index takes two arguments, not 1",
                "RowCount between 1, 5 | 1:28: expected and with the upper bound but found , (write between 1 and 5)",
                "AllStatistics \"a\" | 1:10: AllStatistics is an analyzer, not a rule (move it to Analyzers)",
                "ColumnDataType \"a\" = 5 | 1:31: ColumnDataType takes a string, not a number (write \"5\")",
                "HasFoo \"a\" > 1 | 1:10: unknown rule type HasFoo",
                "(RowCount > 1 | 1:24: expected ) but found ] (close the parenthesis of 1:10)",
                "RowCount > 1) | 1:22: expected , or ] but found )",
                "RowCount > 1 labels=[\"a\"=\"b\", \"a\"=\"c\"] | 1:40: label \"a\" is given twice",
                "ColumnValues \"a\" > 1 with threshold > 0.5 where \"b\" | 1:52: where comes before with",
            })
    void oneMistakeGivesOneProblemThatSaysWhereAndWhat(String rule, String problem) {
        assertThat(problems("Rules = [" + rule + " ]")).containsExactly(problem.replace("\\\"", "\""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Rules = [ RowCount > 1 ] garbage | 1:26: text after the ruleset: garbage (a ruleset is Rules = [ … ])",
                "Rules = [ RowCount > 1 ] Rules = [ RowCount > 2 ] | 1:26: section Rules is given twice (merge the two)",
                "rules = [ RowCount > 1 ] | 1:1: unknown section rules (did you mean Rules?)",
                "Rule = [ RowCount > 1 ] | 1:1: unknown section Rule (did you mean Rules?)",
                "Rules [ RowCount > 1 ] | 1:7: expected = but found [ (write Rules = …)",
                "RowCount > 1 | 1:1: expected a section but found RowCount (rules stand in Rules = [ … ])",
                "Rules = [] | 1:11: the ruleset has neither rules nor analyzers (write Rules = [ RowCount > 0 ])",
                "Rules = [ RowCount > 1 | 1:9: this list is not closed (add ] at its end)",
                "Rules = [ RowCount > 1 Analyzers = [ RowCount ] | 1:9: this list is not closed (add ] at its end)",
                "Rules = [ IsComplete ~a ] | 1:22: this string is not closed (add a ~ at its end)",
                "x = 5 Rules = [ RowCount > 1 ] | 1:5: a constant is a string or a list of strings, not 5 (numbers cannot be "
                        + "constants: write it where it is used)",
                "x = ~a~ x = ~b~ Rules = [ RowCount > 1 ] | 1:9: constant x is given twice",
                "_x = ~a~ Rules = [ RowCount > 1 ] | 1:1: the name of a constant starts with a letter or digit",
                "Rules = [ RowCount > 1 ] x = ~a~ | 1:26: x comes before Rules and Analyzers",
                "DataSources = {~primary~: ~a~} Rules = [ RowCount > 1 ] | 1:16: unknown key ~primary~ in DataSources (did you mean Primary?)",
                "Analyzers = [ IsComplete ~id~ ] | 1:15: IsComplete is no analyzer (move it to Rules)",
                "Analyzers = [ RowCount > 1 ] | 1:24: an analyzer has no condition (it gathers the metric; conditions belong to Rules)",
            })
    void sectionsAreCheckedToo(String text, String problem) {
        assertThat(problems(text.replace('~', '"'))).containsExactly(problem.replace('~', '"'));
    }

    @Test
    void aDocumentWithoutAnythingIsRefused() {
        assertThat(problems(""))
                .containsExactly("1:1: the ruleset has neither rules nor analyzers (write Rules = [ RowCount > 0 ])");
        assertThat(problems(" \n# only a comment")).hasSize(1);
    }

    @Test
    void otherCommentsAreToldOnceAndReadAsComments() {
        assertThat(problems("// note\nRules = [ RowCount > 1 ]")).containsExactly("1:1: comments start with #");
        assertThat(problems("/* note\n RowCount */ Rules = [ RowCount > 1 ]"))
                .containsExactly("1:1: comments start with #");
    }

    @Test
    void anUnclosedStringDoesNotTurnTheRestInsideOut() {
        assertThat(problems("""
                Rules = [
                    IsComplete "id,
                    IsUnique "order",
                    CustomSql "select count(*)
                               from primary" > 1,
                    isComplete "x"
                ]
                """))
                .containsExactly(
                        "2:16: this string is not closed (add a \" at its end)",
                        "6:5: unknown rule type isComplete (did you mean IsComplete?)");
    }

    @Test
    void aMissingBracketDoesNotSwallowTheRulesBehindIt() {
        assertThat(problems("""
                Rules = [
                    ColumnValues "a" in ["x", "y",
                    RowCount >> 1,
                    isComplete "x"
                ]
                """))
                .containsExactly(
                        "3:5: expected a value but found RowCount (strings take double quotes: \"RowCount\")",
                        "4:5: unknown rule type isComplete (did you mean IsComplete?)");
    }

    @Test
    void labelsHaveAwsLimits() {
        String eleven =
                "\"k1\"=\"\",\"k2\"=\"\",\"k3\"=\"\",\"k4\"=\"\",\"k5\"=\"\",\"k6\"=\"\",\"k7\"=\"\",\"k8\"=\"\",\"k9\"=\"\",\"k10\"=\"\",\"k11\"=\"\"";
        assertThat(problems("Rules = [ RowCount > 1 labels=[" + eleven + "] ]"))
                .containsExactly("1:11: a rule has at most 10 labels, here are 11");
        assertThat(problems("Rules = [ RowCount > 1 labels=[\"" + "k".repeat(129) + "\"=\"v\"] ]"))
                .singleElement()
                .asString()
                .endsWith("a label's key has 1 to 128 characters");
        assertThat(problems("Rules = [ RowCount > 1 labels=[\"k\"=\"" + "v".repeat(257) + "\"] ]"))
                .singleElement()
                .asString()
                .endsWith("a label's value has at most 256 characters");
    }

    @Test
    void nestingAndLengthAreLimited() {
        String deep = "(".repeat(30_000) + "RowCount > 1" + ")".repeat(30_000);
        assertThat(problems("Rules = [ " + deep + " ]"))
                .hasSize(1)
                .first()
                .asString()
                .contains("nested too deeply");
        assertThat(problems("Rules = [ RowCount > " + "(".repeat(30_000) + " ]"))
                .hasSize(1);
        assertThat(problems("Rules = [ RowCount > " + "-".repeat(30_000) + "1 ]"))
                .hasSize(1);
        assertThat(problems("Rules = [ RowCount > 1" + "+1".repeat(20_000) + " ]"))
                .hasSize(1);
        assertThat(problems("Rules = [ RowCount > 1" + "0".repeat(20_000) + " ]"))
                .hasSize(1);
        assertThat(problems("#".repeat(RulesetParser.LONGEST + 1)))
                .containsExactly(
                        "1:65537: a ruleset has at most 65536 characters, this one has 65537 (split it into several)");
    }

    @Test
    void aRulesetOfManyRulesAndAManyPartedCompositeAreFine() {
        String rules = "RowCount > 1, ".repeat(4_000) + "RowCount > 1";
        assertThat(GlueSyntax.parse("Rules = [ " + rules + " ]").rules()).hasSize(4_001);
        String parts = "RowCount > 1 or ".repeat(4_000) + "RowCount > 1";
        assertThat(GlueSyntax.parse("Rules = [ " + parts + " ]").rules()).hasSize(1);
    }
}
