package io.lakewarden.athena;

import io.lakewarden.runtime.Sleeper;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A clock that moves only where somebody waits.
final class MovingTime extends Clock implements Sleeper {

    static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    private final List<Duration> pauses = Collections.synchronizedList(new ArrayList<>());
    private volatile Instant now = START;

    @Override
    public synchronized void sleep(Duration time) {
        pauses.add(time);
        now = now.plus(time);
    }

    List<Duration> pauses() {
        return List.copyOf(pauses);
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
        return this;
    }
}
