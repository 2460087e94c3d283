package io.lakewarden.quality.duckdb;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/// What an evaluation may take of the machine.
///
/// @param memory of the engine, in its own words (`512MB`, `50%`); it spills to disk beyond
/// @param spill disk space for spilling, such as `20GB`
/// @param threads of the engine
/// @param deadline of each statement
public record EngineLimits(String memory, String spill, int threads, Duration deadline) {

    /// Half of the memory, all processors, a quarter of an hour a statement.
    public static final EngineLimits DEFAULTS =
            new EngineLimits("50%", "50GB", Runtime.getRuntime().availableProcessors(), Duration.ofMinutes(15));

    public EngineLimits {
        requireNonNull(memory, "memory");
        requireNonNull(spill, "spill");
        requireNonNull(deadline, "deadline");
    }
}
