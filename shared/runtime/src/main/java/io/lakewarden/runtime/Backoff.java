package io.lakewarden.runtime;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// Waits longer after each attempt, for a random part of the time ("full jitter"), so that callers who failed together
/// do not come back together.
public final class Backoff {

    private static final Duration FIRST = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final Sleeper sleeper;
    private final RandomGenerator random;
    private final Duration first;
    private final Duration longest;
    private final int attempts;

    /// For a service that is busy: a quarter of a second at most at first, ten in the end.
    ///
    /// @param attempts how often something is tried in all
    public Backoff(Sleeper sleeper, RandomGenerator random, int attempts) {
        this(sleeper, random, FIRST, LONGEST, attempts);
    }

    /// @param random draws from the system where copies of a snapshot must not wait alike
    /// @param first the longest first wait; each next one may take twice as long
    public Backoff(Sleeper sleeper, RandomGenerator random, Duration first, Duration longest, int attempts) {
        this.sleeper = sleeper;
        this.random = random;
        this.first = first;
        this.longest = longest;
        this.attempts = attempts;
    }

    /// Whether there is another attempt after this one (from 1); if so, it has waited.
    public boolean again(int attempt) {
        if (attempt >= attempts) {
            return false;
        }
        long most = Math.min(longest.toMillis(), first.toMillis() << Math.min(attempt - 1, 20));
        sleeper.sleep(Duration.ofMillis(1 + random.nextLong(most)));
        return true;
    }
}
