package io.lakewarden.quality.sql;

import java.util.Locale;
import java.util.Set;

/// What must be known of the type of a column or an expression to cast it as Spark does.
public enum SqlType {
    BOOLEAN,
    INTEGER,
    BIGINT,
    DECIMAL,
    DOUBLE,
    TEXT,
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

    /// The type of a column. A 64-bit number is told by its native name.
    public static SqlType of(ColumnType type, String nativeType) {
        return switch (type) {
            case BOOLEAN -> BOOLEAN;
            case INTEGER -> SHORT.contains(nativeType.toUpperCase(Locale.ROOT)) ? INTEGER : BIGINT;
            case DECIMAL -> DECIMAL;
            case FLOATING -> DOUBLE;
            case TEXT -> TEXT;
            case DATE -> DATE;
            case TIMESTAMP -> TIMESTAMP;
            case TIME, OTHER -> UNKNOWN;
            case NESTED -> NESTED;
        };
    }

    public boolean isIntegral() {
        return this == INTEGER || this == BIGINT;
    }

    public boolean isNumeric() {
        return isIntegral() || this == DECIMAL || this == DOUBLE;
    }

    public boolean isInterval() {
        return this == DAY_INTERVAL || this == TIME_INTERVAL;
    }

    /// Whether its values are of one size.
    public boolean isFlat() {
        return this == NULL || (isKnown() && this != TEXT);
    }

    public boolean isKnown() {
        return this != UNKNOWN && this != NULL && this != ARRAY && this != NESTED;
    }
}
