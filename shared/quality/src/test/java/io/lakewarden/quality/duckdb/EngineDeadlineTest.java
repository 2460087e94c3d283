package io.lakewarden.quality.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.lakewarden.quality.plan.EngineException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One deadline for all statements of an engine.
final class EngineDeadlineTest {

    @TempDir
    private Path folder;

    @Test
    void aStatementThatRunsWhenTimeIsUpIsStoppedAndNoneBeginsLater() throws IOException {
        Path data = Files.writeString(
                folder.resolve("a.csv"),
                IntStream.range(0, 20_000).mapToObj(Integer::toString).collect(Collectors.joining("\n", "id\n", "\n")));
        ReadOptions sniffed = ReadOptions.sniffed();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(data.toString(), sniffed), Map.of(), sniffed, EngineLimits.DEFAULTS)) {
            engine.endWithin(Duration.ofSeconds(1));
            long start = System.nanoTime();
            stopped(engine, "SELECT sum(a.id * b.id % 7 + c.id) FROM \"primary\" a, \"primary\" b, \"primary\" c");
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
            stopped(engine, "SELECT 1");
        }
    }

    private static void stopped(DuckDbEngine engine, String sql) {
        assertThatThrownBy(() -> engine.query(sql, 1))
                .asInstanceOf(type(EngineException.class))
                .returns(true, EngineException::isFinal)
                .extracting(Throwable::getMessage)
                .asString()
                .contains("the deadline has passed");
    }
}
