package io.lakewarden.rotationwatch;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// When a rotation may take place. Windows begin at the due time; without a length of its own a window of an
/// hourly schedule is an hour long, any other ends with its day (UTC).
///
/// @param expression `rate(…)` or `cron(…)`; absent where only a number of days is given
/// @param length such as three hours
record RotationSchedule(Optional<String> expression, Optional<Duration> length) {

    private static final Pattern HOURS = Pattern.compile("rate\\(\\s*\\d+\\s+hours?\\s*\\)");
    private static final Pattern CRON_HOURS = Pattern.compile("cron\\(\\s*\\S+\\s+(\\S+)\\s.*\\)");
    private static final Pattern LENGTH = Pattern.compile("(\\d{1,3})h");

    /// As Secrets Manager writes them.
    static RotationSchedule of(Optional<String> expression, Optional<String> duration) {
        return new RotationSchedule(
                expression,
                duration.map(LENGTH::matcher)
                        .filter(Matcher::matches)
                        .map(hours -> Duration.ofHours(Long.parseLong(hours.group(1)))));
    }

    /// When the window that begins then is over.
    Instant windowEnd(Instant begins) {
        return begins.plus(length.orElseGet(() -> isHourly() ? Duration.ofHours(1) : restOfDay(begins)));
    }

    private boolean isHourly() {
        return expression.filter(RotationSchedule::isHourly).isPresent();
    }

    /// More than one hour in a cron expression: more than one window a day.
    private static boolean isHourly(String text) {
        Matcher cron = CRON_HOURS.matcher(text);
        return HOURS.matcher(text).matches()
                || (cron.matches() && !cron.group(1).matches("\\d+"));
    }

    private static Duration restOfDay(Instant begins) {
        Instant midnight = begins.atOffset(ZoneOffset.UTC)
                .truncatedTo(ChronoUnit.DAYS)
                .plusDays(1)
                .toInstant();
        return Duration.between(begins, midnight);
    }
}
