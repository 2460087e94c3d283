package io.lakewarden.incidents.message;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Texts;
import io.lakewarden.runtime.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A notice as custom notification of Amazon Q Developer in chat applications, which renders it in Slack's or
/// Teams' Markdown. Text from outside is put into inline code, so that it can neither format nor mention
/// nor link.
///
/// Limits: title 250, description 8,000, each next step 350, each keyword 75 characters. All notices of an
/// incident share a thread. See "Custom notifications" in the service's administrator guide.
public final class ChatMessage {

    private static final int TITLE = 250;
    private static final int DESCRIPTION = 8_000;
    private static final int STEP = 350;
    private static final int KEYWORD = 75;
    private static final int SPACE_FOR_THE_END = 200;

    private ChatMessage() {}

    /// The notification as JSON.
    public static String of(Notice notice) {
        Map<String, Object> content = Map.of(
                "textType", "client-markdown",
                "title", title(notice),
                "description", description(notice),
                "nextSteps", nextSteps(notice.report()),
                "keywords", keywords(notice));
        Map<String, Object> metadata = Map.of(
                "threadId", notice.incident().id(),
                "summary", title(notice),
                "eventType", "lakewarden-" + notice.incident().kind(),
                "additionalContext",
                        Map.of(
                                "incident", notice.incident().id(),
                                "type", notice.type().name()));
        return Json.writeText(Map.of(
                "version", "1.0", "source", "custom", "id", notice.id(), "content", content, "metadata", metadata));
    }

    private static String title(Notice notice) {
        String state = mark(notice) + " " + NoticeText.state(notice) + ": ";
        return state + code(NoticeText.headline(notice.report()), TITLE - state.length());
    }

    private static String mark(Notice notice) {
        return notice.type().isFailing() ? ":red_circle:" : ":large_green_circle:";
    }

    private static String description(Notice notice) {
        Report report = notice.report();
        List<String> lines = new ArrayList<>();
        lines.add(NoticeText.when(notice));
        lines.add("*Owner* " + code(report.owner().name(), 220) + " by "
                + code(report.owner().decidedBy(), 220));
        report.notes().forEach(note -> lines.add("*Note* " + code(note, 450)));
        report.where().forEach(field -> lines.add("*" + escaped(field.name()) + "* " + code(field.value(), 230)));
        report.findings().forEach(finding -> lines.add(finding(finding)));
        return fitting(lines, report);
    }

    private static String finding(Report.Finding finding) {
        String reason = NoticeText.reason(finding);
        return "• " + code(finding.what(), 450) + (reason.isEmpty() ? "" : "\n   " + code(reason, 600));
    }

    /// As many whole lines as have room, then how many rules are not shown.
    private static String fitting(List<String> lines, Report report) {
        StringBuilder text = new StringBuilder();
        int shown = 0;
        for (String line : lines) {
            if (text.length() + line.length() + 1 > DESCRIPTION - SPACE_FOR_THE_END) {
                break;
            }
            text.append(line).append('\n');
            shown++;
        }
        int hidden = report.findingsLeftOut() + lines.size() - shown;
        return text + (hidden == 0 ? "" : "and " + hidden + " more of " + report.findingsTotal());
    }

    private static List<String> nextSteps(Report report) {
        List<String> steps = new ArrayList<>();
        report.query()
                .map(query -> "See the rows: `" + escaped(query) + "`")
                .filter(step ->
                        step.length() <= STEP && !report.query().orElse("").contains("`"))
                .ifPresent(steps::add);
        report.links().forEach(link -> step(link).ifPresent(steps::add));
        return steps;
    }

    private static Optional<String> step(Report.Link link) {
        String step = escaped(link.name()) + ": " + link.target().toASCIIString();
        return step.length() <= STEP ? Optional.of(step) : Optional.empty();
    }

    private static List<String> keywords(Notice notice) {
        return Stream.of(
                        notice.report().severity().name(),
                        notice.incident().kind(),
                        notice.report().environment())
                .map(word -> shortened(word, KEYWORD))
                .toList();
    }

    /// Inline code of at most `most` characters, both marks included.
    private static String code(String text, int most) {
        return "`" + shortened(text.replace('`', '\''), most - 2) + "`";
    }

    /// Cut before it is escaped, so that no entity is cut through.
    private static String shortened(String text, int most) {
        String cut = Texts.shorten(text, most);
        String escaped = escaped(cut);
        int room = most;
        while (escaped.length() > most) {
            room -= Math.max(1, (escaped.length() - most) / 5);
            escaped = escaped(Texts.shorten(text, Math.max(1, room)));
        }
        return escaped;
    }

    /// Slack reads these three as control characters: mentions and links need them.
    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
