package io.lakewarden.quicksight;

import io.lakewarden.runs.PipelineRun;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The end of a run, remembered for a data set until a completed refresh includes what it wrote.
///
/// @param title of the pipeline: `glue-job prod-orders-curate`
/// @param run its id
/// @param at when it ended, never later than when we received it
/// @param ingestion the id that an ingestion for this run has
/// @param includedBy an ingestion that is known to include it
record EndedRun(String title, String run, String state, Instant at, String ingestion, Optional<String> includedBy) {

    /// Events carry whole seconds.
    private static final Duration PRECISION = Duration.ofSeconds(1);

    static EndedRun of(DataSet dataSet, PipelineRun run, Instant now) {
        Instant at = run.at().isAfter(now) ? now : run.at();
        return new EndedRun(run.title(), run.id(), run.state(), at, IngestionId.of(dataSet, run), Optional.empty());
    }

    /// Whether it was seen before that this ingestion includes it.
    boolean isKnownIn(Ingestion ingestion) {
        return includedBy.filter(ingestion.id()::equals).isPresent();
    }

    /// Whether this ingestion has read, or will read, what the run wrote.
    boolean isIncludedIn(Ingestion ingestion, Duration skipAfterScheduled) {
        return isKnownIn(ingestion)
                || ingestion.status().isBeforeReading()
                || ingestion.created().isAfter(at.plus(PRECISION))
                || (ingestion.scheduled() && ingestion.created().isAfter(at.minus(skipAfterScheduled)));
    }

    EndedRun includedBy(String ingestionId) {
        return new EndedRun(title, run, state, at, ingestion, Optional.of(ingestionId));
    }
}
