package io.lakewarden.incidents;

import java.security.SecureRandom;
import java.util.concurrent.locks.LockSupport;

/// How long a worker waits that met another one at the same incident.
@FunctionalInterface
public interface Pause {

    /// Waits before the attempt with this number, counted from 1.
    void before(int attempt);

    /// Grows with each attempt, at random, so that workers do not meet again; at most half a second.
    static Pause withJitter() {
        // Asks the system each time: copies of a snapshot would wait alike with a generator of their own.
        SecureRandom random = new SecureRandom();
        return attempt -> {
            long most = Math.min(500, 10L << Math.min(attempt, 6));
            LockSupport.parkNanos(random.nextLong(1, most) * 1_000_000);
        };
    }

    static Pause none() {
        return _ -> {};
    }
}
