package io.lakewarden.quality.dqdl;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/// A moment, in UTC.
public sealed interface DateExpression {

    /// `"2024-01-15"`: the start of that day. Kept as text, since a text column is compared with the text.
    record Day(String text) implements DateExpression {}

    /// `"9:30 AM"` or `"21:45"`: that time today.
    record TimeOfDay(LocalTime time) implements DateExpression {}

    /// `now()`, `(now() - 3 days)`. Cut to the minute, as Glue does.
    record Now(Duration offset) implements DateExpression {}

    /// The moment meant.
    ///
    /// @throws UnresolvedException if there is no such day
    default LocalDateTime at(Instant now) {
        LocalDateTime clock = LocalDateTime.ofInstant(now, ZoneOffset.UTC);
        try {
            return switch (this) {
                case Day(String text) -> LocalDate.parse(text).atStartOfDay();
                case TimeOfDay(LocalTime time) -> clock.toLocalDate().atTime(time);
                case Now(Duration offset) ->
                    clock.truncatedTo(ChronoUnit.MINUTES).plus(offset);
            };
        } catch (DateTimeException | ArithmeticException e) {
            throw new UnresolvedException("no such date: " + e.getMessage());
        }
    }
}
