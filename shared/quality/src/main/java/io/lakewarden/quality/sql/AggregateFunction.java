package io.lakewarden.quality.sql;

/// Aggregates over the rows of a table that a filter keeps. All but the counts ignore nulls and give null without
/// values.
public enum AggregateFunction {
    /// Rows; no argument.
    COUNT_ROWS,
    /// Rows whose only argument, a predicate, is true; 0 without rows.
    COUNT_IF,
    MIN,
    MAX,
    SUM,
    MEAN,
    /// Population standard deviation.
    STANDARD_DEVIATION,
    /// Population variance.
    VARIANCE,
    /// Population skewness: third standardized moment.
    SKEWNESS,
    /// Population excess kurtosis: fourth standardized moment less 3.
    KURTOSIS,
    FIRST_QUARTILE,
    THIRD_QUARTILE,
    /// Pearson's correlation of two arguments over the rows where both have a value.
    CORRELATION
}
