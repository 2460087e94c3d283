package io.lakewarden.quality.rules;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.stream.Stream;

/// One named number and how it comes from metrics.
///
/// @param name Glue's name, such as `Column.c.Completeness`
/// @param metrics it is made of
/// @param value empty where there is nothing to compute it from
/// @param kind how it is written and what its absence means
public record Measure(String name, List<Metric> metrics, Function<MetricValues, OptionalDouble> value, Kind kind) {

    /// How a number is written and what its absence means.
    public enum Kind {
        NUMBER,
        /// Written without fraction.
        COUNT,
        /// Of the rows that a filter keeps: where it keeps none, nothing is wrong.
        SHARE_OF_FILTERED
    }

    public Measure {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
        requireNonNull(kind, "kind");
        metrics = List.copyOf(metrics);
    }

    /// A number that is one metric.
    public static Measure of(String name, Metric metric) {
        return new Measure(name, List.of(metric), values -> values.number(metric), Kind.NUMBER);
    }

    /// A count that is one metric.
    public static Measure count(String name, Metric metric) {
        return new Measure(name, List.of(metric), values -> values.number(metric), Kind.COUNT);
    }

    /// A number made of several metrics.
    public static Measure of(String name, List<Metric> metrics, Function<MetricValues, OptionalDouble> value) {
        return new Measure(name, metrics, value, Kind.NUMBER);
    }

    /// A share of rows: `part / whole`; empty where the whole is zero.
    public static Measure share(String name, Metric.Aggregate part, Metric.Aggregate whole) {
        Kind kind = whole.scope().filter().isPresent() ? Kind.SHARE_OF_FILTERED : Kind.NUMBER;
        return new Measure(name, List.of(part, whole), values -> quotient(values, part, whole), kind);
    }

    /// A quotient of two counts; empty where the divisor is zero.
    public static Measure ratio(String name, Metric dividend, Metric divisor) {
        return of(name, List.of(dividend, divisor), values -> quotient(values, dividend, divisor));
    }

    private static OptionalDouble quotient(MetricValues values, Metric dividend, Metric divisor) {
        long all = values.count(divisor);
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) values.count(dividend) / all);
    }

    /// The plan of a rule that compares this number with the rule's condition.
    public RulePlan judgedBy(TypedRule rule, RuleContext context) {
        NumberCondition condition = (NumberCondition) rule.condition().orElseThrow();
        Metric.Aggregate kept = Metric.rows(context.scope(rule));
        return new RulePlan(with(kept), values -> {
            NumberTest test = context.resolve(rule, condition, name);
            RuleVerdict verdict =
                    keepsNothing(kept, values) ? RuleVerdict.pass(Map.of()) : verdict(values, test::holds);
            return verdict.evaluatedAs(rule.evaluatedText(_ -> test.text()));
        });
    }

    private List<Metric> with(Metric.Aggregate kept) {
        return kept.scope().filter().isEmpty()
                ? metrics
                : Stream.concat(metrics.stream(), Stream.of(kept)).toList();
    }

    /// Where a filter keeps no row and there is no number, nothing is wrong.
    private boolean keepsNothing(Metric.Aggregate kept, MetricValues values) {
        return kept.scope().filter().isPresent()
                && values.count(kept) == 0
                && value.apply(values).isEmpty();
    }

    /// The plan of a rule that asks for this number to be 1.
    public RulePlan mustBeOne() {
        return new RulePlan(metrics, values -> verdict(values, number -> number == 1.0));
    }

    RuleVerdict verdict(MetricValues values, DoublePredicate holds) {
        OptionalDouble number = value.apply(values);
        if (number.isPresent()) {
            return RuleVerdict.of(
                    holds.test(number.getAsDouble()),
                    Messages.value(text(number.getAsDouble())),
                    Map.of(name, number.getAsDouble()));
        }
        return kind == Kind.SHARE_OF_FILTERED
                ? RuleVerdict.pass(Map.of())
                : RuleVerdict.fail("There is no value to judge: no rows, or only nulls", Map.of());
    }

    private String text(double number) {
        return kind == Kind.COUNT ? Long.toString((long) number) : Double.toString(number);
    }
}
