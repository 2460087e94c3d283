package io.lakewarden.desk.report;

import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.MetricObservation;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;

/// One line a rule, the reason indented below it, the score last.
final class TextReport {

    private static final String INDENT = "      ";

    private TextReport() {}

    static void write(QualityReport report, Appendable target) throws IOException {
        for (RuleResult rule : report.rules()) {
            line(target, rule.result() + "  " + collapsed(rule.description()));
            if (rule.message().isPresent()) {
                line(target, INDENT + oneLine(rule.message().get()));
            }
        }
        for (AnalyzerResult analyzer : report.analyzers()) {
            line(target, "ANALYZED  " + collapsed(analyzer.description()));
            for (String found : Findings.of(analyzer)) {
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
}
