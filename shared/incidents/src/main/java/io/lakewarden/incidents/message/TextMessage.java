package io.lakewarden.incidents.message;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// A notice as plain text with a subject, for SNS: e-mail, SMS, a phone's lock screen. The first line alone
/// says what failed and how badly.
///
/// Limits of SNS: a subject of at most 100 printable ASCII characters that begins with a letter, digit or
/// punctuation mark; 256 KiB for text and attributes together.
public record TextMessage(String subject, String body, Map<String, String> attributes) {

    private static final int SUBJECT = 100;
    private static final int ATTRIBUTE = 256;

    /// Writes a notice within these limits.
    public static TextMessage of(Notice notice) {
        return new TextMessage(subject(notice), body(notice), attributes(notice));
    }

    private static String subject(Notice notice) {
        Report report = notice.report();
        String text = "[%s] %s: %s"
                .formatted(
                        report.severity(),
                        NoticeText.state(notice),
                        Texts.withoutControls(NoticeText.headline(report)));
        String ascii = text.replace("…", "...")
                .codePoints()
                .mapToObj(c -> c >= 0x20 && c <= 0x7e ? Character.toString(c) : "?")
                .collect(Collectors.joining());
        return ascii.length() <= SUBJECT ? ascii : ascii.substring(0, SUBJECT - 3) + "...";
    }

    private static String body(Notice notice) {
        Report report = notice.report();
        List<String> lines = new ArrayList<>();
        lines.add(NoticeText.state(notice) + ": " + NoticeText.headline(report));
        lines.add(NoticeText.when(notice));
        lines.add("Severity: %s. Owner: %s (by %s)."
                .formatted(
                        report.severity().name().toLowerCase(Locale.ROOT),
                        report.owner().name(),
                        report.owner().decidedBy()));
        lines.add("");
        report.where().forEach(field -> lines.add(field.name() + ": " + field.value()));
        lines.add("Environment: " + report.environment());
        findings(report, lines);
        next(report, lines);
        report.notes().forEach(note -> lines.add("Note: " + note));
        lines.add(
                "Incident: " + notice.incident().id() + " (" + notice.incident().kind() + ")");
        return String.join("\n", lines) + "\n";
    }

    private static void findings(Report report, List<String> lines) {
        if (report.findings().isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("What failed:");
        for (int i = 0; i < report.findings().size(); i++) {
            Report.Finding finding = report.findings().get(i);
            lines.add(" " + (i + 1) + ". " + finding.what());
            String reason = NoticeText.reason(finding);
            if (!reason.isEmpty()) {
                lines.add("    " + reason);
            }
        }
        NoticeText.leftOut(report).forEach(more -> lines.add("    " + more));
    }

    private static void next(Report report, List<String> lines) {
        lines.add("");
        report.query().ifPresent(query -> lines.add("See the rows: " + query));
        report.links().forEach(link -> lines.add(link.name() + ": " + link.target()));
    }

    /// For subscription filter policies; at most ten, so that raw delivery to SQS keeps them.
    private static Map<String, String> attributes(Notice notice) {
        Report report = notice.report();
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("type", notice.type().name());
        attributes.put("kind", notice.incident().kind());
        attributes.put("severity", report.severity().name());
        attributes.put("owner", Texts.shorten(report.owner().name(), ATTRIBUTE));
        attributes.put("environment", Texts.shorten(report.environment(), ATTRIBUTE));
        attributes.put("incident", notice.incident().id());
        attributes.put("notice", notice.id());
        attributes.values().removeIf(String::isEmpty);
        return attributes;
    }
}
