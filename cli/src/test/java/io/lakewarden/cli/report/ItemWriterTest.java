package io.lakewarden.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.cli.report.CheckedItem.Finding;
import io.lakewarden.cli.report.CheckedItem.Level;
import io.lakewarden.cli.report.CheckedItem.Result;
import io.lakewarden.documents.Place;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

final class ItemWriterTest {

    private static final CheckedItem GOOD =
            new CheckedItem("orders", "Rule_1", "Rule_1: RowCount > 1", Result.PASS, "RowCount > 1", List.of());
    private static final CheckedItem BAD = new CheckedItem(
            "orders",
            "Rule_2",
            "Rule_2: ColumnValues \"a|b\" matches \"<x>&'\"",
            Result.FAIL,
            "the rule\nas evaluated",
            List.of(
                    new Finding("FAIL", Level.ERROR, "Value: NULL\nthe second line", new Place("a,b.dqdl", 3, 5)),
                    new Finding("HINT", Level.NOTE, "100% sure")));
    private static final CheckedItem BROKEN = new CheckedItem(
            "orders",
            "Rule_3",
            "selec",
            Result.ERROR,
            "",
            List.of(new Finding("ERROR", Level.ERROR, "bad \u0001 SQL")));
    private static final CheckedItem LEFT =
            new CheckedItem("orders", "t", "a table", Result.SKIP, "takes no tags", List.of());
    private static final CheckedItem SEEN =
            new CheckedItem("orders", "a", "Analyzer", Result.NOTE, "Mean = 4", List.of());

    @Test
    void junitIsValidWithItsCountsWhateverTheItemsSay() throws Exception {
        Element suite = JunitSchema.suite(written(CheckFormat.JUNIT));
        assertThat(List.of("name", "tests", "failures", "errors", "skipped").stream()
                        .map(suite::getAttribute))
                .containsExactly("orders", "4", "1", "1", "1");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("type")).isEqualTo("FAIL");
        assertThat(failure.getAttribute("message")).isEqualTo("Value: NULL\nthe second line");
        assertThat(failure.getTextContent())
                .isEqualTo("the rule\nas evaluated\na,b.dqdl:3:5: Value: NULL\nthe second line");
        assertThat(suite.getElementsByTagName("system-out").item(0).getTextContent())
                .isEqualTo("100% sure");
        assertThat(((Element) suite.getElementsByTagName("error").item(0)).getAttribute("message"))
                .isEqualTo("bad \uFFFD SQL");
        assertThat(((Element) suite.getElementsByTagName("skipped").item(0)).getAttribute("message"))
                .isEqualTo("takes no tags");
    }

    @Test
    void junitOfNothingIsValid() throws Exception {
        StringWriter text = new StringWriter();
        ItemWriter.write(CheckFormat.JUNIT, "none", Map.of(), List.of(), text);
        assertThat(JunitSchema.suite(text.toString()).getAttribute("tests")).isEqualTo("0");
    }

    @Test
    void markdownKeepsItsTableWhateverTheItemsSay() throws IOException {
        String text = written(CheckFormat.MARKDOWN);
        assertThat(text).startsWith("### orders: 1/3\n").contains("| NOTE | `Analyzer` | Mean = 4 |");
        assertThat(text.lines().filter(line -> line.startsWith("| ")))
                .hasSize(7)
                .allSatisfy(line -> assertThat(line.replace("\\|", "")).matches("\\|([^|]*\\|){3}"));
    }

    @Test
    void anAnnotationIsOneLineThatNothingInItEnds() throws IOException {
        assertThat(written(CheckFormat.GITHUB).lines())
                .containsExactly(
                        "::error file=a%2Cb.dqdl,line=3,col=5,title=Rule_2%3A ColumnValues \"a|b\" matches \"<x>&'\""
                                + "::Value: NULL%0Athe second line",
                        "::notice title=Rule_2%3A ColumnValues \"a|b\" matches \"<x>&'\"::100%25 sure",
                        "::error title=selec::bad \u0001 SQL");
    }

    @Test
    void sarifHasAResultForEachFinding() throws IOException {
        JsonNode run = new ObjectMapper().readTree(written(CheckFormat.SARIF)).at("/runs/0");
        assertThat(run.at("/tool/driver/rules").findValuesAsText("id")).containsExactly("FAIL");
        assertThat(run.at("/results").findValuesAsText("level")).containsExactly("error", "note", "error");
        assertThat(run.at("/results/0/locations/0/physicalLocation/artifactLocation/uri")
                        .asText())
                .isEqualTo("a,b.dqdl");
    }

    private static String written(CheckFormat format) throws IOException {
        StringWriter text = new StringWriter();
        ItemWriter.write(format, "orders", Map.of("FAIL", "It fails."), List.of(GOOD, BAD, BROKEN, LEFT, SEEN), text);
        return text.toString();
    }
}
