package io.lakewarden.incidents;

import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// The time from the first failure to the recovery.
///
/// @param known everything that was seen failing in it
/// @param toldAt when people were last notified; empty while all of it was muted
/// @param flapping whether it was said that it passes and fails by turns
/// @param acknowledgedBy who said "I am on it": no reminders from then on
public record Episode(
        Instant since,
        int failures,
        Set<String> known,
        Optional<Instant> toldAt,
        boolean flapping,
        Optional<String> acknowledgedBy) {

    static Episode beginning(Observation first) {
        return new Episode(first.at(), 1, first.failing(), Optional.empty(), false, Optional.empty());
    }

    Episode with(Observation failure) {
        Set<String> all = new HashSet<>(known);
        all.addAll(failure.failing());
        Instant from = failure.at().isBefore(since) ? failure.at() : since;
        return new Episode(from, failures + 1, Set.copyOf(all), toldAt, flapping, acknowledgedBy);
    }

    Episode told(Instant now) {
        return new Episode(since, failures, known, Optional.of(now), flapping, acknowledgedBy);
    }

    Episode withFlapping(boolean flaps) {
        return new Episode(since, failures, known, toldAt, flaps, acknowledgedBy);
    }

    Episode acknowledged(String who) {
        return new Episode(since, failures, known, toldAt, flapping, Optional.of(who));
    }
}
