package io.lakewarden.dqgate;

import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.staging.Budget;
import io.lakewarden.staging.Sizes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// What the function has: memory, disk, processors, time.
final class Resources {

    private static final long MEGABYTE = 1_000_000;
    /// What the engine takes beyond the limit that it is given, and the JVM beside its heap.
    private static final long NATIVE_OVERHEAD = 250 * MEGABYTE;
    private static final long LEAST_ENGINE = 128 * MEGABYTE;

    private final GateConfig.Limits limits;
    private final Path temporary;
    private final long functionMemory;
    private final long heap;
    private final int processors;

    /// @param functionMemory of the whole function, in bytes
    /// @param heap at most, in bytes
    Resources(GateConfig.Limits limits, Path temporary, long functionMemory, long heap, int processors) {
        this.limits = limits;
        this.temporary = temporary;
        this.functionMemory = functionMemory;
        this.heap = heap;
        this.processors = processors;
    }

    /// A heap may be promised most of the memory; rows stream through it, so half is kept from it.
    long engineMemory() {
        return Math.max(LEAST_ENGINE, functionMemory - Math.min(heap, functionMemory / 2) - NATIVE_OVERHEAD);
    }

    /// A quarter of the disk is left for what the engine spills and for the rows that fail.
    Budget budget(Deadline deadline) {
        return new Budget(free() / 4 * 3, engineMemory(), time(deadline), limits.bytesPerSecond());
    }

    EngineLimits engineLimits(Duration time) {
        return new EngineLimits(
                engineMemory() / MEGABYTE + "MB", free() / MEGABYTE + "MB", processors, time.plusMillis(1));
    }

    /// What is left until results must be written; zero when that moment has come.
    Duration time(Deadline deadline) {
        Duration left = deadline.remaining().minus(limits.reserve());
        Duration most = Duration.ofHours(1);
        return left.isNegative() ? Duration.ZERO : left.compareTo(most) > 0 ? most : left;
    }

    /// @throws DataTooLarge for more than the configuration lets through, whatever the function has
    void check(long bytes) {
        if (bytes > limits.largest()) {
            throw new DataTooLarge(Sizes.text(bytes) + " are more than the " + Sizes.text(limits.largest())
                    + " that dq-gate.yaml lets the gate read (limits.megabytes): judge fewer partitions at a time, "
                    + "or name a table and let Athena evaluate");
        }
    }

    String whatWouldFit(long bytes) {
        return "too little time was left for " + Sizes.text(bytes)
                + ". Judge fewer partitions at a time, raise the timeout, or name a table and let Athena evaluate";
    }

    private long free() {
        try {
            return Files.getFileStore(temporary).getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
