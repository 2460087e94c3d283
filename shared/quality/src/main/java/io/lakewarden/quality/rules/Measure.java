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

/// One named number and how it comes from metrics.
///
/// @param name Glue's name, such as `Column.c.Completeness`
/// @param metrics it is made of
/// @param value empty where there is nothing to compute it from
/// @param whole a count, written without fraction in messages
public record Measure(String name, List<Metric> metrics, Function<MetricValues, OptionalDouble> value, boolean whole) {

    public Measure {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
        metrics = List.copyOf(metrics);
    }

    /// A number that is one metric.
    public static Measure of(String name, Metric metric) {
        return new Measure(name, List.of(metric), values -> values.number(metric), false);
    }

    /// A count that is one metric.
    public static Measure count(String name, Metric metric) {
        return new Measure(name, List.of(metric), values -> values.number(metric), true);
    }

    /// A share: `part / whole`; empty where the whole is zero.
    public static Measure ratio(String name, Metric part, Metric whole) {
        return new Measure(
                name,
                List.of(part, whole),
                values -> {
                    long all = values.count(whole);
                    return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) values.count(part) / all);
                },
                false);
    }

    /// The plan of a rule that compares this number with the rule's condition.
    public RulePlan judgedBy(TypedRule rule, RuleContext context) {
        NumberCondition condition = (NumberCondition) rule.condition().orElseThrow();
        return new RulePlan(metrics, values -> {
            NumberTest test = context.resolve(condition, name);
            return verdict(values, test::holds).evaluatedAs(rule.evaluatedText(_ -> test.text()));
        });
    }

    /// The plan of a rule that asks for this number to be 1.
    public RulePlan mustBeOne() {
        return new RulePlan(metrics, values -> verdict(values, value -> value == 1.0));
    }

    private Verdict verdict(MetricValues values, DoublePredicate holds) {
        OptionalDouble value = value().apply(values);
        if (value.isEmpty()) {
            return Verdict.fail("No value to judge: there are no rows, or none with a value", Map.of());
        }
        double number = value.getAsDouble();
        return Verdict.of(holds.test(number), Messages.value(text(number)), Map.of(name, number));
    }

    private String text(double number) {
        return whole ? Long.toString((long) number) : Double.toString(number);
    }
}
