package io.lakewarden.desk.report;

import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.Distribution;
import io.lakewarden.quality.report.MetricObservation;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// One line a rule, the reason indented below it, the score last.
public final class TextReport {

    private static final String INDENT = "      ";

    private TextReport() {}

    /// Writes the whole report; the target is not closed.
    public static void write(QualityReport report, Appendable target) throws IOException {
        for (RuleResult rule : report.rules()) {
            line(target, rule.result() + "  " + collapsed(rule.description()));
            if (rule.message().isPresent()) {
                line(target, INDENT + oneLine(rule.message().get()));
            }
        }
        for (AnalyzerResult analyzer : report.analyzers()) {
            line(target, "ANALYZED  " + collapsed(analyzer.description()));
            for (String found : found(analyzer)) {
                line(target, INDENT + found);
            }
        }
        for (MetricObservation observation : report.observations()) {
            line(target, "OBSERVED  " + oneLine(observation.description()));
        }
        line(target, "score: " + report.passed() + "/" + report.rules().size());
    }

    private static void line(Appendable target, String text) throws IOException {
        target.append(text).append('\n');
    }

    private static String collapsed(String text) {
        return text.replaceAll("\\s+", " ");
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", "; ");
    }

    /// What an analyzer found, a line each.
    public static List<String> found(AnalyzerResult analyzer) {
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
    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
