package io.lakewarden.athena;

import java.time.Duration;

/// What a run cost.
///
/// @param statements that ran to an end, whichever
/// @param bytesScanned by all of them; Athena bills at least 10 MB for each
/// @param engineTime the sum of their times in the engine, without waiting in the queue
public record AthenaUsage(int statements, long bytesScanned, Duration engineTime) {

    static final AthenaUsage NONE = new AthenaUsage(0, 0, Duration.ZERO);

    AthenaUsage plus(long bytes, long engineMillis) {
        return new AthenaUsage(statements + 1, bytesScanned + bytes, engineTime.plusMillis(engineMillis));
    }
}
