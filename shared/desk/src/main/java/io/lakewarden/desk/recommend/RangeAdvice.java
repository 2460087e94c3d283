package io.lakewarden.desk.recommend;

import io.lakewarden.desk.recommend.ColumnProfile.Numbers;
import io.lakewarden.quality.sql.ColumnType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Bounds of numbers, with room: the largest of tomorrow is above today's every other day.
final class RangeAdvice {

    /// Fewer values do not show how far a tail reaches.
    private static final int ENOUGH = 100;

    /// From so many interquartile ranges beyond the quartile on, a tail is heavy and has no bound that one could tell.
    private static final double LONG_TAIL = 4;

    private final ColumnProfile column;
    private final Numbers numbers;

    private RangeAdvice(ColumnProfile column, Numbers numbers) {
        this.column = column;
        this.numbers = numbers;
    }

    static List<Suggestion> of(ColumnProfile column) {
        return column.numbers().stream()
                .flatMap(numbers -> new RangeAdvice(column, numbers).bounds())
                .toList();
    }

    private Stream<Suggestion> bounds() {
        Stream<Suggestion> low =
                low().map(bound -> rule(bound, "the smallest is " + Dqdl.shown(numbers.min()))).stream();
        Stream<Suggestion> high = high()
                .map(bound -> rule(bound, "the largest is " + Dqdl.shown(numbers.max()) + "; there is room above"))
                .stream();
        return Stream.concat(low, high);
    }

    private Suggestion rule(String condition, String seen) {
        return Suggestion.of(
                "ColumnValues " + Dqdl.quoted(column.name()) + " " + condition + Dqdl.whereFilled(column), seen);
    }

    /// A number that was never negative stays so.
    private Optional<String> low() {
        if (numbers.min() >= 0) {
            return Optional.of(numbers.min() > 0 && grows() ? "> 0" : ">= 0");
        }
        boolean unknown = isUnknown(numbers.firstQuartile() - numbers.min());
        return unknown ? Optional.empty() : Optional.of(">= " + Dqdl.atMost(numbers.min() - room()));
    }

    private Optional<String> high() {
        boolean unknown = isUnknown(numbers.max() - numbers.thirdQuartile());
        return unknown ? Optional.empty() : Optional.of("<= " + Dqdl.atLeast(numbers.max() + room()));
    }

    private boolean isUnknown(double tail) {
        boolean isLong = tail > LONG_TAIL * (numbers.thirdQuartile() - numbers.firstQuartile());
        return column.filled() < ENOUGH || isLong || grows();
    }

    /// Identifiers and counters go on; so may whole numbers that lie far from zero, close together.
    private boolean grows() {
        boolean whole = column.type() == ColumnType.INTEGER;
        boolean farFromZero = numbers.width() < numbers.min() / 2;
        return (whole && (column.isUnique() || farFromZero))
                || ColumnNames.isKey(column.name())
                || ColumnNames.isMoving(column.name());
    }

    private double room() {
        return Math.max(numbers.width(), Math.max(Math.abs(numbers.max()), 1) / 10);
    }
}
