package io.lakewarden.staging;

import static java.util.Objects.requireNonNull;

import io.lakewarden.staging.StagingException.Fault;
import java.time.Duration;

/// What reading may take, judged on the listing before the first byte is fetched.
///
/// @param disk bytes that may be written
/// @param memory bytes that the engine may hold of text files
/// @param time until everything must be read and evaluated
/// @param bytesPerSecond that are read and evaluated, as experience has it
public record Budget(long disk, long memory, Duration time, long bytesPerSecond) {

    /// No bounds but the disk's own.
    public static final Budget NONE = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(365), Long.MAX_VALUE);

    public Budget {
        requireNonNull(time, "time");
        if (bytesPerSecond <= 0) {
            throw new IllegalArgumentException("bytesPerSecond must be positive");
        }
    }

    /// @throws StagingException (TOO_LARGE) naming what does not fit and how much would
    void check(Inventory inventory) {
        long bytes = inventory.bytes();
        if (bytes > disk) {
            throw tooLarge(inventory, "the disk has room for " + Sizes.text(disk), "disk");
        }
        long loaded = inventory.loaded();
        if (loaded > memory) {
            throw tooLarge(
                    inventory,
                    "as text they need about " + Sizes.text(loaded) + " of memory, and the engine has "
                            + Sizes.text(memory),
                    "memory");
        }
        long readable = readable();
        if (bytes > readable) {
            throw tooLarge(
                    inventory,
                    "the " + time.toSeconds() + " s that are left are enough for about " + Sizes.text(readable),
                    "time");
        }
    }

    private long readable() {
        double bytes = time.toMillis() / 1000.0 * bytesPerSecond;
        return bytes >= Long.MAX_VALUE ? Long.MAX_VALUE : (long) bytes;
    }

    private static StagingException tooLarge(Inventory inventory, String why, String what) {
        return new StagingException(
                Fault.TOO_LARGE, "too large for the " + what + ": " + inventory.summary() + "; " + why);
    }
}
