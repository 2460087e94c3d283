package io.lakewarden.desk.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.HistorySubject;
import io.lakewarden.quality.history.Run;
import io.lakewarden.quality.history.RunNames;
import io.lakewarden.quality.history.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FolderHistoryTest {

    private static final HistorySubject ORDERS = new HistorySubject("orders", "/lake/orders.csv");
    private static final Series ROWS = Series.of("Dataset.*.RowCount");
    private static final Instant DAY = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant LATER = Instant.parse("2027-01-01T00:00:00Z");

    @TempDir
    Path folder;

    private final List<String> notices = new ArrayList<>();

    private FolderHistory history() {
        return new FolderHistory(folder, notices::add);
    }

    private static Run run(Instant at, double rows) {
        return Run.of(at, Map.of(ROWS, rows));
    }

    private List<Double> rows(FolderHistory history) {
        return history.before(ORDERS, LATER).latest(ROWS, 100);
    }

    private Path place() {
        return folder.resolve(RunNames.folder(ORDERS));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(place())) {
            return files.sorted().toList();
        }
    }

    @Test
    void nothingIsKnownOfAFolderThatDoesNotExist() {
        assertThat(rows(new FolderHistory(folder.resolve("new"), notices::add))).isEmpty();
        assertThat(folder.resolve("new")).doesNotExist();
    }

    /// A run that is read and is none would be told of.
    @Test
    @Tag("slow")
    void ofManyRunsOnlyThoseThatAreLookedAtAreRead() throws IOException {
        FolderHistory history = history();
        history.keep(ORDERS, run(DAY.plusSeconds(1), 1));
        history.keep(ORDERS, run(DAY.plusSeconds(2), 2));
        for (int i = 0; i < 100_000; i++) {
            Files.createFile(place().resolve(RunNames.run(DAY.minusSeconds(i), DAY)));
        }

        assertThat(history.before(ORDERS, LATER).latest(ROWS, 2)).containsExactly(2.0, 1.0);
        assertThat(notices).isEmpty();

        assertThat(history.before(ORDERS, LATER).latest(ROWS, 3)).hasSize(2);
        assertThat(notices).hasSize(100_000);
    }

    @Test
    void theLatestRunComesFirstWhateverTheOrderOfWriting() {
        FolderHistory history = history();
        history.keep(ORDERS, run(DAY.plusSeconds(2), 2));
        history.keep(ORDERS, run(DAY.plusSeconds(3), 3));
        history.keep(ORDERS, run(DAY.plusSeconds(1), 1));

        assertThat(rows(history)).containsExactly(3.0, 2.0, 1.0);
        assertThat(history.before(ORDERS, LATER).latest(ROWS, 2)).containsExactly(3.0, 2.0);
    }

    @Test
    void runsOfOneTimeComeInTheOrderOfWriting() {
        FolderHistory history = history();
        for (int i = 1; i <= 5; i++) {
            history.keep(ORDERS, run(DAY, i));
        }
        assertThat(history.before(ORDERS, DAY).latest(ROWS, 10)).containsExactly(5.0, 4.0, 3.0, 2.0, 1.0);
    }

    @Test
    void aClockThatWentBackLeavesLaterRunsOutWithAWord() {
        FolderHistory history = history();
        history.keep(ORDERS, run(DAY, 1));
        history.keep(ORDERS, run(DAY.plusSeconds(60), 2));

        assertThat(history.before(ORDERS, DAY.plusSeconds(30)).latest(ROWS, 10)).containsExactly(1.0);
        assertThat(notices).singleElement().asString().contains("1 runs are later than the clock");
    }

    @Test
    void aRunWithoutTheMetricIsPassedOver() {
        FolderHistory history = history();
        history.keep(ORDERS, run(DAY, 1));
        history.keep(ORDERS, Run.of(DAY.plusSeconds(1), Map.of(Series.of("Column.a.Mean"), 5.0)));

        assertThat(history.before(ORDERS, LATER).latest(ROWS, 1)).containsExactly(1.0);
    }

    @Test
    void rulesetsAndDataDoNotMix() {
        FolderHistory history = history();
        history.keep(ORDERS, run(DAY, 1));
        history.keep(new HistorySubject("orders", "/lake/other/orders.csv"), run(DAY, 2));
        history.keep(new HistorySubject("orders/", "lake/orders.csv"), run(DAY, 3));

        assertThat(rows(history)).containsExactly(1.0);
    }

    @Test
    void hostileNamesStayInTheFolder() throws IOException {
        FolderHistory history = new FolderHistory(folder.resolve("kept"), notices::add);
        for (String name : List.of("../../../etc", "..", ".", "", "a\0b", "CON", "x".repeat(5_000), "\n\r/\\", "é…漢")) {
            HistorySubject subject = new HistorySubject(name, "/" + name + "/");
            history.keep(subject, run(DAY, 7));
            assertThat(history.before(subject, LATER).latest(ROWS, 1)).containsExactly(7.0);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("kept"));
        }
    }

    @Test
    void hostileMetricNamesComeBackAsTheyWere() {
        Map<Series, Double> values = new HashMap<>();
        for (String name : List.of("", "a\"b\\c", "line\nbreak\u0000", "\uD83D\uDE00", "metrics")) {
            values.put(Series.of(name), 0.1 + name.length());
        }
        values.put(new Series("Dataset.*.CustomSQL", "of " + "x".repeat(100_000) + "1"), 1.0);
        values.put(new Series("Dataset.*.CustomSQL", "of " + "x".repeat(100_000) + "2"), 2.0);
        history().keep(ORDERS, Run.of(DAY, values));

        History read = history().before(ORDERS, LATER);
        values.forEach((series, value) -> assertThat(read.latest(series, 1)).containsExactly(value));
    }

    @Test
    void aNumberThatIsNotFiniteIsNoValue() {
        history().keep(ORDERS, Run.of(DAY, Map.of(ROWS, Double.NaN, Series.of("b"), Double.NEGATIVE_INFINITY)));
        history().keep(ORDERS, run(DAY.minusSeconds(1), -0.0));

        assertThat(rows(history())).containsExactly(-0.0);
        assertThat(notices).isEmpty();
    }

    @Test
    void aHalfFileIsLeftOutWithAWord() throws IOException {
        history().keep(ORDERS, run(DAY, 1));
        history().keep(ORDERS, run(DAY.plusSeconds(1), 2));
        Path latest = files().getLast();
        Files.writeString(latest, Files.readString(latest).substring(0, 60));

        assertThat(rows(history())).containsExactly(1.0);
        assertThat(notices).singleElement().asString().contains(latest.toString(), "left out (broken JSON");
    }

    @Test
    void whatIsNoRunOfThisSubjectIsLeftOut() throws IOException {
        history().keep(ORDERS, run(DAY, 1));
        Path good = files().getFirst();
        String text = Files.readString(good);
        for (String wrong : List.of(
                "",
                "[]",
                "null",
                text.replace("orders.csv", "other.csv"),
                text.replace("\"format\":1", "\"format\":0"),
                text.replace("1.0}", "\"1\"}"),
                text.replace("2026-03-01T", "yesterday"),
                text + text)) {
            Files.writeString(good, wrong);
            assertThat(rows(history())).as(wrong).isEmpty();
        }
        assertThat(notices).hasSize(8);
    }

    @Test
    void otherFilesInTheFolderAreNobodysBusiness() throws IOException {
        history().keep(ORDERS, run(DAY, 1));
        Files.writeString(place().resolve("README.md"), "mine");
        Files.createDirectory(place().resolve("20270101T000000.000000000Z-.json"));

        assertThat(rows(history())).containsExactly(1.0);
        assertThat(notices).isEmpty();
        assertThat(place().resolve("README.md")).exists();
    }

    @Test
    void aLaterFormatIsRefused() throws IOException {
        history().keep(ORDERS, run(DAY, 1));
        Path file = files().getFirst();
        Files.writeString(file, Files.readString(file).replace("\"format\":1", "\"format\":2"));

        assertThatThrownBy(() -> rows(history()))
                .isInstanceOf(HistoryException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("written by a later version of Lakewarden (format 2, known is 1)");
    }

    @Test
    void onlyTheLatestRunsAreKept() throws IOException {
        FolderHistory history = new FolderHistory(folder, 3, notices::add);
        for (int i = 0; i < 10; i++) {
            history.keep(ORDERS, run(DAY.plusSeconds(i), i));
        }
        assertThat(rows(history)).containsExactly(9.0, 8.0, 7.0);
        assertThat(files()).hasSize(3);
    }

    @Test
    void partialFilesAreClearedOnlyWhenTheirWriterMustBeGone() throws IOException {
        history().keep(ORDERS, run(DAY, 1));
        Path old = Files.createFile(place().resolve(FolderHistory.partial()));
        Path fresh = Files.createFile(place().resolve(FolderHistory.partial()));
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(7_200)));

        history().keep(ORDERS, run(DAY, 2));

        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
        assertThat(rows(history())).containsExactly(2.0, 1.0);
    }

    @Test
    void aPlaceThatCannotBeWrittenToIsToldBeforeTheWork() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        FolderHistory history = new FolderHistory(file, notices::add);

        assertThatThrownBy(() -> history.prepare(ORDERS))
                .isInstanceOf(HistoryException.class)
                .hasMessageContaining("runs cannot be kept there (");
        assertThatThrownBy(() -> history.keep(ORDERS, run(DAY, 1))).isInstanceOf(HistoryException.class);
    }

    @Test
    void timesOutsideTheCalendarAreRefused() {
        assertThatThrownBy(() -> history().keep(ORDERS, run(Instant.MAX, 1)))
                .isInstanceOf(HistoryException.class)
                .hasMessageContaining("years are 0 to 9999");
        assertThat(history().before(ORDERS, Instant.MAX).latest(ROWS, 1)).isEmpty();
    }

    @Test
    void threadsThatKeepAndTidyAtOnceLoseNothingOfTheLatest() throws Exception {
        FolderHistory history = new FolderHistory(folder, 20, notices::add);
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Callable<Void>> work = new ArrayList<>();
            for (int i = 0; i < 160; i++) {
                int number = i;
                work.add(() -> {
                    history.keep(ORDERS, run(DAY.plusSeconds(number), number));
                    assertThat(rows(history)).isNotEmpty();
                    return null;
                });
            }
            for (Future<Void> done : threads.invokeAll(work)) {
                done.get();
            }
        }
        assertThat(rows(history)).hasSize(20).startsWith(159.0, 158.0).endsWith(140.0);
        assertThat(notices).isEmpty();
    }

    @Test
    void tooManyRunsInAFolderAreReadOnlyAsFarAsTheyAreNeededAndThenTidied() throws IOException {
        history().keep(ORDERS, run(DAY.plusSeconds(1), 42));
        for (int i = 0; i < 20_000; i++) {
            Files.createFile(place().resolve(RunNames.run(DAY.minusSeconds(i), DAY)));
        }
        assertThat(history().before(ORDERS, LATER).latest(ROWS, 1)).containsExactly(42.0);
        assertThat(notices).isEmpty();
        history().keep(ORDERS, run(DAY.plusSeconds(2), 43));
        assertThat(files()).hasSize(FolderHistory.KEPT);
    }
}
