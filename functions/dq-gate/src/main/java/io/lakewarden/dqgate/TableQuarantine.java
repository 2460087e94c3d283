package io.lakewarden.dqgate;

import io.lakewarden.athena.AthenaEngine;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.rows.RowLevel;
import io.lakewarden.quality.sql.UntranslatableException;
import io.lakewarden.staging.S3Location;
import java.util.Optional;

/// Rows of a table that fail: Athena counts them and, where there are any, writes them itself, in two statements that
/// scan anew. A failure to do so is reported and does not change the verdict.
final class TableQuarantine {

    private TableQuarantine() {}

    /// Keeps the rows as Parquet with a column `FailedRules`.
    ///
    /// @return empty when no row fails, as when rules speak of the table only
    static Optional<Evaluated.Quarantined> keep(S3Location place, Job job, RowLevel rows, AthenaEngine engine) {
        long count = 0;
        try {
            Optional<String> failing = rows.failingSelect();
            if (failing.isPresent()) {
                count = count(engine, failing.get());
            }
            return count == 0 ? Optional.empty() : Optional.of(written(place, job, engine, failing.get(), count));
        } catch (EngineException | UntranslatableException e) {
            String problem = "the rows that fail cannot be kept at " + place + ": " + e.getMessage();
            return Optional.of(new Evaluated.Quarantined(Optional.empty(), count, Optional.of(problem)));
        }
    }

    private static long count(AthenaEngine engine, String failing) {
        Object count = engine.query("SELECT count(*) FROM (" + failing + "\n) AS failing", 1)
                .values()
                .getFirst()
                .getFirst();
        return ((Number) count).longValue();
    }

    private static Evaluated.Quarantined written(
            S3Location place, Job job, AthenaEngine engine, String failing, long count) {
        S3Location folder = job.folderBelow(place).below("failed-rows/");
        engine.unload(failing, folder.toString());
        return new Evaluated.Quarantined(Optional.of(folder.toString()), count, Optional.empty());
    }
}
