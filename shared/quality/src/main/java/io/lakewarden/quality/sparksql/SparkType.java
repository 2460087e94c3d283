package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.ColumnType;
import java.util.Locale;
import java.util.Set;

/// What the translator needs to know of a column's or an expression's type to repeat Spark's implicit
/// casts.
public enum SparkType {
    BOOLEAN,
    INTEGER,
    BIGINT,
    DECIMAL,
    DOUBLE,
    STRING,
    DATE,
    TIMESTAMP,
    /// An interval of whole days, months or years: added to a date it stays a date.
    DAY_INTERVAL,
    /// An interval with hours or less.
    TIME_INTERVAL,
    ARRAY,
    /// Structures, lists and maps of the data: not to be used.
    NESTED,
    NULL,
    /// Not known: no cast is put in, the engine decides.
    UNKNOWN;

    private static final Set<String> SHORT = Set.of("TINYINT", "SMALLINT", "INT", "INTEGER");

    /// The type of a column. A 64-bit number is told by its native name: strings are cast to what they meet.
    static SparkType of(ColumnType type, String nativeType) {
        return switch (type) {
            case BOOLEAN -> BOOLEAN;
            case INTEGER -> SHORT.contains(nativeType.toUpperCase(Locale.ROOT)) ? INTEGER : BIGINT;
            case DECIMAL -> DECIMAL;
            case FLOATING -> DOUBLE;
            case TEXT -> STRING;
            case DATE -> DATE;
            case TIMESTAMP -> TIMESTAMP;
            case TIME, OTHER -> UNKNOWN;
            case NESTED -> NESTED;
        };
    }

    boolean isIntegral() {
        return this == INTEGER || this == BIGINT;
    }

    boolean isNumeric() {
        return isIntegral() || this == DECIMAL || this == DOUBLE;
    }

    boolean isInterval() {
        return this == DAY_INTERVAL || this == TIME_INTERVAL;
    }

    /// Whether its values are of one size.
    boolean isFlat() {
        return this == NULL || (isKnown() && this != STRING);
    }

    boolean isKnown() {
        return this != UNKNOWN && this != NULL && this != ARRAY && this != NESTED;
    }
}
