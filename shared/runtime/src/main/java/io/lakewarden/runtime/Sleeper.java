package io.lakewarden.runtime;

import java.time.Duration;

/// Waits; that of a test only remembers how long, or moves a clock.
@FunctionalInterface
public interface Sleeper {

    void sleep(Duration duration);

    /// Lets this thread wait. An interruption ends the wait and stays set.
    static Sleeper ofThread() {
        return duration -> {
            try {
                Thread.sleep(duration);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        };
    }
}
