package io.lakewarden.testkit.played;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// Stands still until it is moved.
public final class MovedClock extends Clock {

    private volatile Instant now;

    public MovedClock(Instant start) {
        this.now = start;
    }

    /// Moves on.
    public void pass(Duration time) {
        now = now.plus(time);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("it is always UTC");
    }
}
