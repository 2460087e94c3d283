package io.lakewarden.quality.dqdl;

import java.math.BigDecimal;
import java.util.Comparator;

/// A number condition with its bounds worked out.
///
/// @param check bounds as exact decimals
public record NumberTest(Check<BigDecimal> check) {

    /// Compares as doubles, as Glue does with metrics: `= 0.1` holds for the double 0.1. NaN satisfies nothing.
    public boolean holds(double value) {
        double zeroWithoutSign = value + 0.0;
        return !Double.isNaN(value)
                && check.map(BigDecimal::doubleValue).holds(zeroWithoutSign, Comparator.naturalOrder());
    }

    /// Compares exactly.
    public boolean holds(BigDecimal value) {
        return check.holds(value, Comparator.naturalOrder());
    }

    /// As it would be written, with the bounds worked out: `> 4.8`.
    public String text() {
        return check.text(NumberTest::text);
    }

    private static String text(BigDecimal bound) {
        return bound.signum() == 0 ? "0" : bound.stripTrailingZeros().toPlainString();
    }
}
