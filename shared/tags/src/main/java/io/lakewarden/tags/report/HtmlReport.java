package io.lakewarden.tags.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A summary as one HTML page that needs nothing else: no script, no network, printable. Whatever names
/// resources and tags have, they are text in it.
public final class HtmlReport {

    /// How the page looks; it stands in the page itself.
    private static final String HEAD = head();

    private static final int MOST_ROWS = 50;
    private static final int TREND_WIDTH = 640;
    private static final int TREND_HEIGHT = 120;
    private static final int TREND_TOP = 8;
    private static final int MOST_POINTS = 90;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern(
                    "d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final Summary summary;
    private final StringBuilder page = new StringBuilder(1 << 16);

    private HtmlReport(Summary summary) {
        this.summary = summary;
    }

    /// The page.
    ///
    /// @param csv address of the full list of findings beside the page, if there is one
    public static String of(Summary summary, Optional<String> csv) {
        return new HtmlReport(summary).page(csv);
    }

    private static String head() {
        try (InputStream in = HtmlReport.class.getResourceAsStream("head.html")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("head.html", e);
        }
    }

    private String page(Optional<String> csv) {
        page.append(HEAD);
        headline();
        trend();
        section("By team", "team", summary.byOwner());
        section("By pipeline", "pipeline", summary.byPipeline());
        section("By service", "service", summary.byService());
        problems();
        worst(csv);
        costKeys();
        coverage();
        return page.append("</main></body></html>\n").toString();
    }

    private void headline() {
        Share all = summary.all();
        page.append("<header><h1>Tag compliance</h1><p class=\"when\">")
                .append(MINUTE.format(summary.at()))
                .append("</p></header><main><section class=\"cards\">");
        card(all.checked() == 0 ? "–" : all.percent() + " %", "compliant", grade(all));
        card(number(all.checked()), "resources checked", "");
        card(number(all.wrong()), "need a fix", "");
        page.append("</section>");
        if (all.checked() == 0) {
            page.append("<p class=\"nothing\">No resource was checked: this is not a good result but none.</p>");
        } else if (all.wrong() == 0) {
            page.append("<p class=\"nothing\">Every resource that was checked has the right tags.</p>");
        }
    }

    private void card(String figure, String label, String grade) {
        page.append("<div class=\"card ")
                .append(grade)
                .append("\"><b>")
                .append(figure)
                .append("</b><span>")
                .append(label)
                .append("</span></div>");
    }

    private void trend() {
        if (!summary.trend().isEmpty()) {
            page.append("<section><h2>Trend</h2>")
                    .append(trendLine(summary.trend(), summary.asPoint()))
                    .append("</section>");
        }
    }

    /// The share of compliant resources over time, as a drawing inside the page.
    private static String trendLine(List<Summary.Point> earlier, Summary.Point now) {
        List<Summary.Point> points = new ArrayList<>(earlier);
        points.add(now);
        List<Summary.Point> shown = points.subList(Math.max(0, points.size() - MOST_POINTS), points.size());
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < shown.size(); i++) {
            line.append(String.format(
                    Locale.ROOT,
                    "%.1f,%.1f ",
                    i * (TREND_WIDTH - 16.0) / (shown.size() - 1) + 8,
                    y(share(shown.get(i)))));
        }
        return "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"from %s to %s\">"
                        .formatted(TREND_WIDTH, TREND_HEIGHT, percent(shown.getFirst()), percent(shown.getLast()))
                + grid()
                + "<polyline points=\"" + line.toString().strip() + "\" class=\"line\"/></svg>"
                + "<p class=\"axis\"><span>" + day(shown.getFirst()) + " · " + percent(shown.getFirst())
                + "</span><span>"
                + day(shown.getLast()) + " · " + percent(shown.getLast()) + "</span></p>";
    }

    private static String grid() {
        return String.format(
                Locale.ROOT,
                "<line x1=\"0\" y1=\"%1$.1f\" x2=\"%2$d\" y2=\"%1$.1f\" class=\"grid\"/>"
                        + "<line x1=\"0\" y1=\"%3$.1f\" x2=\"%2$d\" y2=\"%3$.1f\" class=\"grid\"/>",
                y(1.0),
                TREND_WIDTH,
                y(0.0));
    }

    private static double y(double share) {
        return TREND_TOP + (1 - share) * (TREND_HEIGHT - 2.0 * TREND_TOP);
    }

    private static double share(Summary.Point point) {
        return point.checked() == 0 ? 0 : (double) point.compliant() / point.checked();
    }

    private static String percent(Summary.Point point) {
        return (int) (share(point) * 100) + " %";
    }

    private static String day(Summary.Point point) {
        return point.at().atZone(ZoneOffset.UTC).toLocalDate().toString();
    }

    private void section(String title, String column, Map<String, Share> groups) {
        if (groups.isEmpty()) {
            return;
        }
        page.append("<section><h2>")
                .append(title)
                .append("</h2><table><thead><tr><th>")
                .append(column);
        page.append(
                "</th><th class=\"n\">checked</th><th class=\"n\">to fix</th><th>compliant</th></tr></thead><tbody>");
        groups.entrySet().stream().limit(MOST_ROWS).forEach(group -> row(group.getKey(), column, group.getValue()));
        page.append("</tbody></table>");
        more(groups.size() - MOST_ROWS, "more, with fewer to fix");
        page.append("</section>");
    }

    private void row(String name, String column, Share tally) {
        page.append("<tr><td>")
                .append(name.isEmpty() ? "<i>no " + column + " named</i>" : text(name))
                .append("</td><td class=\"n\">")
                .append(number(tally.checked()))
                .append("</td><td class=\"n\">")
                .append(number(tally.wrong()))
                .append("</td><td class=\"share\"><span class=\"bar\"><span class=\"")
                .append(grade(tally))
                .append("\" style=\"width:")
                .append(tally.percent())
                .append("%\"></span></span> ")
                .append(tally.percent())
                .append(" %</td></tr>");
    }

    private void problems() {
        if (summary.problems().isEmpty()) {
            return;
        }
        page.append("<section><h2>What is wrong most often</h2><table><thead><tr><th>problem</th>")
                .append("<th class=\"n\">resources</th></tr></thead><tbody>");
        summary.problems().entrySet().stream()
                .limit(MOST_ROWS)
                .forEach(problem -> page.append("<tr><td>")
                        .append(problem(problem.getKey()))
                        .append("</td><td class=\"n\">")
                        .append(number(problem.getValue()))
                        .append("</td></tr>"));
        page.append("</tbody></table>");
        more(summary.problems().size() - MOST_ROWS, "rarer problems");
        page.append("</section>");
    }

    private void worst(Optional<String> csv) {
        List<Finding> worst = summary.worst();
        if (worst.isEmpty()) {
            return;
        }
        page.append("<section><h2>Worst offenders</h2><table class=\"wide\"><thead><tr><th>resource</th><th>team</th>")
                .append("<th>problems</th></tr></thead><tbody>");
        worst.forEach(finding -> page.append("<tr><td class=\"arn\">")
                .append(text(finding.arn()))
                .append("</td><td>")
                .append(text(finding.owner()))
                .append("</td><td>")
                .append(String.join(
                        "<br>",
                        finding.problems().stream().map(HtmlReport::problem).toList()))
                .append(finding.note().isEmpty() ? "" : "<br><small>" + text(finding.note()) + "</small>")
                .append("</td></tr>"));
        page.append("</tbody></table>");
        more(summary.all().wrong() - worst.size(), "more resources to fix");
        csv.ifPresent(file -> page.append("<p>All of them: <a href=\"")
                .append(text(file))
                .append("\">")
                .append(text(file))
                .append("</a></p>"));
        page.append("</section>");
    }

    private void costKeys() {
        if (summary.costKeys().isEmpty()) {
            return;
        }
        page.append("<section><h2>Cost allocation</h2><table><tbody>");
        summary.costKeys()
                .forEach(key -> page.append("<tr><td>")
                        .append(text(key.key()))
                        .append("</td><td class=\"")
                        .append(key.active() ? "good" : "bad")
                        .append("\">")
                        .append(text(key.state()))
                        .append("</td></tr>"));
        page.append("</tbody></table></section>");
    }

    private void coverage() {
        if (!summary.coverage().isEmpty()) {
            page.append("<section><h2>What was looked at</h2><ul>");
            summary.coverage()
                    .forEach(line -> page.append("<li>").append(text(line)).append("</li>"));
            page.append("</ul></section>");
        }
    }

    private void more(long count, String what) {
        if (count > 0) {
            page.append("<p class=\"more\">and ")
                    .append(number(count))
                    .append(' ')
                    .append(what)
                    .append("</p>");
        }
    }

    /// A missing key is named by its key alone, which a manager would not understand.
    private static String problem(String problem) {
        boolean sentence = problem.contains(" ");
        return sentence ? text(problem) : "<b>" + text(problem) + "</b> is missing";
    }

    private static String grade(Share tally) {
        return tally.percent() >= 95 ? "good" : tally.percent() >= 70 ? "fair" : "bad";
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    static String text(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isPrintable(c) ? c : 0xFFFD);
            }
        });
        return safe.toString();
    }

    /// Control characters are refused by HTML; those that nobody sees, or that turn the direction of writing, would
    /// disguise a name. Two of them join letters in scripts and in pictures.
    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.SURROGATE, Character.UNASSIGNED -> false;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            case Character.FORMAT -> c == ZERO_WIDTH_NON_JOINER || c == ZERO_WIDTH_JOINER;
            default -> true;
        };
    }
}
