package io.lakewarden.oracle;

import static io.lakewarden.oracle.Disagreements.beyondRange;
import static io.lakewarden.oracle.Disagreements.conditionHas;
import static io.lakewarden.oracle.Disagreements.excludes;
import static io.lakewarden.oracle.Disagreements.hasKeyword;
import static io.lakewarden.oracle.Disagreements.hasThreshold;
import static io.lakewarden.oracle.Disagreements.hasWhere;
import static io.lakewarden.oracle.Disagreements.holding;
import static io.lakewarden.oracle.Disagreements.isNotBetween;
import static io.lakewarden.oracle.Disagreements.isOf;
import static io.lakewarden.oracle.Disagreements.isOn;
import static io.lakewarden.oracle.Disagreements.matchesInPart;
import static io.lakewarden.oracle.Disagreements.metricOf;
import static io.lakewarden.oracle.Disagreements.nameMatchesInPart;
import static io.lakewarden.oracle.Disagreements.reason;
import static io.lakewarden.oracle.Disagreements.withEmptyReference;
import static io.lakewarden.oracle.Disagreements.withNulls;
import static io.lakewarden.oracle.Disagreements.withOtherNumberOfColumns;
import static io.lakewarden.oracle.Disagreements.withoutMetric;
import static io.lakewarden.oracle.Disagreements.withoutRows;
import static java.util.function.Predicate.not;

import io.lakewarden.quality.dqdl.DateCondition;
import io.lakewarden.quality.dqdl.PatternCondition;
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
                    metricOf("ColumnNamesMatchPattern", "ColumnNamesPatternMatchRatio")
                            .and(nameMatchesInPart()),
                    Trial.on("order id").row("1").rule("ColumnNamesMatchPattern \"[a-z]+\"")),
            new Difference(
                    "threshold-of-values",
                    "a threshold is the share of rows that must satisfy ColumnValues",
                    "ignores it for numbers and strings",
                    "guide, ColumnValues: `with threshold` passes the rule when that share of values conforms",
                    isOf("ColumnValues").and(hasThreshold()).and(not(isOn(DateCondition.class))),
                    Trial.on("n").row("1").row("2").rule("ColumnValues \"n\" > 1 with threshold > 0.4")),
            new Difference(
                    "composite-key-complete",
                    "every column of a primary key must be complete",
                    "checks completeness of single-column keys only",
                    "guide, IsPrimaryKey: all values unique and complete (non-null), several columns too",
                    isOf("IsPrimaryKey")
                            .and(one -> one.typed().parameters().size() > 1)
                            .and(withNulls()),
                    Trial.on("n", "m").row("1", "NULL").row("2", "1").rule("IsPrimaryKey \"n\" \"m\"")),
            new Difference(
                    "null-has-length-0",
                    "a null has length 0",
                    "leaves nulls out",
                    "guide, ColumnLength: a null counts as length 0",
                    isOf("ColumnLength").and(withNulls()),
                    Trial.on("t").row("'a'").row("NULL").rule("ColumnLength \"t\" > 0")),
            new Difference(
                    "each-length",
                    "the length of every row is judged",
                    "looks at the shortest and the longest value only for !=, and leaves the empty string out of `not in`",
                    "guide, ColumnLength: the rule is about each row",
                    isOf("ColumnLength").and(excludes()),
                    Trial.on("s").row("'a'").row("'ab'").row("'abc'").rule("ColumnLength \"s\" != 2")),
            new Difference(
                    "null-in-lists-and-dates",
                    "a null fails every operator but != and not in",
                    "`!= EMPTY` and the like fail nulls, `not between` on dates passes them",
                    "guide, ColumnValues: null rows fail, except with != and not in",
                    isOf("ColumnValues")
                            .and(withNulls())
                            .and(hasKeyword()
                                    .and(excludes())
                                    .or(isOn(DateCondition.class).and(isNotBetween()))),
                    Trial.on("d")
                            .row("NULL")
                            .row("'2024-01-01'")
                            .rule("ColumnValues \"d\" not between \"2025-01-01\" and \"2025-12-31\"")),
            new Difference(
                    "whole-value-matches",
                    "a regular expression must match the whole value, as one group",
                    "anchors the text without a group (`a|b` accepts `ax`), never matches the empty string",
                    "guide, ColumnValues: checks that values match the expression",
                    isOf("ColumnValues").and(isOn(PatternCondition.class)).and(matchesInPart()),
                    Trial.on("s").row("'ab'").rule("ColumnValues \"s\" matches \"a|b\"")),
            new Difference(
                    "moments-are-compared",
                    "`now()` is compared with the moment",
                    "compares days only",
                    "guide, date expressions: now() is a moment, offsets may be hours and minutes",
                    isOf("ColumnValues").and(isOn(DateCondition.class)).and(conditionHas("now()")),
                    Trial.on("d").row("current_date").rule("ColumnValues \"d\" = now()")),
            new Difference(
                    "exact-whole-numbers",
                    "whole numbers are compared exactly",
                    "compares them through doubles, so that 9007199254740993 equals 9007199254740992",
                    "the guide is silent; a key that differs is another key",
                    isOf("ColumnValues").and(holding("9007199254740993")).and(conditionHas("900719925474099")),
                    Trial.on("id").row("9007199254740993").rule("ColumnValues \"id\" = 9007199254740992")),
            new Difference(
                    "quotes-in-values",
                    "an apostrophe is an apostrophe",
                    "puts the value into SQL as it is: `it's` breaks the rule",
                    "a defect of Deequ",
                    isOf("ColumnValues").and(conditionHas("'")),
                    Trial.on("s").row("'it''s'").rule("ColumnValues \"s\" = \"it's\"")),
            new Difference(
                    "booleans-as-text",
                    "a boolean equals `\"true\"` or `\"false\"`, in lists too",
                    "Spark refuses to compare a boolean with a list of strings",
                    "a defect of Deequ",
                    isOf("ColumnValues").and(reason("DATATYPE_MISMATCH")),
                    Trial.on("flag").row("true").rule("ColumnValues \"flag\" in [\"true\", \"false\"]")),
            new Difference(
                    "no-such-cast",
                    "a type that can never be cast gives a share of 0, which a threshold may accept",
                    "Spark refuses the cast, the rule fails without a metric",
                    "guide, ColumnDataType: the share of castable values is what the rule is about",
                    isOf("ColumnDataType").and(reason("DATATYPE_MISMATCH")),
                    Trial.on("n").row("1").rule("ColumnDataType \"n\" = \"Date\" with threshold >= 0")),
            new Difference(
                    "cast-beyond-range",
                    "a number beyond a type's range, or NaN, cannot be cast to it",
                    "Spark wraps or saturates numbers silently",
                    "guide, ColumnDataType: values must be castable to the type; a wrapped number is another number",
                    isOf("ColumnDataType").and(beyondRange()),
                    Trial.on("x").row("1e10").rule("ColumnDataType \"x\" = \"Integer\"")),
            new Difference(
                    "casts-of-an-empty-table",
                    "without rows there is nothing to be castable or fresh: FAIL, as for Completeness",
                    "passes these two rules on an empty table, and fails the others",
                    "the guide is silent; a filter that keeps no row passes in both",
                    isOf("ColumnDataType", "DataFreshness").and(withoutRows()),
                    Trial.on("d").rule("DataFreshness \"d\" > 1 days")),
            new Difference(
                    "only-nulls-kept",
                    "rows are there but hold only nulls: FAIL",
                    "passes where there is a filter",
                    "the guide is silent; without a filter both fail",
                    isOf("Mean", "Sum", "StandardDeviation", "Entropy", "ColumnCorrelation")
                            .and(hasWhere())
                            .and(withoutMetric()),
                    Trial.on("n", "m").row("NULL", "1").rule("Sum \"n\" >= 0 where \"m = 1\"")),
            new Difference(
                    "no-value-is-unique",
                    "a filter that keeps no row passes",
                    "UniqueValueRatio dies in Spark (`Value at index 0 is null`)",
                    "a defect of Deequ: its other rules pass",
                    isOf("UniqueValueRatio").and(reason("Value at index 0 is null")),
                    Trial.on("n").row("1").rule("UniqueValueRatio \"n\" = 1 where \"1 = 0\"")),
            new Difference(
                    "counting-an-empty-table",
                    "RowCount of an empty table is 0, with a filter too",
                    "passes a filtered RowCount on an empty table, without a metric",
                    "the guide is silent; 0 is the count",
                    isOf("RowCount").and(hasWhere()).and(withoutRows()),
                    Trial.on("n").rule("RowCount > 1 where \"n > 1\"")),
            new Difference(
                    "schemas-column-by-column",
                    "the share of columns that agree",
                    "0 where the numbers of columns differ",
                    "guide, SchemaMatch: columns are compared one by one, and a threshold takes a share",
                    metricOf("SchemaMatch").and(withOtherNumberOfColumns()),
                    Trial.on("n", "m")
                            .row("1", "2")
                            .against(Trial.on("n").row("1"))
                            .rule("SchemaMatch \"ref\" > 0.4")),
            new Difference(
                    "empty-reference",
                    "no ratio to an empty reference: FAIL without a metric",
                    "NaN or Infinity, and `>= 0.9` passes",
                    "the guide is silent; a reference that did not arrive must not pass",
                    metricOf("RowCountMatch").and(withEmptyReference()),
                    Trial.on("n").row("1").against(Trial.on("n")).rule("RowCountMatch \"ref\" >= 0.9")),
            new Difference(
                    "sum-of-nothing",
                    "a side without any value: FAIL without a metric",
                    "counts it as 0: 0/0 is 1, x/0 is 0",
                    "the guide is silent; data that did not arrive must not match",
                    metricOf("AggregateMatch").and(withoutMetric()),
                    Trial.on("n")
                            .row("NULL")
                            .against(Trial.on("n").row("NULL"))
                            .rule("AggregateMatch \"sum(n)\" \"sum(ref.n)\" = 1")));

    private Differences() {}

    static Optional<Difference> explaining(Disagreement one) {
        return ALL.stream()
                .filter(difference -> difference.explains().test(one))
                .findFirst();
    }
}
