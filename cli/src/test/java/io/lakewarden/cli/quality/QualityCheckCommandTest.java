package io.lakewarden.cli.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.report.JunitSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QualityCheckCommandTest {

    @TempDir
    private Path folder;

    private String data;

    @BeforeEach
    void writeData() throws IOException {
        data = file("orders.csv", "id,qty\n1,5\n2,6\n");
    }

    @Test
    void aRulesetThatHoldsEndsInZero() throws IOException {
        CommandRun run = check("Rules = [ RowCount = 2 ]");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualTo("PASS  RowCount = 2\nscore: 1/1\n");
        assertThat(run.err()).contains("delimiter ','");
    }

    @Test
    void aFailedOrErroredRuleEndsInOne() throws IOException {
        assertThat(check("Rules = [ RowCount = 3 ]").exitCode()).isOne();
        assertThat(check("Rules = [ RowCount = 2 where \"nope > 1\" ]").exitCode())
                .isOne();
    }

    @Test
    void reportsGoToFilesBesideWhatIsPrinted() throws Exception {
        Path junit = folder.resolve("r.xml");
        Path text = folder.resolve("r.txt");
        CommandRun run = check(
                "Rules = [ RowCount = 3, RowCount = 2 ]",
                "--format",
                "github",
                "--report",
                "junit=" + junit,
                "--report",
                "text=" + text);
        assertThat(run.exitCode()).isOne();
        assertThat(run.out()).startsWith("::error file=").contains("title=Rule_1%3A RowCount = 3::");
        assertThat(JunitSchema.suite(Files.readString(junit)).getAttribute("failures"))
                .isEqualTo("1");
        assertThat(text).content().endsWith("score: 1/2\n");
        assertThat(check("Rules = [ RowCount = 2 ]", "--format", "csv").err())
                .contains("csv: not a format of this command");
        assertThat(check("Rules = [ RowCount = 2 ]", "--report", "json=" + data).err())
                .contains("--report " + data);
        assertThat(Path.of(data)).content().startsWith("id,qty");
    }

    @Test
    void onlyCriticalRulesCountWhenAskedFor() throws IOException {
        String rules = "Rules = [ RowCount = 3 labels=[\"severity\"=\"%s\"] ]";
        assertThat(check(rules.formatted("low"), "--fail-on", "critical").exitCode())
                .isZero();
        assertThat(check(rules.formatted("critical"), "--fail-on", "critical").exitCode())
                .isOne();
    }

    @Test
    void whatTheGateWouldRefuseIsNoWhenAskedAsTheGate() throws IOException {
        String labelled = "Rules = [ RowCount = 3 labels=[\"severity\"=\"%s\"] ]";
        for (String ruleset :
                List.of("Rules = [ RowCount = 3 ]", labelled.formatted("critcal"), labelled.formatted("Critical"))) {
            assertThat(check(ruleset, "--fail-on", "gate").exitCode())
                    .as(ruleset)
                    .isOne();
        }
        for (String harmless : List.of("warning", "Info")) {
            assertThat(check(labelled.formatted(harmless), "--fail-on", "gate").exitCode())
                    .as(harmless)
                    .isZero();
        }
    }

    @Test
    void aTypingErrorInASeverityIsNotSilent() throws IOException {
        CommandRun run = check("Rules = [ RowCount = 3 labels=[\"severity\"=\"critcal\"] ]", "--fail-on", "critical");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).contains("failed rules without a severity of critical, warning or info: 1");
    }

    @Test
    void everyMistakeOfARulesetIsToldWithItsPlace() throws IOException {
        CommandRun run = check("Rules = [\n  isComplete \"id\",\n  RowCount >\n]");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("r.dqdl:2:3: ").contains("IsComplete").contains("r.dqdl:4:1: ");
    }

    @Test
    void noFileThatIsReadIsWrittenOver() throws IOException {
        String before = Files.readString(Path.of(data));
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of(data));
        for (String output :
                List.of(data, link.toString(), folder.resolve("r.dqdl").toString())) {
            CommandRun run = check("Rules = [ RowCount = 2 ]", "--output", output);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("will not be written over");
        }
        assertThat(Path.of(data)).hasContent(before);
        assertThat(folder.resolve("r.dqdl")).hasContent("Rules = [ RowCount = 2 ]");
    }

    @Test
    void limitsThatAreNoneAreRefused() throws IOException {
        for (List<String> option : List.of(
                List.of("--timeout", "0"),
                List.of("--timeout", "-5"),
                List.of("--memory", "lots"),
                List.of("--memory", "-1GB"),
                List.of("--memory", "1GB'; SET x"))) {
            CommandRun run = check("Rules = [ RowCount = 2 ]", option.toArray(String[]::new));
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).startsWith(option.getFirst() + " " + option.getLast() + ": ");
        }
    }

    @Test
    void whatIsWrongWithTheArgumentsIsSaidInALine() throws IOException {
        assertThat(check("Rules = [ RowCount = 2 ]", "--option", "x=y").err()).contains("--option x: unknown");
        assertThat(check("Rules = [ RowCount = 2 ]", "--now", "today").err()).contains("--now today");
        assertThat(check("Rules = [ RowCount = 2 ]", "--data", folder + "/none.csv")
                        .exitCode())
                .isEqualTo(2);
        assertThat(CommandRun.lakewarden("quality", "check", folder + "/none.dqdl", "--data", data)
                        .err())
                .contains("no such file");
    }

    @Test
    void theReportGoesToAFileAndHistoryFeedsDynamicRules() throws IOException {
        String history = file("history.json", "{\"Dataset.*.RowCount\":[2, 9]}");
        Path report = folder.resolve("report.json");
        CommandRun run = check(
                "Rules = [ RowCount = last() ]", "--history", history, "--format", "json", "--output", report + "");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(report).content().contains("\"EvaluatedRule\" : \"RowCount = 2\"");
    }

    @Test
    void quietAndVerboseChangeStandardErrorOnly() throws IOException {
        String rules = "Rules = [ RowCount = 2, IsUnique \"id\" ]";
        CommandRun usual = check(rules);
        CommandRun quiet = check(rules, "--quiet");
        CommandRun verbose = check(rules, "--verbose");

        assertThat(List.of(quiet.out(), verbose.out())).containsOnly(usual.out());
        assertThat(usual.err()).contains("CSV with").doesNotContain("scanned");
        assertThat(quiet.err()).isEmpty();
        assertThat(verbose.err())
                .contains("CSV with")
                .containsPattern(
                        "scanned \\d+ bytes, 2 rows in 1 file, 2 statements, \\d+\\.\\d\\d s: [\\d,]+ rows a second");
        assertThat(check(rules, "--quiet", "--verbose").err()).contains("one or the other");
        assertThat(check("Rules = [ RowCount > ]", "--quiet").err()).contains("r.dqdl:1:");
    }

    @Test
    void whereNothingCanBeWrittenIsToldBeforeTheDataAreRead() throws IOException {
        String absent = folder + "/absent/out.json";
        for (String option : List.of("--output", "--row-level", "--failed-rows")) {
            CommandRun nowhere = check("Rules = [ RowCount = 2 ]", option, absent);
            assertThat(nowhere.exitCode()).isEqualTo(2);
            assertThat(nowhere.out()).isEmpty();
            assertThat(nowhere.err().strip())
                    .isEqualTo(option + " " + absent + ": there is no folder " + folder + "/absent");
            assertThat(check("Rules = [ RowCount = 2 ]", option, folder.toString())
                            .err()
                            .strip())
                    .isEqualTo(option + " " + folder + ": is a folder; name a file");
        }
        assertThat(CommandRun.lakewarden("quality", "recommend", "--data", data, "--output", absent)
                        .err()
                        .strip())
                .isEqualTo("--output " + absent + ": there is no folder " + folder + "/absent");
        String same = folder + "/same.json";
        assertThat(check("Rules = [ RowCount = 2 ]", "--output", same, "--failed-rows", same)
                        .err())
                .contains("cannot take the report and rows");
    }

    @Test
    void emptyCellsOfATextColumnThatCountAsCompleteAreTold() throws IOException {
        String cells = file("cells.csv", "id,name,note\n1,a,\n2,,\n3,,x\n");
        String rules = file("r.dqdl", "Rules = [ (IsComplete \"name\") and (Completeness \"id\" > 0.5) ]");
        CommandRun run = CommandRun.lakewarden("quality", "check", rules, "--data", cells);

        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .contains("cells.csv: 2 cells of name are empty, which is complete as in Glue; --read null= reads")
                .doesNotContain("of note", "of id");
        CommandRun nulls = CommandRun.lakewarden("quality", "check", rules, "--data", cells, "--read", "null=");
        assertThat(nulls.exitCode()).isOne();
        assertThat(nulls.err()).doesNotContain("are empty");
    }

    private CommandRun check(String rules, String... more) throws IOException {
        String[] start = {"quality", "check", file("r.dqdl", rules), "--data", data};
        String[] all = Stream.concat(Arrays.stream(start), Arrays.stream(more)).toArray(String[]::new);
        return CommandRun.lakewarden(all);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
