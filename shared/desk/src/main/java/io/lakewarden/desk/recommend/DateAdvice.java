package io.lakewarden.desk.recommend;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Bounds of dates: none in the future where there was none, none from long before. Days go on: no other upper bound.
final class DateAdvice {

    private static final long LEAST_ROOM = 365;

    private DateAdvice() {}

    static List<Suggestion> of(ColumnProfile column, Instant now) {
        if (!column.type().isTemporal()) {
            return List.of();
        }
        Optional<LocalDate> first = column.first().flatMap(DateAdvice::day);
        Optional<LocalDate> last = column.last().flatMap(DateAdvice::day);
        if (first.isEmpty() || last.isEmpty()) {
            return List.of();
        }
        List<Suggestion> advice = new ArrayList<>();
        advice.add(rule(column, ">= " + Dqdl.quoted(early(first.get(), last.get())), "the first is " + first.get()));
        if (!last.get().isAfter(now.atZone(ZoneOffset.UTC).toLocalDate())) {
            advice.add(rule(column, "<= (now() + 1 days)", "the last is " + last.get() + ": none in the future"));
        }
        return advice;
    }

    private static Suggestion rule(ColumnProfile column, String condition, String seen) {
        return Suggestion.of(
                "ColumnValues " + Dqdl.quoted(column.name()) + " " + condition + Dqdl.whereFilled(column), seen);
    }

    /// The first day of a year, well before the first day seen.
    private static String early(LocalDate first, LocalDate last) {
        long room = Math.max(LEAST_ROOM, ChronoUnit.DAYS.between(first, last));
        LocalDate early = first.minusDays(room).withDayOfYear(1);
        return early.getYear() < 1 ? "0001-01-01" : early.toString();
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return text.length() < 10 ? Optional.empty() : Optional.of(LocalDate.parse(text.substring(0, 10)));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
