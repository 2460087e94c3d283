package io.lakewarden.bench.quality;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// A line chart as SVG: seconds on the left, peak memory on the right, each from zero.
final class Plot {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 320;
    private static final int MARGIN = 60;

    private Plot() {}

    /// A measured point.
    record Point(double x, Cost cost) {}

    static void write(Path file, String title, String axis, List<Point> points) {
        double most = points.stream().mapToDouble(Point::x).max().orElse(1);
        double seconds = points.stream()
                .mapToDouble(point -> point.cost().seconds())
                .max()
                .orElse(1);
        double memory = Math.max(
                1,
                points.stream()
                        .mapToDouble(point -> point.cost().mebibytes())
                        .max()
                        .orElse(1));
        String svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">
            <rect width="100%%" height="100%%" fill="white"/>
            <text x="%d" y="20" font-size="14">%s</text>
            <text x="%d" y="%d" text-anchor="middle">%s (to %s)</text>
            <text x="8" y="40" fill="#0050a0">to %.2f s</text>
            <text x="%d" y="40" text-anchor="end" fill="#a05000">to %.0f MiB</text>
            <path d="M%d 50 V%d H%d V50" fill="none" stroke="#999"/>
            %s
            %s
            </svg>
            """.formatted(
                        WIDTH,
                        HEIGHT,
                        MARGIN,
                        title,
                        WIDTH / 2,
                        HEIGHT - 12,
                        axis,
                        count(most),
                        seconds,
                        WIDTH - 8,
                        memory,
                        MARGIN,
                        HEIGHT - MARGIN,
                        WIDTH - MARGIN,
                        line(points, most, seconds, point -> point.cost().seconds(), "#0050a0"),
                        line(points, most, memory, point -> point.cost().mebibytes(), "#a05000"));
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, svg);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String count(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }

    private static String line(
            List<Point> points, double most, double highest, ToDoubleFunction<Point> value, String colour) {
        String path = points.stream()
                .map(point -> String.format(
                        Locale.ROOT,
                        "%.1f,%.1f",
                        MARGIN + (WIDTH - 2 * MARGIN) * point.x() / most,
                        HEIGHT - MARGIN - (HEIGHT - MARGIN - 50) * value.applyAsDouble(point) / highest))
                .collect(Collectors.joining(" "));
        return "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"" + colour + "\" points=\"" + path + "\"/>";
    }
}
