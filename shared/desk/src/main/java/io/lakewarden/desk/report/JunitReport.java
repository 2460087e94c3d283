package io.lakewarden.desk.report;

import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;
import java.util.Locale;

/// JUnit's XML: one test case a rule; a failed rule is a failure, one that could not be evaluated an error.
final class JunitReport {

    private JunitReport() {}

    static void write(QualityReport report, Appendable target) throws IOException {
        target.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"")
                .append(escaped(report.rulesetName()))
                .append(String.format(
                                Locale.ROOT,
                                "\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"0\">%n",
                                report.rules().size(),
                                count(report, RuleOutcome.FAIL),
                                count(report, RuleOutcome.ERROR))
                        .replace("\r\n", "\n"));
        for (RuleResult rule : report.rules()) {
            write(rule, report.rulesetName(), target);
        }
        target.append("</testsuite>\n");
    }

    private static long count(QualityReport report, RuleOutcome outcome) {
        return report.rules().stream().filter(rule -> rule.result() == outcome).count();
    }

    private static void write(RuleResult rule, String ruleset, Appendable target) throws IOException {
        target.append("  <testcase classname=\"")
                .append(escaped(ruleset))
                .append("\" name=\"")
                .append(escaped(rule.name() + ": " + rule.description()))
                .append('"');
        switch (rule.result()) {
            case PASS -> target.append("/>\n");
            case FAIL -> problem("failure", rule, target);
            case ERROR -> problem("error", rule, target);
        }
    }

    private static void problem(String element, RuleResult rule, Appendable target) throws IOException {
        String message = escaped(rule.message().orElse(""));
        target.append(">\n    <")
                .append(element)
                .append(" message=\"")
                .append(message.replace("\n", "&#10;"))
                .append("\">")
                .append(escaped(rule.evaluatedRule()))
                .append("</")
                .append(element)
                .append(">\n  </testcase>\n");
    }

    /// Characters that XML cannot hold become question marks.
    private static String escaped(String text) {
        return text.replaceAll("[^\\x09\\x0A\\x0D\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "?")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
