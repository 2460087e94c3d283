package io.lakewarden.cli.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QualityHistoryTest {

    @TempDir
    private Path folder;

    private CommandRun check(String rules, int rows, String... more) throws IOException {
        String data = file("orders.csv", "id,qty\n" + "1,5\n".repeat(rows));
        String ruleset = file("orders.dqdl", rules);
        return CommandRun.lakewarden(
                Stream.concat(Stream.of("quality", "check", ruleset, "--data", data), Arrays.stream(more))
                        .toArray(String[]::new));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String history() {
        return folder.resolve("history").toString();
    }

    private List<Path> kept() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("history"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void eachRunIsKeptAndTheNextLooksBackOnIt() throws IOException {
        String rules = "Rules = [ RowCount > last() ]";
        assertThat(check(rules, 3, "--history", history()).exitCode()).isZero();
        assertThat(check(rules, 2, "--history", history()).exitCode()).isOne();
        CommandRun third = check(rules, 3, "--history", history(), "--format", "json");

        assertThat(third.exitCode()).isZero();
        assertThat(third.out()).contains("\"EvaluatedRule\" : \"RowCount > 2\"");
        assertThat(kept()).hasSize(3).allMatch(file -> file.toString().endsWith(".json"));
    }

    @Test
    void metricsOfAnalyzersAndOfFailedRulesAreKeptToo() throws IOException {
        check("Rules = [ RowCount > 100, IsUnique \"id\" ] Analyzers = [ Mean \"qty\" ]", 2, "--history", history());

        assertThat(Files.readString(kept().getFirst()))
                .contains("\"Dataset.*.RowCount\":2.0", "\"Column.id.Uniqueness\":0.0", "\"Column.qty.Mean\":5.0")
                .contains("\"ruleset\":\"orders\"", "orders.csv\"");
    }

    @Test
    void theClockOfARunIsTheOneGiven() throws IOException {
        String rules = "Rules = [ RowCount > last() ]";
        check(rules, 5, "--history", history(), "--now", "2026-01-02T00:00:00Z");
        CommandRun earlier = check(rules, 3, "--history", history(), "--now", "2026-01-01T00:00:00Z");

        assertThat(earlier.exitCode()).isZero();
        assertThat(earlier.err()).contains("1 runs are later than the clock, 2026-01-01T00:00:00Z, and left out");
        assertThat(kept().getFirst().getFileName().toString()).startsWith("20260101T000000.000000000Z-");
    }

    @Test
    void anAnomalyFailsAndIsObserved() throws IOException {
        String rules = "Rules = [ DetectAnomalies \"RowCount\" ]";
        for (int run = 0; run < 4; run++) {
            assertThat(check(rules, 10, "--history", history()).exitCode()).isZero();
        }
        CommandRun run = check(rules, 2, "--history", history());

        assertThat(run.exitCode()).isOne();
        assertThat(run.out()).isEqualTo("""
            FAIL  DetectAnomalies "RowCount"
                  Anomaly: Dataset.*.RowCount is 2, outside 9.7 to 10.3: the median of the last 4 runs is 10
            OBSERVED  Anomaly: Dataset.*.RowCount is 2, outside 9.7 to 10.3: the median of the last 4 runs is 10
            score: 0/1
            """);
    }

    @Test
    void dailyFilesShareAHistoryByName() throws IOException {
        String rules = "Rules = [ RowCount > last() ]";
        String ruleset = file("orders.dqdl", rules);
        for (String day : List.of("1", "2")) {
            String data = file("orders-" + day + ".csv", "id\n1\n2\n");
            CommandRun run = CommandRun.lakewarden(
                    "quality", "check", ruleset, "--data", data, "--history", history(), "--history-as", "orders");
            assertThat(run.exitCode()).isEqualTo(day.equals("1") ? 0 : 1);
        }
    }

    @Test
    void aFileIsReadAndNeverWritten() throws IOException {
        String file = file("known.json", "{\"Dataset.*.RowCount\":[2, 9]}");

        assertThat(check("Rules = [ RowCount = last(), RowCount < avg(last(2)) ]", 2, "--history", file)
                        .exitCode())
                .isZero();
        assertThat(Path.of(file)).hasContent("{\"Dataset.*.RowCount\":[2, 9]}");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void aWrongFileIsToldWithItsPlace() throws IOException {
        String file = file("known.json", "{\n \"Dataset.*.RowCount\": \"2\"}");
        CommandRun run = check("Rules = [ RowCount = 2 ]", 2, "--history", file);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("known.json:2:24: expected a list of numbers");
    }

    @Test
    void aMissingFileIsTold() throws IOException {
        CommandRun run = check(
                "Rules = [ RowCount = 2 ]",
                2,
                "--history",
                folder.resolve("none.json").toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("none.json: no such file");
    }

    @Test
    void aPlaceWhereNothingCanBeKeptIsTold() throws IOException {
        CommandRun inTheWay = check("Rules = [ RowCount = 2 ]", 2, "--history", file("text", ""));
        CommandRun below = check("Rules = [ RowCount = 2 ]", 2, "--history", file("text", "") + "/below");

        assertThat(inTheWay.exitCode()).isEqualTo(2);
        assertThat(inTheWay.err()).contains("neither a folder nor a .json file");
        assertThat(below.exitCode()).isEqualTo(2);
        assertThat(below.out()).isEmpty();
        assertThat(below.err()).contains("runs cannot be kept there (");
    }

    @Test
    void aHistoryAmongTheDataIsRefused() throws IOException {
        file("a.csv", "id\n1\n");
        String ruleset = Files.writeString(Files.createTempFile("orders", ".dqdl"), "Rules = [ RowCount = 1 ]")
                .toString();
        String data = folder.toString();

        CommandRun run = CommandRun.lakewarden("quality", "check", ruleset, "--data", data, "--history", history());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("every file is read as data");
        assertThat(CommandRun.lakewarden("quality", "check", ruleset, "--data", data, "--history", data + "/_history")
                        .exitCode())
                .isZero();
        assertThat(CommandRun.lakewarden("quality", "check", ruleset, "--data", data, "--history", data + "/_history")
                        .exitCode())
                .isZero();
    }

    @Test
    void aDamagedRunIsLeftOutWithAWord() throws IOException {
        String rules = "Rules = [ RowCount > last() ]";
        check(rules, 3, "--history", history());
        Path run = kept().getFirst();
        Files.writeString(run, "{\"format\":1,");

        CommandRun after = check(rules, 1, "--history", history());
        assertThat(after.exitCode()).isZero();
        assertThat(after.err()).contains(run + ": left out (broken JSON");
    }
}
