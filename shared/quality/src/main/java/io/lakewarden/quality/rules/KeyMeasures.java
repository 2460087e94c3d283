package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.Expr;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// What rules about columns and keys share.
final class KeyMeasures {

    private KeyMeasures() {}

    /// Glue's name of a metric of one column or several.
    static String name(List<String> columns, String metric) {
        return (columns.size() == 1 ? "Column." : "Multicolumn.") + String.join(",", columns) + "." + metric;
    }

    static List<Expr> key(List<String> columns, RuleContext context) {
        return columns.stream().map(context::column).map(Column::ref).toList();
    }

    static Measure completeness(String column, RowScope scope, RuleContext context) {
        Expr filled = Expr.isNotNull(context.column(column).ref());
        return Measure.share(
                name(List.of(column), "Completeness"), Metric.rowsWhere(scope, filled), Metric.rows(scope));
    }

    static Measure uniqueness(List<String> columns, RowScope scope, RuleContext context) {
        List<Expr> key = key(columns, context);
        Measure.Kind kind = scope.filter().isPresent() ? Measure.Kind.SHARE_OF_FILTERED : Measure.Kind.NUMBER;
        Measure ratio = Measure.ratio(
                name(columns, "Uniqueness"),
                new Metric.Grouped(scope, key, GroupStatistic.ONCE),
                new Metric.Grouped(scope, key, GroupStatistic.ROWS));
        return new Measure(ratio.name(), ratio.metrics(), ratio.value(), kind);
    }

    static Measure difference(String name, Metric minuend, Metric subtrahend) {
        return Measure.of(name, List.of(minuend, subtrahend), values -> {
            OptionalDouble high = values.number(minuend);
            OptionalDouble low = values.number(subtrahend);
            return high.isPresent() && low.isPresent()
                    ? OptionalDouble.of(high.getAsDouble() - low.getAsDouble())
                    : OptionalDouble.empty();
        });
    }

    /// A rule that asks for several numbers to be 1 and names each that is not.
    static RulePlan allMustBeOne(List<Measure> measures) {
        List<Metric> metrics =
                measures.stream().map(Measure::metrics).flatMap(List::stream).toList();
        return new RulePlan(metrics, values -> allOne(measures, values));
    }

    private static RuleVerdict allOne(List<Measure> measures, MetricValues values) {
        List<RuleVerdict> verdicts = measures.stream()
                .map(measure -> measure.verdict(values, value -> value == 1.0))
                .toList();
        Map<String, Double> metrics = new LinkedHashMap<>();
        verdicts.forEach(verdict -> metrics.putAll(verdict.metrics()));
        boolean holds = verdicts.stream().allMatch(verdict -> verdict.outcome() == RuleOutcome.PASS);
        String messages = verdicts.stream()
                .map(RuleVerdict::message)
                .flatMap(Optional::stream)
                .distinct()
                .collect(Collectors.joining("\n"));
        return RuleVerdict.of(holds, messages, metrics);
    }

    /// A row passes if its value is there.
    static RowCheck complete(TypedRule rule, RuleContext context) {
        return new RowCheck(
                context.filter(rule),
                Expr.isNotNull(context.column(rule.parameter(0)).ref()));
    }

    /// A row passes if no other has its key; nulls never clash.
    static RowCheck unique(TypedRule rule, RuleContext context) {
        List<Expr> key = key(rule.parameters(), context);
        Optional<Expr> filter = context.filter(rule);
        Expr empty = new Expr.AllOf(key.stream().<Expr>map(Expr.IsNull::new).toList());
        return new RowCheck(filter, new Expr.AnyOf(List.of(empty, new Expr.OccursOnce(key, filter))));
    }
}
