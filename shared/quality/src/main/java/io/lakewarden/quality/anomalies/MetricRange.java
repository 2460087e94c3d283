package io.lakewarden.quality.anomalies;

import java.util.Set;

/// What values a metric can have at all, by its name.
enum MetricRange {
    /// Of rows and the like: too few of them is news even where the number varies.
    AMOUNT(0, Double.POSITIVE_INFINITY),
    NOT_NEGATIVE(0, Double.POSITIVE_INFINITY),
    SHARE(0, 1),
    CORRELATION(-1, 1),
    ANY(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    private static final Set<String> AMOUNTS = Set.of("RowCount", "DistinctValuesCount", "FileCount");
    private static final Set<String> NOT_NEGATIVES = Set.of(
            "ColumnCount",
            "DuplicateRowCount",
            "ZerosCount",
            "MinimumLength",
            "MaximumLength",
            "Entropy",
            "StandardDeviation",
            "Variance",
            "Range",
            "InterquartileRange",
            "RowCountMatch",
            "MinimumFileSize",
            "MaximumFileSize");
    private static final Set<String> SHARES = Set.of(
            "Completeness",
            "Uniqueness",
            "UniqueValueRatio",
            "Compliance",
            "LengthCompliance",
            "PatternMatch",
            "ReferentialIntegrity",
            "DatasetMatch",
            "SchemaMatch",
            "FileUniquenessRatio");

    private final double least;
    private final double most;

    MetricRange(double least, double most) {
        this.least = least;
        this.most = most;
    }

    static MetricRange of(String metric) {
        String kind = metric.substring(metric.lastIndexOf('.') + 1);
        if (AMOUNTS.contains(kind)) {
            return AMOUNT;
        }
        if (NOT_NEGATIVES.contains(kind)) {
            return NOT_NEGATIVE;
        }
        if (SHARES.contains(kind)) {
            return SHARE;
        }
        return kind.equals("ColumnCorrelation") ? CORRELATION : ANY;
    }

    double clamp(double limit) {
        return Math.clamp(limit, least, most);
    }
}
