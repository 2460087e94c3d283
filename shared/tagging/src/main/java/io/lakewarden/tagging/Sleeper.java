package io.lakewarden.tagging;

import java.time.Duration;

/// Waits; a test's only remembers.
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
