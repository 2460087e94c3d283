package io.lakewarden.quicksight;

import java.time.Duration;
import java.time.Instant;
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
}
