package io.lakewarden.rotation;

import io.lakewarden.runtime.Deadline;
import java.time.Duration;

/// The time that an invocation has left, so that a server that does not answer is reported before Lambda
/// cuts us off.
public final class TimeBudget {

    /// Reserved for reporting what went wrong.
    private static final Duration RESERVE = Duration.ofSeconds(2);

    private final Deadline deadline;

    public TimeBudget(Deadline deadline) {
        this.deadline = deadline;
    }

    /// How long the next call may take: at most `atMost`, at least a second.
    ///
    /// @param what the call, for the message
    /// @throws RotationException class NETWORK when there is less than that
    public Duration forCall(String what, Duration atMost) {
        Duration left = deadline.remaining().minus(RESERVE);
        if (left.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new RotationException(
                    Failure.NETWORK,
                    "no time was left for " + what,
                    "the calls before it were slow: see their hosts' reachability, or raise the function's Timeout");
        }
        return left.compareTo(atMost) < 0 ? left : atMost;
    }
}
