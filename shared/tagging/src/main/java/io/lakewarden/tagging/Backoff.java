package io.lakewarden.tagging;

import io.lakewarden.runtime.Sleeper;
import java.time.Duration;
import java.util.random.RandomGenerator;

/// Waits longer after each failure, for a random part of the time ("full jitter"), so that callers who
/// failed together do not come back together.
public final class Backoff {

    private static final Duration FIRST = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final Sleeper sleeper;
    private final RandomGenerator random;
    private final int attempts;

    /// Tries a fixed number of times.
    ///
    /// @param attempts how often something is tried in all
    public Backoff(Sleeper sleeper, RandomGenerator random, int attempts) {
        this.sleeper = sleeper;
        this.random = random;
        this.attempts = attempts;
    }

    /// Whether there is another attempt after this one (from 1); if so, it has waited.
    public boolean again(int attempt) {
        if (attempt >= attempts) {
            return false;
        }
        long most = Math.min(LONGEST.toMillis(), FIRST.toMillis() << Math.min(attempt - 1, 20));
        sleeper.sleep(Duration.ofMillis(1 + random.nextLong(most)));
        return true;
    }
}
