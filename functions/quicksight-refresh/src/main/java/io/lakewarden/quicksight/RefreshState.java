package io.lakewarden.quicksight;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// All that is remembered about one data set.
///
/// @param since when it was first looked at: what ended before is history
/// @param waiting runs that no completed refresh includes, by the label of their source
/// @param included when the newest run of each source ended that a completed refresh includes
/// @param failed the latest bad end of each source
/// @param started our ingestion that has not been seen to end
/// @param starts our ingestions of the last 24 hours, refused ones left out
/// @param attempts how many ingestions were started for what is waiting
/// @param givenUp whether nothing is tried again before a new run ends, and why
/// @param pause until when nothing is tried again, and why
/// @param freshAt when the newest completed refresh was asked for
/// @param look when a look is due
/// @param told ended ingestions that were counted and reported
@JsonIgnoreProperties(ignoreUnknown = true)
record RefreshState(
        Instant since,
        Map<String, EndedRun> waiting,
        Map<String, Instant> included,
        Map<String, EndedRun> failed,
        Optional<Started> started,
        List<Started> starts,
        int attempts,
        Optional<String> givenUp,
        Optional<NextStep.Pause> pause,
        Optional<Instant> freshAt,
        Optional<Instant> look,
        Set<String> told) {

    /// An ingestion of ours.
    ///
    /// @param confirmed whether QuickSight said that it has it
    record Started(String id, Instant at, boolean confirmed) {}

    RefreshState {
        waiting = Map.copyOf(waiting);
        included = Map.copyOf(included);
        failed = Map.copyOf(failed);
        starts = List.copyOf(starts);
        told = Set.copyOf(told);
    }

    /// Of a data set that is looked at for the first time.
    static RefreshState unknown(Instant now) {
        return new RefreshState(
                now,
                Map.of(),
                Map.of(),
                Map.of(),
                Optional.empty(),
                List.of(),
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of());
    }

    /// QuickSight has it.
    RefreshState confirmed(String id) {
        return with(
                started.map(ours -> ours.id().equals(id) ? new Started(id, ours.at(), true) : ours),
                starts,
                attempts,
                givenUp,
                pause);
    }

    /// QuickSight grants no more refreshes before that time: the attempt does not count.
    RefreshState limited(String id, Instant until) {
        return with(
                started.filter(ours -> !ours.id().equals(id)),
                without(id),
                Math.max(0, attempts - 1),
                givenUp,
                Optional.of(new NextStep.Pause(until, NextStep.Reason.SPENT)));
    }

    /// QuickSight refuses for good.
    RefreshState refused(String id, String why) {
        return with(started.filter(ours -> !ours.id().equals(id)), without(id), attempts, Optional.of(why), pause);
    }

    /// Without ingestions that could not be reported yet.
    RefreshState untold(Set<String> ids) {
        Set<String> left = new HashSet<>(told);
        left.removeAll(ids);
        return new RefreshState(
                since, waiting, included, failed, started, starts, attempts, givenUp, pause, freshAt, look, left);
    }

    private List<Started> without(String id) {
        return starts.stream().filter(start -> !start.id().equals(id)).toList();
    }

    private RefreshState with(
            Optional<Started> nowStarted,
            List<Started> nowStarts,
            int nowAttempts,
            Optional<String> nowGivenUp,
            Optional<NextStep.Pause> nowPause) {
        return new RefreshState(
                since,
                waiting,
                included,
                failed,
                nowStarted,
                nowStarts,
                nowAttempts,
                nowGivenUp,
                nowPause,
                freshAt,
                look,
                told);
    }
}
