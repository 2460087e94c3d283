package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.RuleResult;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What ColumnDataType says of columns that are no text: Spark's casts between types.
final class CastableTest {

    private static final ReadOptions TYPED =
            ReadOptions.of(Map.of("type.at", "timestamp", "type.day", "date", "type.flag", "boolean"));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "n, Timestamp, 0.5", "n, Date, 0.0", "x, Timestamp, 0.5", "x, Boolean, 1.0", "at, Integer, 0.5",
        "at, Double, 0.5", "at, Boolean, 0.5", "at, Date, 0.5", "day, Integer, 0.0", "day, Boolean, 0.0",
        "day, Timestamp, 0.5", "flag, Timestamp, 0.5", "flag, Date, 0.0", "flag, Long, 0.5"
    })
    void aShareOfTheRowsCanBeCast(String column, String type, double share) {
        Path data = Checked.csv(folder, """
                n,x,at,day,flag
                1,1.5,2024-01-01 10:00:00,2024-01-01,true
                ,NaN,,,
                """);
        String rule = "Rules = [ ColumnDataType \"%s\" = \"%s\" ]".formatted(column, type);
        try (DuckDbEngine engine =
                DuckDbEngine.open(DataLocator.locate(data.toString(), TYPED), Map.of(), TYPED, EngineLimits.DEFAULTS)) {
            RuleResult result = QualityCheck.local(engine, History.NONE, Checked.NOW, EvaluationOptions.DEFAULTS)
                    .run("castable", QualityCheck.parse(rule))
                    .rules()
                    .getFirst();
            assertThat(result.metrics()).containsEntry("Column." + column + ".ColumnDataType.Compliance", share);
        }
    }
}
