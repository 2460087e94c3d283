package io.lakewarden.quality.dqdl;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.IntFunction;

/// A number, or arithmetic and functions over numbers.
public sealed interface NumberExpression {

    /// A literal, exact.
    record Literal(BigDecimal value) implements NumberExpression {}

    /// `left operator right`; `*` and `/` bind tighter than `+` and `-`.
    record Arithmetic(NumberExpression left, ArithmeticOperator operator, NumberExpression right)
            implements NumberExpression {}

    /// `last(k)`, or a function over the values that it gives.
    record Call(NumberFunction function, List<NumberExpression> arguments) implements NumberExpression {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /// Whether it depends on history.
    default boolean isDynamic() {
        return switch (this) {
            case Literal _ -> false;
            case Arithmetic arithmetic ->
                arithmetic.left().isDynamic() || arithmetic.right().isDynamic();
            case Call call ->
                call.function() == NumberFunction.LAST
                        || call.arguments().stream().anyMatch(NumberExpression::isDynamic);
        };
    }

    /// Its value.
    ///
    /// @param past at most so many earlier values of one metric, the most recent first: what `last(k)` reads
    /// @throws UnresolvedException if there is none
    default BigDecimal value(IntFunction<List<Double>> past) {
        return new NumberEvaluation(past).number(this);
    }
}
