package io.lakewarden.quicksight;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// When a data set is looked at again: the longer an ingestion has been under way, the longer the pause.
///
/// @param arranged the look that is arranged already
record NextLook(Instant now, Optional<Instant> arranged) {

    private static final Duration SHORTEST = Duration.ofMinutes(1);
    private static final Duration LONGEST = Duration.ofMinutes(15);

    /// When something may have changed; empty when only an event can change anything. The scheduler knows
    /// whole seconds, and a look that comes too early would find that its time has not come, and that it is
    /// arranged.
    Optional<Instant> wanted(NextStep next, List<Ingestion> active) {
        return unrounded(next, active).map(at -> at.plusNanos(999_999_999).truncatedTo(ChronoUnit.SECONDS));
    }

    private Optional<Instant> unrounded(NextStep next, List<Ingestion> active) {
        if (!active.isEmpty()) {
            return Optional.of(now.plus(pause(active.getLast())));
        }
        return switch (next.word()) {
            case START, INCLUDED, FOLLOWS -> Optional.of(now.plus(SHORTEST));
            case LATER -> next.pause().map(pause -> max(pause.at(), now.plus(SHORTEST)));
            // Reconciliation asks again whether the incident is over.
            case HELD, WAITS, GIVEN_UP, NOTHING, OTHER_ENVIRONMENT, DIRECT_QUERY, REFUSED -> Optional.empty();
        };
    }

    /// What is to be remembered.
    Optional<Instant> next(Optional<Instant> wanted) {
        return toArrange(wanted).or(this::pending);
    }

    /// The look that has to be arranged: none when one comes early enough. One that should have come is lost.
    Optional<Instant> toArrange(Optional<Instant> wanted) {
        return wanted.filter(at -> pending().filter(look -> !look.isAfter(at)).isEmpty());
    }

    private Optional<Instant> pending() {
        return arranged.filter(now::isBefore);
    }

    private Duration pause(Ingestion active) {
        Duration half = Duration.between(active.created(), now).dividedBy(2);
        return half.compareTo(SHORTEST) < 0 ? SHORTEST : half.compareTo(LONGEST) > 0 ? LONGEST : half;
    }

    private static Instant max(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
