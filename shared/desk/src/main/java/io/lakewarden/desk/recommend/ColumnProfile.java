package io.lakewarden.desk.recommend;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import java.util.List;
import java.util.Optional;

/// What was seen in a column.
///
/// @param rows of the table
/// @param filled rows whose value is not null
/// @param distinct values, without null
/// @param once values that occur in one row only
/// @param numbers of a numeric column; empty if there are none, or not all are finite
/// @param lengths of a text column
/// @param first the smallest value as text; of a date or timestamp, in ISO's form
/// @param last the largest value as text
/// @param values with their rows, the most frequent first, where there are few; otherwise empty
record ColumnProfile(
        Column column,
        long rows,
        long filled,
        long distinct,
        long once,
        Optional<Numbers> numbers,
        Optional<Lengths> lengths,
        Optional<String> first,
        Optional<String> last,
        List<ValueCount> values) {

    /// Extremes and quartiles.
    record Numbers(double min, double firstQuartile, double thirdQuartile, double max) {
        double width() {
            return max - min;
        }
    }

    /// Lengths in characters, and how many values hold white space.
    record Lengths(long min, long max, long withSpace) {}

    /// A value and how many rows have it.
    record ValueCount(String value, long rows) {}

    ColumnProfile {
        requireNonNull(column, "column");
        values = List.copyOf(values);
    }

    String name() {
        return column.name();
    }

    ColumnType type() {
        return column.type();
    }

    boolean isComplete() {
        return filled == rows;
    }

    boolean isUnique() {
        return filled > 1 && once == filled;
    }

    long nulls() {
        return rows - filled;
    }
}
