package io.lakewarden.quality.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.plan.EngineException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DuckDbSessionTest {

    @TempDir
    private Path folder;

    @Test
    void aSessionThatCannotBeOpenedLeavesNeitherFolderNorThread() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("run"));
        Limits wrong = new Limits("no size", "1GB", 1, Duration.ofMinutes(1));
        Set<Thread> before = workers();
        assertThatThrownBy(() -> DuckDbSession.open(wrong, temporary)).isInstanceOf(EngineException.class);
        assertThat(temporary).doesNotExist();
        Set<Thread> left = workers();
        left.removeAll(before);
        for (Thread worker : left) {
            assertThat(worker.join(Duration.ofSeconds(10))).isTrue();
        }
    }

    private static Set<Thread> workers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("duckdb"))
                .collect(Collectors.toSet());
    }
}
