package io.lakewarden.quality.dqdl;

import java.util.List;
import java.util.function.IntFunction;

/// A condition on a number, such as `> 0.9`, `between 1 and 10` or `> avg(last(10)) * 0.8`.
///
/// @param check operands as written
/// @param span where
public record NumberCondition(Check<NumberExpression> check, Span span) implements Condition {

    @Override
    public ConditionKind kind() {
        return ConditionKind.NUMBER;
    }

    /// Whether a bound depends on `last(…)`.
    public boolean isDynamic() {
        return switch (check) {
            case Check.Compare<NumberExpression> compare -> compare.operand().isDynamic();
            case Check.Between<NumberExpression> between ->
                between.low().isDynamic() || between.high().isDynamic();
            case Check.In<NumberExpression> in -> in.values().stream().anyMatch(NumberExpression::isDynamic);
        };
    }

    /// Works out every bound.
    ///
    /// @param past earlier values of the metric that the rule looks at
    /// @throws UnresolvedException if a bound is no number: a list that is not reduced, an index out of range,
    /// a division by zero
    public NumberTest resolve(IntFunction<List<Double>> past) {
        return new NumberTest(check.map(operand -> operand.value(past)));
    }

    /// Works out the bounds of a condition on each row: there a bound that looks back has nothing to look back on.
    ///
    /// @throws UnresolvedException as [#resolve(IntFunction)], and if the condition is dynamic
    public NumberTest resolve() {
        if (isDynamic()) {
            throw new UnresolvedException("last() looks back on a metric, but this condition is on each row; "
                    + "use a rule on a metric, such as Mean, Sum or RowCount");
        }
        return resolve(_ -> List.of());
    }
}
