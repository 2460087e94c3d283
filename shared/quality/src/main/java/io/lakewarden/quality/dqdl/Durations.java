package io.lakewarden.quality.dqdl;

import java.math.BigInteger;
import java.time.Duration;

/// Quantities as durations and bytes; whatever is longer than any age or larger than any file is cut to that.
final class Durations {

    private static final BigInteger LONGEST = Unit.DAYS.times(BigInteger.valueOf(400_000_000_000L));
    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

    private Durations() {}

    static Duration of(Operand.Quantity quantity) {
        return Duration.ofMinutes(
                quantity.unit().times(quantity.amount()).min(LONGEST).longValueExact());
    }

    static long bytes(Operand.Quantity quantity) {
        return quantity.unit().times(quantity.amount()).min(LARGEST).longValueExact();
    }
}
