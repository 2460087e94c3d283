package io.lakewarden.desk.history;

import static io.lakewarden.desk.history.HistoryWriter.FIRST;
import static io.lakewarden.desk.history.HistoryWriter.SUBJECT;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.history.RunNames;
import io.lakewarden.quality.history.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The folder under several processes at once, and under one that is killed.
final class FolderHistoryProcessesTest {

    private static final Series SERIES = Series.of("Column.c0.Completeness");

    @TempDir
    Path folder;

    private final List<String> notices = new ArrayList<>();

    @Test
    void aProcessThatIsKilledWhileItWritesLeavesOnlyWholeRuns() throws Exception {
        new FolderHistory(folder, notices::add).prepare(SUBJECT);
        Path place = place();
        int killedInMidWrite = 0;
        for (int attempt = 0; attempt < 20 && killedInMidWrite < 2; attempt++) {
            long before = partials(place);
            killAsSoonAsItWrites(place);
            killedInMidWrite += partials(place) > before ? 1 : 0;
        }
        assertThat(killedInMidWrite)
                .as("processes that died with a file half written")
                .isEqualTo(2);

        FolderHistory after = new FolderHistory(folder, notices::add);
        List<Double> whole = values(after);
        after.keep(SUBJECT, HistoryWriter.run(5_000, 1));

        assertThat(notices).isEmpty();
        assertThat(values(after)).hasSize(whole.size() + 1).startsWith(5_000.0).endsWith(whole.toArray(Double[]::new));
    }

    private void killAsSoonAsItWrites(Path place) throws Exception {
        try (WatchService watch = place.getFileSystem().newWatchService()) {
            place.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            Process process = start(1_000, 100_000);
            WatchKey written = watch.poll(60, TimeUnit.SECONDS);
            process.destroyForcibly().waitFor();
            assertThat(written).as("the process wrote").isNotNull();
        }
    }

    @Test
    void runsOfManyProcessesAreAllKept() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            processes.add(start(40, 50));
        }
        for (Process process : processes) {
            assertThat(process.waitFor()).isZero();
        }

        List<Double> expected = IntStream.iterate(39, i -> i - 1)
                .limit(40)
                .mapToObj(i -> (double) i)
                .flatMap(value -> Stream.of(value, value, value, value))
                .toList();
        assertThat(values(new FolderHistory(folder, notices::add))).isEqualTo(expected);
        assertThat(notices).isEmpty();
        assertThat(partials(place())).isZero();
    }

    private Process start(int runs, int metrics) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HistoryWriter.class.getName(),
                        folder.toString(),
                        Integer.toString(runs),
                        Integer.toString(metrics))
                .inheritIO()
                .start();
    }

    private List<Double> values(FolderHistory history) {
        return history.before(SUBJECT, FIRST.plus(Duration.ofDays(1))).latest(SERIES, 10_000);
    }

    private Path place() {
        return folder.resolve(RunNames.folder(SUBJECT));
    }

    private static long partials(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.filter(
                            file -> FolderHistory.isPartial(file.getFileName().toString()))
                    .count();
        }
    }
}
