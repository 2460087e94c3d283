package io.lakewarden.tags.report;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The share of compliant resources over time, as a drawing inside the page.
final class TrendLine {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 120;
    private static final int TOP = 8;
    private static final int MOST_POINTS = 90;

    private TrendLine() {}

    static String svg(List<Summary.Point> earlier, Summary.Point now) {
        List<Summary.Point> points = new ArrayList<>(earlier);
        points.add(now);
        List<Summary.Point> shown = points.subList(Math.max(0, points.size() - MOST_POINTS), points.size());
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < shown.size(); i++) {
            line.append(String.format(
                    Locale.ROOT, "%.1f,%.1f ", i * (WIDTH - 16.0) / (shown.size() - 1) + 8, y(share(shown.get(i)))));
        }
        return "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"from %s to %s\">"
                        .formatted(WIDTH, HEIGHT, percent(shown.getFirst()), percent(shown.getLast()))
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
                WIDTH,
                y(0.0));
    }

    private static double y(double share) {
        return TOP + (1 - share) * (HEIGHT - 2.0 * TOP);
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
}
