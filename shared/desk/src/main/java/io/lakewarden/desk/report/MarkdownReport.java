package io.lakewarden.desk.report;

import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;

/// A table of rules.
final class MarkdownReport {

    private MarkdownReport() {}

    static void write(QualityReport report, Appendable target) throws IOException {
        target.append("### ")
                .append(cell(report.rulesetName()))
                .append(": ")
                .append(report.passed() + "/" + report.rules().size())
                .append("\n\n| Result | Rule | Reason |\n| --- | --- | --- |\n");
        for (RuleResult rule : report.rules()) {
            target.append("| ")
                    .append(rule.result().name())
                    .append(" | ")
                    .append(code(rule.description()))
                    .append(" | ")
                    .append(cell(rule.message().orElse("")))
                    .append(" |\n");
        }
        for (AnalyzerResult analyzer : report.analyzers()) {
            target.append("\n- ").append(code(analyzer.description()));
            for (String found : Findings.of(analyzer)) {
                target.append("\n  - ").append(cell(found));
            }
        }
        if (!report.analyzers().isEmpty()) {
            target.append('\n');
        }
    }

    /// A pipe would end the cell, markup would be read as such.
    private static String cell(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", "; ").replaceAll("([\\\\|`*_<>\\[\\]])", "\\\\$1");
    }

    private static String code(String text) {
        String fence = text.contains("`") ? "``" : "`";
        return fence + text.replaceAll("\\s+", " ").replace("|", "\\|") + fence;
    }
}
