package io.lakewarden.incidents.message;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Texts;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// What is said of a failure, a reminder, a recovery …: the words that mail, chat and events share.
final class NoticeText {

    private NoticeText() {}

    /// The first word that a reader sees.
    static String state(Notice notice) {
        return switch (notice.type()) {
            case OPENED -> "FAILED";
            case FLAPPING -> "FLAPPING";
            case WORSENED -> "WORSE";
            case REMINDER -> "STILL FAILING";
            case RECOVERED -> "RECOVERED";
            case MISSED -> "FAILED, OVER";
        };
    }

    /// Since when, how long, how often.
    static String when(Notice notice) {
        String since = Texts.time(notice.since());
        String often = notice.failures() == 1 ? "seen once" : "seen " + notice.failures() + " times";
        return switch (notice.type()) {
            case RECOVERED -> "Failed from " + since + lasted(notice) + ", " + often + ".";
            case MISSED -> "Failed at " + since + ", passed again" + lasted(notice) + "; we heard of it only now.";
            case FLAPPING -> "Passes and fails by turns since " + since + "; silent until it is steady.";
            default -> "Since " + since + ", " + often + ".";
        };
    }

    private static String lasted(Notice notice) {
        return notice.lasted()
                .map(duration -> (notice.type() == Notice.Type.MISSED ? " after " : " for ") + Texts.duration(duration))
                .orElse("");
    }

    static String headline(Report report) {
        return report.headline() + score(report.score());
    }

    private static String score(OptionalDouble score) {
        return score.isPresent() ? " (score " + number(score.getAsDouble()) + ")" : "";
    }

    /// Why something failed, with what was measured.
    static String reason(Report.Finding finding) {
        String metrics =
                finding.metrics().entrySet().stream().map(NoticeText::metric).collect(Collectors.joining(", "));
        String gap = finding.why().isEmpty() || metrics.isEmpty() ? "" : " ";
        return finding.why() + gap + (metrics.isEmpty() ? "" : "[" + metrics + "]");
    }

    private static String metric(Map.Entry<String, Double> metric) {
        return metric.getKey() + " = " + number(metric.getValue());
    }

    /// As short as the value allows: `0.75`, `4`.
    static String number(double value) {
        String text = new BigDecimal(value)
                .round(new MathContext(6))
                .stripTrailingZeros()
                .toPlainString();
        return text.length() <= 24 ? text : Double.toString(value);
    }

    /// `and 3 more`, where some are not shown.
    static List<String> leftOut(Report report) {
        return report.findingsLeftOut() == 0
                ? List.of()
                : List.of("and " + report.findingsLeftOut() + " more of " + report.findingsTotal());
    }
}
