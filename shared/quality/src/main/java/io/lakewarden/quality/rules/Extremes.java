package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Condition;
import io.lakewarden.quality.dqdl.DateCondition;
import io.lakewarden.quality.dqdl.NullCondition;
import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.StringCondition;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The smallest and the largest value of a column.
final class Extremes {

    private Extremes() {}

    static List<Measure> values(String name, Column column, RowScope scope) {
        return of(name, "Minimum", "Maximum", column.ref(), scope);
    }

    static List<Measure> of(String column, String minimum, String maximum, Expr value, RowScope scope) {
        return List.of(
                Measure.of(
                        KeyMeasures.name(List.of(column), minimum),
                        Metric.aggregate(scope, AggregateFunction.MIN, value)),
                Measure.of(
                        KeyMeasures.name(List.of(column), maximum),
                        Metric.aggregate(scope, AggregateFunction.MAX, value)));
    }

    /// An extreme that breaks the condition, as Glue names it in its message; empty if neither does.
    static Optional<Double> offender(NumberTest test, List<Measure> extremes, MetricValues values) {
        for (Measure extreme : extremes) {
            OptionalDouble value = extreme.value().apply(values);
            if (value.isPresent() && !test.holds(value.getAsDouble())) {
                return Optional.of(value.getAsDouble());
            }
        }
        return Optional.empty();
    }

    static boolean acceptsNull(Condition condition) {
        return switch (condition) {
            case NumberCondition numbers -> numbers.check().acceptsNull();
            case StringCondition texts -> texts.check().acceptsNull();
            case DateCondition dates -> dates.check().acceptsNull();
            case NullCondition nulls -> !nulls.negated();
            default -> false;
        };
    }
}
