package io.lakewarden.tags.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HtmlReportTest {

    private static final Instant NOW = Instant.parse("2026-11-29T03:00:00Z");
    private static final String HOSTILE = "<script>alert(1)</script>\"' onload=x &lt; \u202Egpj.exe \u0000";

    @Test
    void aReportOfNothingSaysThatNothingWasChecked() {
        String page = page(List.of());
        assertThat(page).contains("No resource was checked").contains("–").doesNotContain("<h2>By team");
    }

    @Test
    void oneResourceThatIsRightIsAGoodReport() {
        String page = page(List.of(finding(0, "data")));
        assertThat(page)
                .contains("Every resource that was checked has the right tags")
                .contains("100 %");
    }

    @Test
    void aHundredThousandFindingsGiveAPageThatABrowserStillOpens() {
        List<Finding> findings = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < 100_000; i++) {
            findings.add(finding(i, "team-" + random.nextInt(300), "environment=qa not allowed", "pipeline"));
        }
        String page = page(findings);
        assertThat(page.length()).isLessThan(2_000_000);
        assertThat(page)
                .contains("100,000")
                .contains("and 99,000 more resources to fix")
                .contains("and 250 more, with fewer to fix");
    }

    @Test
    void hostileNamesStayText() {
        String page =
                page(List.of(new Finding(HOSTILE, HOSTILE, "1", "2", HOSTILE, HOSTILE, List.of(HOSTILE), HOSTILE)));
        assertThat(page)
                .doesNotContain("<script", "\u202E", "\u0000", "' onload", "\"' ")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; onload=x &amp;lt;");
    }

    @Test
    void charactersThatNobodySeesDoNotDisguiseANameAndThoseThatJoinLettersStay() {
        String team = "pay\u200Eroll\u2028\uFEFF \uD83D\uDC69\u200D\uD83D\uDCBB";
        String page = page(List.of(new Finding("arn", "t", "1", "r", team, "p", List.of("x"), "")));
        assertThat(page).contains("pay\uFFFDroll\uFFFD\uFFFD \uD83D\uDC69\u200D\uD83D\uDCBB");
    }

    @Test
    void thePageNeedsNoNetworkAndRunsNothing() {
        String page = page(List.of(finding(0, "data", "pipeline")));
        assertThat(page)
                .doesNotContain("http://", "https://", "src=", "@import", "url(", "<script", "<link")
                .contains("default-src 'none'");
    }

    @Test
    void aTeamWithTheMostToFixComesFirst() {
        String page = page(List.of(
                finding(0, "good"), finding(1, "bad", "pipeline"), finding(2, "bad", "pipeline"), finding(3, "", "x")));
        assertThat(page.indexOf(">bad<")).isPositive().isLessThan(page.indexOf(">good<"));
        assertThat(page).contains("<i>no team named</i>").contains("<b>pipeline</b> is missing");
    }

    @Test
    void percentsAreRoundedDownSoThatAHundredMeansAll() {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < 999; i++) {
            findings.add(finding(i, "data"));
        }
        findings.add(finding(1000, "data", "pipeline"));
        assertThat(page(findings)).contains("<b>99 %</b>").doesNotContain("<b>100 %</b>");
    }

    @Test
    void theTrendIsDrawnFromEarlierReports() {
        Tallies tallies = new Tallies();
        tallies.add(finding(0, "data"));
        List<Summary.Point> earlier = List.of(
                new Summary.Point(NOW.minus(Duration.ofDays(2)), 10, 5),
                new Summary.Point(NOW.minus(Duration.ofDays(1)), 10, 8));
        String page = HtmlReport.of(tallies.summary(NOW, earlier, List.of(), List.of()), Optional.empty());
        assertThat(page)
                .contains("<polyline points=\"8.0,60.0 320.0,28.8 632.0,8.0\"")
                .contains("2026-11-27 · 50 %");
    }

    @Test
    void costKeysAndGapsAreTold() {
        Tallies tallies = new Tallies();
        tallies.add(finding(0, "data"));
        String page = HtmlReport.of(
                tallies.summary(
                        NOW,
                        List.of(),
                        List.of(new Summary.CostKey("team", false, "not activated")),
                        List.of("NOT SEEN: eu-north-1")),
                Optional.empty());
        assertThat(page).contains("<td class=\"bad\">not activated</td>").contains("<li>NOT SEEN: eu-north-1</li>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plain | plain",
                "=1+1 | '=1+1",
                "＝1+1 | '＝1+1",
                "x;=1+1 | \"x;=1+1\"",
                "a \"b\" | \"a \"\"b\"\"\"",
            },
            quoteCharacter = '`')
    void aCellIsTextInEverySpreadsheet(String text, String cell) {
        assertThat(CsvReport.cell(text)).isEqualTo(cell);
    }

    @Test
    void aLineThatBeginsInsideACellIsNoFormula() {
        assertThat(CsvReport.cell("\n=1+1")).isEqualTo("\"'\n=1+1\"");
    }

    @Test
    void aCellThatASpreadsheetWouldTakeForAFormulaIsText() throws IOException {
        StringBuilder csv = new StringBuilder();
        new CsvReport(csv).add(new Finding("=1+1", "t", "1", "r", "a,\"b\"", "@x", List.of("p"), "-2"));
        assertThat(csv.toString()).endsWith("\r\n'=1+1,t,1,r,\"a,\"\"b\"\"\",'@x,p,'-2\r\n");
    }

    @Test
    void groupsAreBoundedHoweverManyNamesThereAre() {
        Tallies tallies = new Tallies();
        for (int i = 0; i < 20_000; i++) {
            tallies.add(finding(i, "team-" + i, "value-" + i + " not allowed"));
        }
        Summary summary = tallies.summary(NOW, List.of(), List.of(), List.of());
        assertThat(summary.byOwner()).hasSizeLessThanOrEqualTo(5001).containsKey("(others)");
        assertThat(summary.problems()).hasSizeLessThanOrEqualTo(5001);
        assertThat(summary.byOwner().values().stream().mapToLong(Share::checked).sum())
                .isEqualTo(20_000);
    }

    private static Finding finding(int number, String owner, String... problems) {
        String arn = "arn:aws:sqs:eu-west-1:111122223333:queue-%06d".formatted(number);
        return new Finding(arn, "sqs:queue", "111122223333", "eu-west-1", owner, "orders", List.of(problems), "");
    }

    private static String page(List<Finding> findings) {
        Tallies tallies = new Tallies();
        findings.forEach(tallies::add);
        return HtmlReport.of(tallies.summary(NOW, List.of(), List.of(), List.of()), Optional.of("findings.csv"));
    }
}
