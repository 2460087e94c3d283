package io.lakewarden.quicksight;

import io.lakewarden.incidents.Severity;
import io.lakewarden.runs.PipelinePattern;
import io.lakewarden.runs.PipelineRun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A data set of QuickSight and what is promised about it.
///
/// @param id as QuickSight has it
/// @param name what people call it
/// @param after the pipelines that feed it
/// @param all whether every one of them must have succeeded since the last refresh; else any one
/// @param environment of the runs that count; absent: all count
/// @param minimumInterval between the beginnings of two refreshes
/// @param skipAfterScheduled a scheduled refresh that began up to so long before a run ended counts as
///     having it
/// @param tables whose open critical data-quality incidents hold a refresh back
/// @param freshWithin how old the data may become
/// @param budget how many refreshes QuickSight grants
/// @param retries of a refresh that failed for a passing cause
record DataSet(
        String id,
        String name,
        String account,
        String region,
        List<PipelinePattern> after,
        boolean all,
        RefreshType type,
        Optional<String> environment,
        Duration minimumInterval,
        Duration skipAfterScheduled,
        List<String> tables,
        Optional<Duration> freshWithin,
        Budget budget,
        int retries,
        Optional<String> owner,
        Optional<Severity> severity) {

    /// How much is loaded.
    enum RefreshType {
        FULL,
        /// Only the look-back window, which the data set's refresh properties define.
        INCREMENTAL
    }

    DataSet {
        after = List.copyOf(after);
        tables = List.copyOf(tables);
    }

    /// Tells data sets of all accounts and regions apart.
    String key() {
        return String.join("/", account, region, id);
    }

    Optional<PipelinePattern> sourceOf(PipelineRun run) {
        return after.stream().filter(source -> source.isOf(run)).findFirst();
    }
}
