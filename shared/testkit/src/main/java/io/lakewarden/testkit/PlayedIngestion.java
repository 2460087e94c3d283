package io.lakewarden.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// One ingestion of [PlayedQuickSight].
///
/// @param source MANUAL or SCHEDULED
/// @param type FULL_REFRESH or INCREMENTAL_REFRESH
/// @param reads when it begins to read, after those before it have ended
public record PlayedIngestion(
        String id, String source, String type, Instant created, Instant reads, PlayedQuickSight.Ending ending) {

    /// When it ends.
    public Instant end() {
        return reads.plus(ending.after());
    }

    boolean isEnded(Instant now) {
        return !now.isBefore(end());
    }

    PlayedIngestion cancelled(Instant now) {
        Instant from = now.isBefore(reads) ? now : reads;
        Duration after = Duration.between(from, now);
        return new PlayedIngestion(
                id,
                source,
                type,
                created,
                from,
                new PlayedQuickSight.Ending(after, "CANCELLED", Optional.of("INGESTION_CANCELED"), 0, 0));
    }
}
