package io.lakewarden.quicksight;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// An ingestion as QuickSight describes it.
///
/// Source: QuickSight API reference, "Ingestion".
///
/// @param created when it was asked for; it reads its data from when it runs
/// @param scheduled whether QuickSight's own schedule started it
/// @param took from beginning to end, once it has ended
/// @param rows that were loaded
/// @param dropped rows that could not be loaded
/// @param errorType in QuickSight's words, of a failed one
/// @param errorMessage QuickSight's own explanation; may quote data
record Ingestion(
        String id,
        Status status,
        Instant created,
        boolean scheduled,
        Optional<Duration> took,
        OptionalLong rows,
        OptionalLong dropped,
        Optional<String> errorType,
        Optional<String> errorMessage) {

    private static final int FEWEST_USUAL = 3;
    private static final int MOST_USUAL = 20;
    private static final int SLOW_TIMES = 3;
    /// Shorter ones are no trouble, whatever is usual.
    private static final Duration SLOW_FLOOR = Duration.ofMinutes(10);

    /// How far it has come.
    enum Status {
        INITIALIZED,
        QUEUED,
        RUNNING,
        FAILED,
        COMPLETED,
        CANCELLED;

        boolean isEnd() {
            return this == FAILED || this == COMPLETED || this == CANCELLED;
        }

        /// Whether it has not begun to read: it will see whatever is there by then.
        boolean isBeforeReading() {
            return this == INITIALIZED || this == QUEUED;
        }
    }

    boolean isEnded() {
        return status.isEnd();
    }

    boolean isCompleted() {
        return status == Status.COMPLETED;
    }

    /// How long a refresh usually takes: the median of the latest completed ones; nothing is usual before there are
    /// three.
    static Optional<Duration> usual(List<Ingestion> ingestions) {
        List<Duration> latest = ingestions.stream()
                .filter(Ingestion::isCompleted)
                .filter(ingestion -> ingestion.took().isPresent())
                .sorted(Comparator.comparing(Ingestion::created).reversed())
                .limit(MOST_USUAL)
                .map(ingestion -> ingestion.took().orElseThrow())
                .sorted()
                .toList();
        return latest.size() < FEWEST_USUAL ? Optional.empty() : Optional.of(latest.get(latest.size() / 2));
    }

    /// The first that is under way for more than three times the usual.
    static Optional<Ingestion> slow(List<Ingestion> active, Optional<Duration> usual, Instant now) {
        return usual.map(each -> each.multipliedBy(SLOW_TIMES))
                .map(limit -> limit.compareTo(SLOW_FLOOR) < 0 ? SLOW_FLOOR : limit)
                .flatMap(limit -> active.stream()
                        .filter(ingestion -> ingestion.created().plus(limit).isBefore(now))
                        .findFirst());
    }
}
