package io.lakewarden.runtime;

import com.amazonaws.services.lambda.runtime.Context;
import java.time.Duration;
import java.util.function.LongSupplier;

/// How much of the invocation's time is left.
public final class Deadline {

    private final LongSupplier remainingMillis;

    private Deadline(LongSupplier remainingMillis) {
        this.remainingMillis = remainingMillis;
    }

    /// Lambda's own: what it does not use is not billed, what it overruns is killed.
    public static Deadline of(Context context) {
        return new Deadline(context::getRemainingTimeInMillis);
    }

    /// No limit.
    public static Deadline none() {
        return new Deadline(() -> Long.MAX_VALUE);
    }

    /// The time that is left, never negative.
    public Duration remaining() {
        return Duration.ofMillis(Math.max(0, remainingMillis.getAsLong()));
    }

    /// Whether more than this is left.
    public boolean leaves(Duration reserve) {
        return remaining().compareTo(reserve) > 0;
    }
}
