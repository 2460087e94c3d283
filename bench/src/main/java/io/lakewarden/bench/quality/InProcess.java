package io.lakewarden.bench.quality;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.rules.EvaluationOptions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/// The evaluation alone, in this JVM, against the same metrics as hand-written statements, both on two threads.
final class InProcess {

    private static final EngineLimits LIMITS = new EngineLimits("4GB", "20GB", 2, Duration.ofMinutes(15));

    private InProcess() {}

    /// Parsed ruleset and opened data to report.
    static Cost lakewarden(Workload workload) {
        Ruleset ruleset = QualityCheck.parse(workload.ruleset());
        try (DuckDbEngine engine = DuckDbEngine.open(
                DataLocator.locate(workload.data().toString(), ReadOptions.sniffed()),
                Map.of(),
                ReadOptions.sniffed(),
                LIMITS)) {
            long began = System.nanoTime();
            QualityCheck.local(engine, History.NONE, Instant.now(), EvaluationOptions.DEFAULTS)
                    .run("bench", ruleset);
            return since(began);
        }
    }

    /// Open connection to the last row of the last statement.
    static Cost handWritten(Workload workload) {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 2");
            statement.execute("SET memory_limit = '4GB'");
            long began = System.nanoTime();
            for (String sql : workload.sql()) {
                try (ResultSet result = statement.executeQuery(sql)) {
                    while (result.next()) {
                        result.getObject(1);
                    }
                }
            }
            return since(began);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Cost since(long began) {
        return new Cost((System.nanoTime() - began) / 1e9, 0);
    }
}
