package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.DURATION;

import io.lakewarden.quality.dqdl.Check;
import io.lakewarden.quality.dqdl.Comparison;
import io.lakewarden.quality.dqdl.DurationCondition;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// `DataFreshness "order_time" <= 24 hours`.
final class DataFreshness implements RuleType {

    private static final LocalDateTime EARLIEST = LocalDateTime.of(1, 1, 1, 0, 0);
    private static final Duration LONGEST = Duration.ofDays(700_000);

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("DataFreshness").column().condition(DURATION).where();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        EachRow rows = new EachRow(rule, context, fresh(rule, context), metric(rule));
        Column column = context.column(rule.parameter(0));
        if (column.type() != ColumnType.TEXT) {
            return rows.planSaying(DataFreshness::passed);
        }
        Unreadable unreadable = Unreadable.in(column, context.scope(rule));
        return rows.plan(
                List.of(),
                List.of(unreadable.count(), unreadable.example()),
                (values, share) -> passed(share) + unreadable.sentence(values));
    }

    private static String passed(double share) {
        return String.format(Locale.ROOT, "%.2f%% of rows passed", share * 100);
    }

    /// Texts that cannot be read as a date or timestamp.
    private record Unreadable(Column column, Metric count, Metric example) {

        private static final int LONGEST = 40;

        static Unreadable in(Column column, RowScope scope) {
            List<Expr> tests = new ArrayList<>();
            scope.filter().ifPresent(tests::add);
            tests.add(Expr.isNotNull(column.ref()));
            tests.add(new Expr.IsNull(moment(column)));
            RowScope texts = new RowScope(scope.table(), Optional.of(new Expr.AllOf(tests)));
            return new Unreadable(
                    column, Metric.rows(texts), Metric.aggregate(texts, AggregateFunction.MIN, column.ref()));
        }

        String sentence(MetricValues values) {
            return values.text(example)
                    .map(text -> "\n" + values.count(count) + " values of " + column.name()
                            + " are no dates or timestamps, such as '" + shortened(text) + "'")
                    .orElse("");
        }

        private static String shortened(String text) {
            int characters = text.codePointCount(0, text.length());
            return characters <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
        }
    }

    private static String metric(TypedRule rule) {
        return "Column." + rule.parameter(0) + ".DataFreshness.Compliance";
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(new RowCheck(context.filter(rule), fresh(rule, context)));
    }

    /// True for a row whose age satisfies the condition; null for a null.
    private static Expr fresh(TypedRule rule, RuleContext context) {
        Expr moment = moment(context.column(rule.parameter(0)));
        LocalDateTime now = LocalDateTime.ofInstant(context.now(), ZoneOffset.UTC);
        DurationCondition condition = (DurationCondition) rule.condition().orElseThrow();
        return Predicates.of(moments(condition.check(), now), moment, Expr.TimestampLiteral::new);
    }

    private static Expr moment(Column column) {
        return switch (column.type()) {
            case TIMESTAMP, DATE -> new Expr.Cast(column.ref(), SqlType.TIMESTAMP);
            case TEXT -> new Expr.Cast(column.ref(), SqlType.TIMESTAMP);
            default ->
                throw new RuleError("Column " + column.name() + " is " + column.nativeType()
                        + ": DataFreshness takes dates and timestamps only");
        };
    }

    /// Older is earlier: a condition on ages is the mirrored condition on moments.
    private static Check<LocalDateTime> moments(Check<Duration> ages, LocalDateTime now) {
        return switch (ages) {
            case Check.Compare<Duration>(Comparison comparison, Duration age) ->
                new Check.Compare<>(mirrored(comparison), before(now, age));
            case Check.Between<Duration>(Duration low, Duration high, boolean negated) ->
                new Check.Between<>(before(now, high), before(now, low), negated);
            case Check.In<Duration> in -> in.map(age -> before(now, age));
        };
    }

    private static LocalDateTime before(LocalDateTime now, Duration age) {
        return age.compareTo(LONGEST) > 0 ? EARLIEST : now.minus(age);
    }

    private static Comparison mirrored(Comparison comparison) {
        return switch (comparison) {
            case EQUAL, NOT_EQUAL -> comparison;
            case LESS -> Comparison.GREATER;
            case LESS_OR_EQUAL -> Comparison.GREATER_OR_EQUAL;
            case GREATER -> Comparison.LESS;
            case GREATER_OR_EQUAL -> Comparison.LESS_OR_EQUAL;
        };
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The age of every row's date or timestamp, against the clock in UTC.",
                "A null row fails, and so does a text that is no date. A date in the future has a negative age. Where a"
                        + " filter keeps no row, the rule passes.",
                List.of("Column.c.DataFreshness.Compliance"),
                "DataFreshness \"order_time\" <= 24 hours",
                "Ages are exact; Deequ rounds hours to two digits.");
    }
}
