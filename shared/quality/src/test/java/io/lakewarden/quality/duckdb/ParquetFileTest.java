package io.lakewarden.quality.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ParquetFileTest {

    @TempDir
    private Path folder;

    @Test
    void aLineLongerThanTheReadersOwnBoundIsWrittenAndLittleMemoryIsEnough() throws IOException {
        String text = "x".repeat(3 << 20);
        Path lines = Files.writeString(folder.resolve("a.json"), "{\"t\":\"short\"}\n{\"t\":\"" + text + "\"}\n");
        Path target = folder.resolve("a.parquet");
        new ParquetFile(new EngineLimits("256MB", "1GB", 2, Duration.ofMinutes(1)))
                .write(lines, List.of(new Column("t", ColumnType.TEXT, "VARCHAR")), List.of(), List.of(), target);
        ReadOptions sniffed = ReadOptions.sniffed();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(target.toString(), sniffed), Map.of(), sniffed, EngineLimits.DEFAULTS)) {
            assertThat(engine.query("SELECT length(t) FROM \"primary\" ORDER BY 1", 10)
                            .values())
                    .containsExactly(List.of(5L), List.of((long) text.length()));
        }
    }
}
