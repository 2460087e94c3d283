package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;

/// A rule that asks something of each row: all must satisfy it, or a share that its threshold names.
final class EachRow {

    private final TypedRule rule;
    private final RowScope scope;
    private final Metric.Aggregate rows;
    private final Metric.Aggregate satisfied;
    private final Optional<NumberTest> threshold;
    private final String complianceName;
    private final DoubleFunction<String> belowThreshold;

    /// @param passes true for a row that satisfies the rule
    /// @param complianceName of the metric that is the share of such rows, and what a threshold looks back on
    EachRow(TypedRule rule, RuleContext context, Expr passes, String complianceName) {
        this(
                rule,
                context.scope(rule),
                Metric.rows(context.scope(rule)),
                Metric.rowsWhere(context.scope(rule), passes),
                rule.threshold().map(threshold -> context.resolve(rule, threshold, complianceName)),
                complianceName,
                share -> Messages.value(Double.toString(share)));
    }

    private EachRow(
            TypedRule rule,
            RowScope scope,
            Metric.Aggregate rows,
            Metric.Aggregate satisfied,
            Optional<NumberTest> threshold,
            String complianceName,
            DoubleFunction<String> belowThreshold) {
        this.rule = rule;
        this.scope = scope;
        this.rows = rows;
        this.satisfied = satisfied;
        this.threshold = threshold;
        this.complianceName = complianceName;
        this.belowThreshold = belowThreshold;
    }

    /// The plan.
    ///
    /// @param reported more measures that the report names
    /// @param more metrics that the message needs
    /// @param message why rows fail, from the values and their share that satisfies; not for thresholds
    RulePlan plan(List<Measure> reported, List<Metric> more, BiFunction<MetricValues, Double, String> message) {
        List<Metric> metrics = new ArrayList<>(List.of(rows, satisfied));
        reported.forEach(measure -> metrics.addAll(measure.metrics()));
        metrics.addAll(more);
        return new RulePlan(metrics, values -> verdict(values, reported, message));
    }

    /// The plan of a rule that says what share of the rows satisfies it, with a threshold or without.
    RulePlan planSaying(DoubleFunction<String> message) {
        return new EachRow(rule, scope, rows, satisfied, threshold, complianceName, message)
                .plan(List.of(), List.of(), (_, share) -> message.apply(share));
    }

    private RuleVerdict verdict(
            MetricValues values, List<Measure> reported, BiFunction<MetricValues, Double, String> message) {
        long all = values.count(rows);
        if (all == 0) {
            return scope.filter().isPresent()
                    ? RuleVerdict.pass(Map.of())
                    : RuleVerdict.fail("There are no rows", Map.of());
        }
        double share = (double) values.count(satisfied) / all;
        Map<String, Double> metrics = metrics(values, reported);
        metrics.put(complianceName, share);
        RuleVerdict verdict = threshold
                .map(test -> RuleVerdict.of(test.holds(share), belowThreshold.apply(share), metrics))
                .orElseGet(() -> values.count(satisfied) == all
                        ? RuleVerdict.pass(metrics)
                        : RuleVerdict.fail(message.apply(values, share), metrics));
        return verdict.evaluatedAs(rule.evaluatedText(number -> number.resolve().text()));
    }

    private static Map<String, Double> metrics(MetricValues values, List<Measure> reported) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        for (Measure measure : reported) {
            OptionalDouble value = measure.value().apply(values);
            value.ifPresent(number -> metrics.put(measure.name(), number));
        }
        return metrics;
    }
}
