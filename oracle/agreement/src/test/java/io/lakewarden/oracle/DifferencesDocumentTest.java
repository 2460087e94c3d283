package io.lakewarden.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// `docs/deequ.md` is the list of differences; `-Dlakewarden.write=true` writes it anew.
final class DifferencesDocumentTest {

    private static final Path DOCUMENT = Path.of("../../docs/deequ.md");

    private static final String HEAD = """
            # Where Lakewarden and Deequ differ

            Deequ's DQDL evaluator on Spark is the open relative of Glue Data Quality. Random rulesets over random small tables (nulls,
            duplicates, dates, decimals, empty strings, odd characters, empty tables) are judged by both, and verdicts and metrics are
            compared. What is listed here differs on purpose, and an example of each is asked too;
            anything else that differs is a defect. Where AWS's guide speaks, it decides.

            To run it: a JDK 17 beside the 25 (Spark 3.5 runs on no later one; `SPARK_JAVA_HOME` names it where it is not found), then

            <!-- takes five minutes and a JDK 17 -->
            ```sh
            mvn -Poracle -pl oracle/agreement -am test -Dtest='AgreementTest' -Dsurefire.failIfNoSpecifiedTests=false \\
                -Doracle.seed=1 -Doracle.trials=60
            ```

            Sixty trials take some five minutes. A failure prints its seed and the smallest rows that show it.

            | name | Lakewarden | Deequ 2.1 | why |
            | --- | --- | --- | --- |
            """;

    private static final String TAIL = """

            Two habits of Deequ are no differences of a rule, and each rule that disagrees is asked again alone: one rule that Spark cannot
            analyse takes all others of its run down, and rules with one metric name (two of CustomSql) report each other's values. Metrics
            are compared by name as far as Deequ reports them: Lakewarden, as Glue, reports both extremes of a column.

            Not compared: what Deequ does not evaluate (analyzers, `last`, anomalies, file rules, composites by row, labels) and what its
            parser refuses (see `shared/quality/src/test/resources/official/differences.txt`).
            """;

    @Test
    void theDocumentIsTheListOfDifferences() throws IOException {
        String text = HEAD
                + Differences.ALL.stream().map(DifferencesDocumentTest::line).collect(Collectors.joining())
                + TAIL;
        if (Boolean.getBoolean("lakewarden.write")) {
            Files.writeString(DOCUMENT, text);
        }
        assertThat(DOCUMENT).content().isEqualTo(text);
    }

    @Test
    void eachNameIsGivenOnce() {
        assertThat(Differences.ALL).extracting(Difference::name).doesNotHaveDuplicates();
    }

    /// Bars would end a cell.
    private static String line(Difference one) {
        String cells = String.join(
                " | ",
                one.name(),
                one.ours().replace("|", "\\|"),
                one.theirs().replace("|", "\\|"),
                one.reason().replace("|", "\\|"));
        return "| " + cells + " |\n";
    }
}
