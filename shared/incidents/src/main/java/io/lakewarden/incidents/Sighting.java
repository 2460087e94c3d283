package io.lakewarden.incidents;

import java.time.Instant;
import java.util.Comparator;

/// One remembered observation. Order is that of what happened, not of arrival; the id decides between
/// equal times.
public record Sighting(Instant at, String id, Outcome outcome) implements Comparable<Sighting> {

    private static final Comparator<Sighting> ORDER =
            Comparator.comparing(Sighting::at).thenComparing(Sighting::id);

    @Override
    public int compareTo(Sighting other) {
        return ORDER.compare(this, other);
    }
}
