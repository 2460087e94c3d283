package io.lakewarden.oracle;

import static io.lakewarden.oracle.Disagreements.hasThreshold;
import static io.lakewarden.oracle.Disagreements.isOf;
import static io.lakewarden.oracle.Disagreements.metricOf;
import static io.lakewarden.oracle.Disagreements.reason;
import static io.lakewarden.oracle.Disagreements.withNulls;
import static io.lakewarden.oracle.Disagreements.withoutRows;

import java.util.List;
import java.util.Optional;

/// Where Lakewarden and Deequ 2.1 differ on purpose: the one list, from which `docs/deequ.md` is written.
final class Differences {

    static final List<Difference> ALL = List.of(
            new Difference(
                    "names-match-whole",
                    "a column's whole name must match",
                    "looks for the pattern anywhere in the name",
                    "guide, ColumnNamesMatchPattern: whether the names of all columns match the expression; its `aws_.*` means a prefix",
                    isOf("ColumnNamesMatchPattern")),
            new Difference(
                    "threshold-of-values",
                    "a threshold is the share of rows that must satisfy ColumnValues",
                    "ignores it for numbers and strings",
                    "guide, ColumnValues: `with threshold` passes the rule when that share of values conforms",
                    isOf("ColumnValues").and(hasThreshold())),
            new Difference(
                    "composite-key-complete",
                    "every column of a primary key must be complete",
                    "checks completeness of single-column keys only",
                    "guide, IsPrimaryKey: all values unique and complete (non-null), several columns too",
                    isOf("IsPrimaryKey").and(one -> one.typed().parameters().size() > 1)),
            new Difference(
                    "null-has-length-0",
                    "a null has length 0",
                    "leaves nulls out, and judges the shortest and the longest value only",
                    "guide, ColumnLength: a null counts as length 0; the rule is about each row",
                    isOf("ColumnLength")),
            new Difference(
                    "null-in-lists-and-dates",
                    "a null fails every operator but != and not in",
                    "`!= EMPTY` and the like fail nulls, `not between` on dates passes them",
                    "guide, ColumnValues: null rows fail, except with != and not in",
                    isOf("ColumnValues").and(withNulls())),
            new Difference(
                    "whole-value-matches",
                    "a regular expression must match the whole value, as one group",
                    "anchors the text without a group (`a|b` accepts `ax`), never matches the empty string",
                    "guide, ColumnValues: checks that values match the expression",
                    isOf("ColumnValues").and(one -> one.text().contains("matches "))),
            new Difference(
                    "moments-are-compared",
                    "`now()` is compared with the moment",
                    "compares days only",
                    "guide, date expressions: now() is a moment, offsets may be hours and minutes",
                    isOf("ColumnValues").and(one -> one.text().contains("now()"))),
            new Difference(
                    "exact-whole-numbers",
                    "whole numbers are compared exactly",
                    "compares them through doubles, so that 9007199254740993 equals 9007199254740992",
                    "the guide is silent; a key that differs is another key",
                    isOf("ColumnValues").and(one -> one.cells().contains("9007199254740993"))),
            new Difference(
                    "quotes-in-values",
                    "an apostrophe is an apostrophe",
                    "puts the value into SQL as it is: `it's` breaks the rule",
                    "a defect of Deequ",
                    isOf("ColumnValues").and(one -> one.text().contains("'"))),
            new Difference(
                    "booleans-as-text",
                    "a boolean equals `\"true\"` or `\"false\"`, in lists too",
                    "Spark refuses to compare a boolean with a list of strings",
                    "a defect of Deequ",
                    isOf("ColumnValues").and(reason("DATATYPE_MISMATCH"))),
            new Difference(
                    "no-such-cast",
                    "a type that can never be cast gives a share of 0, which a threshold may accept",
                    "Spark refuses the cast, the rule fails without a metric",
                    "guide, ColumnDataType: the share of castable values is what the rule is about",
                    isOf("ColumnDataType").and(reason("DATATYPE_MISMATCH"))),
            new Difference(
                    "cast-beyond-range",
                    "a number beyond a type's range, or NaN, cannot be cast to it",
                    "Spark wraps or saturates numbers silently",
                    "guide, ColumnDataType: values must be castable to the type; a wrapped number is another number",
                    isOf("ColumnDataType").and(Disagreement::isBeyondRange)),
            new Difference(
                    "casts-of-an-empty-table",
                    "without rows there is nothing to be castable or fresh: FAIL, as for Completeness",
                    "passes these two rules on an empty table, and fails the others",
                    "the guide is silent; a filter that keeps no row passes in both",
                    isOf("ColumnDataType", "DataFreshness").and(withoutRows())),
            new Difference(
                    "only-nulls-kept",
                    "rows are there but hold only nulls: FAIL",
                    "passes where there is a filter",
                    "the guide is silent; without a filter both fail",
                    isOf("Mean", "Sum", "StandardDeviation", "Entropy", "ColumnCorrelation")
                            .and(one -> one.typed().where().isPresent())),
            new Difference(
                    "no-value-is-unique",
                    "a filter that keeps no row passes",
                    "UniqueValueRatio dies in Spark (`Value at index 0 is null`)",
                    "a defect of Deequ: its other rules pass",
                    isOf("UniqueValueRatio").and(reason("Value at index 0 is null"))),
            new Difference(
                    "counting-an-empty-table",
                    "RowCount of an empty table is 0, with a filter too",
                    "passes a filtered RowCount on an empty table, without a metric",
                    "the guide is silent; 0 is the count",
                    isOf("RowCount").and(withoutRows())),
            new Difference(
                    "schemas-column-by-column",
                    "the share of columns that agree",
                    "0 where the numbers of columns differ",
                    "guide, SchemaMatch: columns are compared one by one, and a threshold takes a share",
                    metricOf("SchemaMatch")),
            new Difference(
                    "empty-reference",
                    "no ratio to an empty reference: FAIL without a metric",
                    "NaN or Infinity, and `>= 0.9` passes",
                    "the guide is silent; a reference that did not arrive must not pass",
                    metricOf("RowCountMatch")),
            new Difference(
                    "sum-of-nothing",
                    "a side without any value: FAIL without a metric",
                    "counts it as 0: 0/0 is 1, x/0 is 0",
                    "the guide is silent; data that did not arrive must not match",
                    metricOf("AggregateMatch").and(one -> one.ours().metrics().isEmpty())));

    private Differences() {}

    static Optional<Difference> explaining(Disagreement one) {
        return ALL.stream()
                .filter(difference -> difference.explains().test(one))
                .findFirst();
    }
}
