package io.lakewarden.staging;

import static java.util.Objects.requireNonNull;

import io.lakewarden.staging.StagingException.Fault;
import java.time.Duration;

/// What reading may take, judged on the listing before the first byte is fetched.
///
/// @param disk bytes that may be written
/// @param memory bytes that the engine may hold of text files
/// @param time until everything must be read and evaluated
/// @param bytesPerSecond that are read and evaluated: an empirical rate
public record Budget(long disk, long memory, Duration time, long bytesPerSecond) {

    /// No bounds but the disk's own.
    public static final Budget NONE = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(365), Long.MAX_VALUE);

    /// A tiny object takes as long as S3 needs to answer: 30 ms, while seven others are asked for.
    private static final Duration OBJECT = Duration.ofMillis(4);

    public Budget {
        requireNonNull(time, "time");
        if (bytesPerSecond <= 0) {
            throw new IllegalArgumentException("bytesPerSecond must be positive");
        }
    }

    /// @param objects that are read
    /// @param bytes that are read of them
    /// @param loaded bytes that the engine will hold
    /// @param what is read, for people
    /// @throws StagingException (TOO_LARGE) naming what does not fit and how much would
    void check(int objects, long bytes, long loaded, String what) {
        if (bytes > disk) {
            throw tooLarge(what, "the disk has room for " + Sizes.text(disk), "disk");
        }
        if (loaded > memory) {
            throw tooLarge(
                    what,
                    "as text they need about " + Sizes.text(loaded) + " of memory, and the engine has "
                            + Sizes.text(memory),
                    "memory");
        }
        long readable = readable();
        if (bytes > readable || OBJECT.multipliedBy(objects).compareTo(time) > 0) {
            throw tooLarge(
                    what,
                    "the " + time.toSeconds() + " s that are left are enough for about " + Sizes.text(readable)
                            + " in at most " + time.dividedBy(OBJECT) + " objects",
                    "time");
        }
    }

    private long readable() {
        double bytes = time.toMillis() / 1000.0 * bytesPerSecond;
        return bytes >= Long.MAX_VALUE ? Long.MAX_VALUE : (long) bytes;
    }

    private static StagingException tooLarge(String read, String why, String limit) {
        return new StagingException(Fault.TOO_LARGE, "too large for the " + limit + ": " + read + "; " + why);
    }
}
