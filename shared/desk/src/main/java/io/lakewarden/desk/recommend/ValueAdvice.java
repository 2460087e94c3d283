package io.lakewarden.desk.recommend;

import static java.util.stream.Collectors.joining;

import io.lakewarden.desk.recommend.ColumnProfile.ValueCount;
import io.lakewarden.quality.sql.ColumnType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Value sets: where the values seen are likely to be all there are.
final class ValueAdvice {

    private static final int ENOUGH_ROWS = 50;

    /// The rarest value was seen so often: then a value never seen is one that hardly exists (Good and Turing estimate
    /// its share by that of the values seen once).
    private static final int OFTEN = 5;

    /// Identifiers, dates and versions in disguise.
    private static final Pattern NUMBERED = Pattern.compile(".*\\d{4,}.*", Pattern.DOTALL);

    private static final Set<String> CALENDAR =
            Set.of(("mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday "
                            + "sunday jan feb mar apr may jun jul aug sep oct nov dec january february march "
                            + "april june july august september october november december")
                    .split(" ", -1));
    private static final int WEEK = 7;

    private ValueAdvice() {}

    static Optional<Suggestion> of(ColumnProfile column) {
        if (!isClosed(column) || ColumnNames.isKey(column.name()) || isMoving(column)) {
            return Optional.empty();
        }
        List<String> values = column.values().stream().map(ValueCount::value).toList();
        Stream<String> literals = values.stream().map(value -> literal(value, column));
        String list = Stream.concat(literals, column.isComplete() ? Stream.of() : Stream.of("NULL"))
                .collect(joining(", ", "[", "]"));
        return Optional.of(Suggestion.of(
                "ColumnValues " + Dqdl.quoted(column.name()) + " in " + list,
                values.size() + (values.size() == 1 ? " value" : " values") + ", the rarest in "
                        + column.values().getLast().rows() + " rows"));
    }

    private static boolean isClosed(ColumnProfile column) {
        return !column.values().isEmpty()
                && column.values().size() == column.distinct()
                && column.filled() >= ENOUGH_ROWS
                && column.values().getLast().rows() >= OFTEN
                && column.values().stream().map(ValueCount::value).allMatch(ValueAdvice::isPlain);
    }

    private static boolean isPlain(String value) {
        return value.isEmpty()
                || (Dqdl.isPlain(value) && !NUMBERED.matcher(value).matches());
    }

    private static boolean isMoving(ColumnProfile column) {
        boolean constantWithDigits = column.distinct() == 1
                && column.values().getFirst().value().chars().anyMatch(Character::isDigit);
        boolean partOfCalendar = column.distinct() < WEEK
                && column.values().stream()
                        .allMatch(one -> CALENDAR.contains(one.value().toLowerCase(Locale.ROOT)));
        return constantWithDigits || partOfCalendar || ColumnNames.isMoving(column.name());
    }

    private static String literal(String value, ColumnProfile column) {
        if (column.type() == ColumnType.INTEGER) {
            return value;
        }
        return value.isEmpty() ? "EMPTY" : Dqdl.quoted(value);
    }
}
