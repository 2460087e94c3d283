package io.lakewarden.tagsweep;

import com.amazonaws.services.lambda.runtime.Context;
import io.lakewarden.runtime.Deadline;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// A clock that only moves when somebody waits or works.
final class VirtualTime extends Clock {

    static final Instant START = Instant.parse("2026-11-29T03:00:00Z");

    private Instant now = START;

    void forward(Duration duration) {
        now = now.plus(duration);
    }

    /// An invocation that begins now and may take so long.
    Deadline invocation(Duration limit) {
        Instant end = now.plus(limit);
        Context context = (Context)
                Proxy.newProxyInstance(Context.class.getClassLoader(), new Class<?>[] {Context.class}, (_, _, _) ->
                        (int) Duration.between(now, end).toMillis());
        return Deadline.of(context);
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
