package io.lakewarden.quality.sparksql;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// Ends a parse that would go on for too long: lexer and parser look ahead as far as they like, and on some
/// texts far too often. What counts is the time on a processor: on a busy machine a harmless text may well wait.
final class Budget {
    private static final long STEPS = 20_000_000L;
    private static final long NANOS = 5_000_000_000L;

    private final long start = System.nanoTime();
    private long steps;
    private Processor processor;

    /// One look ahead; the clock is read now and then.
    boolean isSpent() {
        steps++;
        return steps > STEPS || ((steps & 0x1F) == 0 && System.nanoTime() - start > NANOS && worksOn());
    }

    private boolean worksOn() {
        if (processor == null) {
            processor = new Processor();
        }
        return processor.isSpent();
    }

    /// Time on the processor since the wall clock ran out. Read late: its classes take a while to load.
    private static final class Processor {
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final long start = threads.getCurrentThreadCpuTime();

        boolean isSpent() {
            return threads.getCurrentThreadCpuTime() - start > NANOS / 2;
        }
    }
}
