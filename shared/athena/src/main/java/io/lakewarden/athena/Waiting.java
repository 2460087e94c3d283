package io.lakewarden.athena;

import io.lakewarden.runtime.Sleeper;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;

/// Time as the engine sees it: the end of the run, and pauses that grow.
///
/// @param end when the run must be over
/// @param sleeper waits; a test's only moves its clock
record Waiting(Clock clock, Instant end, Sleeper sleeper, RandomGenerator random) {

    private static final long FIRST_MILLIS = 150;
    private static final long LONGEST_MILLIS = 5_000;

    boolean isOver() {
        return !clock.instant().isBefore(end);
    }

    /// Waits half to all of a time that grows by half with each attempt (from 0), so that statements that began
    /// together do not ask together; never beyond the end.
    ///
    /// @throws InterruptedException if the thread is told to stop
    void pause(int attempt) throws InterruptedException {
        double most = Math.min(LONGEST_MILLIS, FIRST_MILLIS * Math.pow(1.5, Math.min(attempt, 20)));
        long millis = (long) (most / 2 + random.nextDouble() * most / 2);
        long left = Duration.between(clock.instant(), end).toMillis();
        sleeper.sleep(Duration.ofMillis(Math.max(1, Math.min(millis, left))));
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }
}
