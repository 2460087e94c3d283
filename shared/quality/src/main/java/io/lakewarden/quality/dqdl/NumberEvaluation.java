package io.lakewarden.quality.dqdl;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/// Works out a number expression. Decimal arithmetic with 34 digits, so that `0.1 + 0.2` is 0.3.
final class NumberEvaluation {

    private static final MathContext PRECISION = MathContext.DECIMAL128;

    private final IntFunction<List<Double>> past;

    NumberEvaluation(IntFunction<List<Double>> past) {
        this.past = past;
    }

    BigDecimal number(NumberExpression expression) {
        return switch (expression) {
            case NumberExpression.Literal(BigDecimal value) -> value;
            case NumberExpression.Arithmetic arithmetic ->
                apply(number(arithmetic.left()), arithmetic.operator(), number(arithmetic.right()));
            case NumberExpression.Call call -> call(call);
        };
    }

    private static BigDecimal apply(BigDecimal left, ArithmeticOperator operator, BigDecimal right) {
        return switch (operator) {
            case ADD -> left.add(right, PRECISION);
            case SUBTRACT -> left.subtract(right, PRECISION);
            case MULTIPLY -> left.multiply(right, PRECISION);
            case DIVIDE -> divide(left, right);
        };
    }

    private static BigDecimal divide(BigDecimal left, BigDecimal right) {
        if (right.signum() == 0) {
            throw new UnresolvedException("division by zero in a condition");
        }
        return left.divide(right, PRECISION);
    }

    private BigDecimal call(NumberExpression.Call call) {
        return switch (call.function()) {
            case LAST -> single(values(call));
            case ABS -> number(call.arguments().getFirst()).abs();
            case INDEX ->
                index(
                        values(call.arguments().getFirst()),
                        number(call.arguments().get(1)));
            case AVG -> mean(values(call.arguments().getFirst()));
            case MEDIAN -> median(values(call.arguments().getFirst()));
            case MAX -> Collections.max(values(call.arguments().getFirst()));
            case MIN -> Collections.min(values(call.arguments().getFirst()));
            case SUM -> sum(values(call.arguments().getFirst()));
            case STD -> deviation(values(call.arguments().getFirst()));
        };
    }

    /// A list: only `last(k)` is one; anything else is a list of one.
    private List<BigDecimal> values(NumberExpression expression) {
        if (!(expression instanceof NumberExpression.Call call) || call.function() != NumberFunction.LAST) {
            return List.of(number(expression));
        }
        int count =
                call.arguments().isEmpty() ? 1 : count(number(call.arguments().getFirst()));
        List<BigDecimal> values =
                past.apply(count).stream().map(BigDecimal::valueOf).toList();
        return values.isEmpty() ? List.of(BigDecimal.ZERO) : values;
    }

    private static int count(BigDecimal k) {
        try {
            int count = k.intValueExact();
            if (count > 0) {
                return count;
            }
        } catch (ArithmeticException _) {
            // Said below.
        }
        throw new UnresolvedException("last(k) takes a whole number of at least 1, not " + k.toPlainString());
    }

    private static BigDecimal single(List<BigDecimal> values) {
        if (values.size() > 1) {
            throw new UnresolvedException(
                    "last(k) gives a list: reduce it with avg, median, max, min, sum, std or index");
        }
        return values.getFirst();
    }

    private static BigDecimal index(List<BigDecimal> values, BigDecimal index) {
        if (index.stripTrailingZeros().scale() > 0
                || index.signum() < 0
                || index.compareTo(BigDecimal.valueOf(values.size())) >= 0) {
            throw new UnresolvedException("index " + index.toPlainString() + " is out of range: there are "
                    + values.size() + " values, from 0");
        }
        return values.get(index.intValueExact());
    }

    private static BigDecimal sum(List<BigDecimal> values) {
        return values.stream().reduce(BigDecimal.ZERO, (one, other) -> one.add(other, PRECISION));
    }

    private static BigDecimal mean(List<BigDecimal> values) {
        return sum(values).divide(BigDecimal.valueOf(values.size()), PRECISION);
    }

    private static BigDecimal median(List<BigDecimal> values) {
        List<BigDecimal> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : mean(sorted.subList(middle - 1, middle + 1));
    }

    /// Population deviation, as everywhere in Glue.
    private static BigDecimal deviation(List<BigDecimal> values) {
        BigDecimal mean = mean(values);
        List<BigDecimal> squares = values.stream()
                .map(value -> value.subtract(mean, PRECISION).pow(2, PRECISION))
                .toList();
        return mean(squares).sqrt(PRECISION);
    }
}
