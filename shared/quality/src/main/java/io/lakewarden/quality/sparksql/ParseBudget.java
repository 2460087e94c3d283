package io.lakewarden.quality.sparksql;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Ends a parse that would go on for too long: lexer and parser look ahead as far as they like, and on some
/// texts far too often. What counts is the time on a processor: on a busy machine a harmless text may well wait.
final class ParseBudget {
    private static final long STEPS = 20_000_000L;
    private static final long NANOS = 5_000_000_000L;

    private final LongSupplier wallClock;
    private final Supplier<LongSupplier> processorClock;
    private final long start;
    private long steps;
    private Processor processor;

    ParseBudget() {
        this(System::nanoTime, ParseBudget::processorTime);
    }

    /// @param wallClock in nanoseconds
    /// @param processorClock asked for only when the wall clock has run out: its classes take a while to load
    ParseBudget(LongSupplier wallClock, Supplier<LongSupplier> processorClock) {
        this.wallClock = wallClock;
        this.processorClock = processorClock;
        this.start = wallClock.getAsLong();
    }

    /// One look ahead; the clock is read now and then.
    boolean isSpent() {
        steps++;
        return steps > STEPS || ((steps & 0x1F) == 0 && wallClock.getAsLong() - start > NANOS && worksOn());
    }

    private boolean worksOn() {
        if (processor == null) {
            processor = new Processor(processorClock.get());
        }
        return processor.isSpent();
    }

    private static LongSupplier processorTime() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads::getCurrentThreadCpuTime;
    }

    /// Time on the processor since the wall clock ran out.
    private static final class Processor {
        private final LongSupplier clock;
        private final long start;

        Processor(LongSupplier clock) {
            this.clock = clock;
            this.start = clock.getAsLong();
        }

        boolean isSpent() {
            return clock.getAsLong() - start > NANOS / 2;
        }
    }
}
