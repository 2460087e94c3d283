package io.lakewarden.quality.anomalies;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// What the earlier values of a metric lead one to expect of the next.
///
/// The middle is their median. A value is usual up to 3.5 scaled deviations from it, the usual bound of the modified
/// z-score (Iglewicz and Hoaglin, *How to Detect and Handle Outliers*, 1993); the deviation is the median one, times
/// 1.4826 to be a standard deviation where values are normal. Both stand firm while less than half of the history is
/// wrong. From few values the deviation is known badly, so the bound is `1 + 10/n` times as wide: on normal values
/// about one in a hundred is taken for an anomaly at n = 6, one in a thousand at n = 20.
///
/// - Fewer than [#ENOUGH] values: nothing is expected.
/// - A change of less than 3 % of the median is never an anomaly.
/// - A value like one in ten of the earlier ones, and at least two, is none either: weekends and month ends return.
/// - Fewer rows than a tenth of the fewest so far are always one, however the number varies; so are none.
///
/// @param earlier at most [#WINDOW] values, the latest first
/// @param expected their median
/// @param lower what is below stands out
/// @param upper what is above stands out
/// @param least what is below stands out even if it was seen before
/// @param alike how far values of one kind lie apart
public record Expectation(
        List<Double> earlier, double expected, double lower, double upper, double least, double alike) {

    /// With fewer earlier values nothing is judged; Glue starts at the same number.
    public static final int ENOUGH = 3;

    /// How many earlier values are looked at, the latest.
    public static final int WINDOW = 50;

    private static final double BOUND = 3.5;
    private static final double NORMAL = 1.4826;
    private static final double LEAST_CHANGE = 0.03;
    private static final double NOISE = 1e-9;
    private static final MathContext SHOWN = new MathContext(6);

    public Expectation {
        earlier = List.copyOf(earlier);
    }

    /// What to expect of a metric; empty if too little is known.
    ///
    /// @param metric its name, which says what values it can have
    /// @param earlier finite, the latest first
    public static Optional<Expectation> of(String metric, List<Double> earlier) {
        if (earlier.size() < ENOUGH) {
            return Optional.empty();
        }
        List<Double> known = earlier.subList(0, Math.min(WINDOW, earlier.size()));
        double middle = median(known);
        double deviation = NORMAL
                * median(known.stream().map(value -> Math.abs(value - middle)).toList());
        double small = Math.max(LEAST_CHANGE * Math.abs(middle), NOISE);
        double usual = Math.max(BOUND * (1 + 10.0 / known.size()) * deviation, small);
        MetricRange range = MetricRange.of(metric);
        double least = range == MetricRange.AMOUNT ? Collections.min(known) / 10 : Double.NEGATIVE_INFINITY;
        return Optional.of(new Expectation(
                known,
                middle,
                Math.max(least, range.clamp(middle - usual)),
                range.clamp(middle + usual),
                least,
                Math.max(deviation, small)));
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : sorted.get(middle - 1) / 2 + sorted.get(middle) / 2;
    }

    /// Whether a value stands out.
    public boolean isAnomaly(double value) {
        return value < least || ((value < lower || value > upper) && !isKnown(value));
    }

    private boolean isKnown(double value) {
        long like =
                earlier.stream().filter(one -> Math.abs(one - value) <= alike).count();
        return like >= Math.max(2, Math.ceilDiv(earlier.size(), 10));
    }

    /// Why a value stands out, in a sentence.
    public String why(String series, double value) {
        return series + " is " + shown(value) + ", outside " + shown(lower) + " to " + shown(upper)
                + ": the median of the last " + earlier.size() + " runs is " + shown(expected);
    }

    private static String shown(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).round(SHOWN).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }
}
