package io.lakewarden.quality.sparksql;

/// Ends a parse that would go on for too long: lexer and parser look ahead as far as they like, and on some
/// texts far too often.
final class Budget {
    private static final long STEPS = 20_000_000L;
    private static final long NANOS = 5_000_000_000L;

    private final long start = System.nanoTime();
    private long steps;

    /// One look ahead; the clock is read now and then.
    boolean isSpent() {
        steps++;
        return steps > STEPS || ((steps & 0x1F) == 0 && System.nanoTime() - start > NANOS);
    }
}
