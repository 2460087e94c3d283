package io.lakewarden.quality.sql;

/// What a rule may do with a column's values, whatever the engine calls its type.
public enum ColumnType {
    BOOLEAN,
    /// Whole numbers of any width.
    INTEGER,
    DECIMAL,
    /// Binary floating point: may hold NaN and infinities.
    FLOATING,
    TEXT,
    DATE,
    /// Date and time of day, in UTC where the engine knows a zone.
    TIMESTAMP,
    TIME,
    /// Bytes, identifiers and other scalars that can be counted and grouped only.
    OTHER,
    /// Structures, lists and maps: rules take none of them.
    NESTED;

    /// Whether sums and means make sense.
    public boolean isNumeric() {
        return this == INTEGER || this == DECIMAL || this == FLOATING;
    }

    /// Whether values lie on the calendar.
    public boolean isTemporal() {
        return this == DATE || this == TIMESTAMP;
    }
}
