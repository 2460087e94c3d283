package io.lakewarden.runtime;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// Keeps calls to so many a second, one rate for each name. For one thread.
public final class Pacer {

    private final Clock clock;
    private final Sleeper sleeper;
    private final Map<String, Instant> free = new HashMap<>();

    public Pacer(Clock clock, Sleeper sleeper) {
        this.clock = clock;
        this.sleeper = sleeper;
    }

    /// Waits until the next call under this name may be made.
    public void await(String name, double callsPerSecond) {
        Instant now = clock.instant();
        Instant turn = free.getOrDefault(name, now);
        if (turn.isAfter(now)) {
            sleeper.sleep(Duration.between(now, turn));
        } else {
            turn = now;
        }
        free.put(name, turn.plusNanos((long) (1_000_000_000 / callsPerSecond)));
    }
}
