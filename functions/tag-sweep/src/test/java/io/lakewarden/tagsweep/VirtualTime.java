package io.lakewarden.tagsweep;

import io.lakewarden.runtime.Deadline;
import io.lakewarden.testkit.FunctionContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// A clock that only moves when somebody waits or works.
public final class VirtualTime extends Clock {

    static final Instant START = Instant.parse("2026-11-29T03:00:00Z");

    private Instant now = START;

    void forward(Duration duration) {
        now = now.plus(duration);
    }

    /// An invocation that begins now, with a limit.
    Deadline invocation(Duration limit) {
        Instant end = now.plus(limit);
        return Deadline.of(FunctionContext.of(
                "tag-sweep", () -> (int) Duration.between(now, end).toMillis()));
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
