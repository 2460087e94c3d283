package io.lakewarden.quality.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.regex.JavaRegex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DuckDbSessionTest {

    @TempDir
    private Path folder;

    @Test
    void aSessionThatCannotBeOpenedLeavesNeitherFolderNorThread() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("run"));
        EngineLimits wrong = new EngineLimits("no size", "1GB", 1, Duration.ofMinutes(1));
        Set<Thread> before = workers();
        assertThatThrownBy(() -> DuckDbSession.open(wrong, temporary)).isInstanceOf(EngineException.class);
        assertThat(temporary).doesNotExist();
        Set<Thread> left = workers();
        left.removeAll(before);
        for (Thread worker : left) {
            assertThat(worker.join(Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    void aSessionThatIsClosedLeavesNothingWithTheDriver() {
        try (DuckDbSession session = DuckDbSession.open(EngineLimits.DEFAULTS)) {
            assertThat(session.query("SELECT " + JavaRegex.FIND_FUNCTION + "('abc', 'b')", 1)
                            .values())
                    .isEqualTo(List.of(List.of(true)));
        }
        assertThat(DuckDBDriver.registeredFunctions()).isEmpty();
    }

    private static Set<Thread> workers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("duckdb"))
                .collect(Collectors.toSet());
    }
}
