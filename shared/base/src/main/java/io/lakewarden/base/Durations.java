package io.lakewarden.base;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations as people write them.
public final class Durations {
    private static final Pattern SHORT = Pattern.compile("(\\d{1,9})([smhd])");

    private Durations() {}

    /// `30s`, `15m`, `8h`, `7d` or ISO 8601; empty if it is no duration or not positive.
    public static Optional<Duration> parse(String text) {
        Matcher matcher = SHORT.matcher(text);
        if (matcher.matches()) {
            return Optional.of(of(Long.parseLong(matcher.group(1)), matcher.group(2)));
        }
        try {
            return Optional.of(Duration.parse(text)).filter(Duration::isPositive);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Duration of(long count, String unit) {
        return switch (unit) {
            case "s" -> Duration.ofSeconds(count);
            case "m" -> Duration.ofMinutes(count);
            case "h" -> Duration.ofHours(count);
            default -> Duration.ofDays(count);
        };
    }
}
