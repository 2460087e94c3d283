package io.lakewarden.quality.sparksql;

/// What the translator needs to know of a column's or an expression's type to repeat Spark's implicit
/// casts.
public enum SqlType {
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
    NULL,
    /// Not known: no cast is put in, the engine decides.
    UNKNOWN;

    boolean isIntegral() {
        return this == INTEGER || this == BIGINT;
    }

    boolean isNumeric() {
        return isIntegral() || this == DECIMAL || this == DOUBLE;
    }

    boolean isInterval() {
        return this == DAY_INTERVAL || this == TIME_INTERVAL;
    }

    boolean isKnown() {
        return this != UNKNOWN && this != NULL;
    }
}
