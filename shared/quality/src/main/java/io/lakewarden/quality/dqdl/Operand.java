package io.lakewarden.quality.dqdl;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;

/// One operand of a condition as it is written, before the rule type says what it may be.
sealed interface Operand {

    /// First token, for messages.
    Token token();

    record Numeric(NumberExpression expression, Token token) implements Operand {
        Optional<NumberExpression.Literal> literal() {
            return expression instanceof NumberExpression.Literal literal ? Optional.of(literal) : Optional.empty();
        }
    }

    record Text(Token token) implements Operand {}

    /// NULL, EMPTY or WHITESPACES_ONLY.
    record Word(String keyword, Token token) implements Operand {}

    record Moment(DateExpression.Now expression, Token token) implements Operand {}

    /// What is longer than any age or larger than any file is cut to that.
    record Quantity(BigInteger amount, Unit unit, Token token) implements Operand {

        private static final BigInteger LONGEST = Unit.DAYS.times(BigInteger.valueOf(400_000_000_000L));
        private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

        Duration duration() {
            return Duration.ofMinutes(unit.times(amount).min(LONGEST).longValueExact());
        }

        long bytes() {
            return unit.times(amount).min(LARGEST).longValueExact();
        }
    }

    default boolean isNull() {
        return this instanceof Word word && word.keyword().equals("NULL");
    }

    /// For messages.
    default String phrase() {
        return switch (this) {
            case Numeric _ -> "a number";
            case Text _ -> "a string";
            case Word word -> word.keyword();
            case Moment _ -> "a date";
            case Quantity quantity -> quantity.unit().isTime() ? "a duration" : "a size";
        };
    }
}
