package io.lakewarden.quality.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.rules.EvaluationOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ObservedEngineTest {

    private static final String RULES = """
            Rules = [ RowCount = 3, IsUnique "id", CustomSql "select count(*) from primary" > 0,
                      CustomSql "select sqrt(id) / no_such from primary" > 0 ]
            """;

    @TempDir
    private Path folder;

    private final List<String> seen = new ArrayList<>();

    private final EngineObserver observer = new EngineObserver() {
        @Override
        public void expected(int statements) {
            seen.add("expected " + statements);
        }

        @Override
        public void began() {
            seen.add("began");
        }

        @Override
        public void ended() {
            seen.add("ended");
        }
    };

    @Test
    void anObserverSeesEachStatementAndChangesNoAnswer() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), "id\n1\n2\n2\n");
        ReadOptions options = ReadOptions.sniffed();
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(data.toString(), options), Map.of(), options, EngineLimits.DEFAULTS)) {
            QualityCheck check = QualityCheck.local(engine, History.NONE, Instant.EPOCH, EvaluationOptions.DEFAULTS);

            QualityReport report = check.observedBy(observer).run("rules", QualityCheck.parse(RULES));

            assertThat(report).isEqualTo(check.run("rules", QualityCheck.parse(RULES)));
            assertThat(engine.rows()).hasValue(3);
        }
        assertThat(seen).containsExactly("expected 3", "began", "ended", "began", "ended", "began", "ended");
    }
}
