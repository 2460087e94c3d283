package io.lakewarden.quicksight;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// How long a refresh usually takes, and whether one takes much longer.
final class Pace {

    private static final int FEWEST = 3;
    private static final int MOST = 20;
    private static final int TIMES = 3;
    /// Shorter ones are no trouble, whatever is usual.
    private static final Duration FLOOR = Duration.ofMinutes(10);

    private Pace() {}

    /// The median of the latest completed ones; nothing is usual before there are three.
    static Optional<Duration> usual(List<Ingestion> ingestions) {
        List<Duration> latest = ingestions.stream()
                .filter(Ingestion::isCompleted)
                .filter(ingestion -> ingestion.took().isPresent())
                .sorted(Comparator.comparing(Ingestion::created).reversed())
                .limit(MOST)
                .map(ingestion -> ingestion.took().orElseThrow())
                .sorted()
                .toList();
        return latest.size() < FEWEST ? Optional.empty() : Optional.of(latest.get(latest.size() / 2));
    }

    /// The first that is under way for more than three times the usual.
    static Optional<Ingestion> slow(List<Ingestion> active, Optional<Duration> usual, Instant now) {
        return usual.map(each -> each.multipliedBy(TIMES))
                .map(limit -> limit.compareTo(FLOOR) < 0 ? FLOOR : limit)
                .flatMap(limit -> active.stream()
                        .filter(ingestion -> ingestion.created().plus(limit).isBefore(now))
                        .findFirst());
    }
}
