package io.lakewarden.rotation;

import java.time.Duration;

/// Waits; a test's only remembers.
@FunctionalInterface
public interface Pause {

    void sleep(Duration duration);

    /// Lets this thread wait. An interruption ends the wait and stays set.
    static Pause ofThread() {
        return duration -> {
            try {
                Thread.sleep(duration);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        };
    }
}
