package io.lakewarden.desk.report;

import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.Distribution;
import java.util.ArrayList;
import java.util.List;

/// What an analyzer found, a line each.
final class Findings {

    private Findings() {}

    static List<String> of(AnalyzerResult analyzer) {
        List<String> lines = new ArrayList<>();
        analyzer.metrics().forEach((name, value) -> lines.add(name + " = " + number(value)));
        analyzer.distributions().forEach((name, distribution) -> lines.add(name + " = " + text(distribution)));
        analyzer.message().ifPresent(lines::add);
        return lines;
    }

    private static String text(Distribution distribution) {
        return distribution.binEdges() + " with counts " + distribution.counts();
    }

    /// A whole number without fraction.
    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
