package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Check;
import io.lakewarden.quality.dqdl.Comparison;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.function.Function;

/// Conditions as predicates of a row.
final class Predicates {

    private Predicates() {}

    /// The predicate of a check whose operands all compare with the same value.
    static <T> Expr of(Check<T> check, Expr value, Function<T, Expr> literal) {
        return switch (check) {
            case Check.Compare<T>(Comparison comparison, T operand) ->
                new Expr.Comparison(value, comparator(comparison), literal.apply(operand));
            case Check.Between<T> between -> between(between, _ -> value, literal);
            case Check.In<T> in ->
                negatedIf(
                        in.negated(),
                        new Expr.In(value, in.values().stream().map(literal).toList()));
        };
    }

    /// The predicate of a check whose operands compare with values of their own.
    static <T> Expr each(Check<T> check, Function<T, Expr> value, Function<T, Expr> literal) {
        return switch (check) {
            case Check.Compare<T>(Comparison comparison, T operand) ->
                new Expr.Comparison(value.apply(operand), comparator(comparison), literal.apply(operand));
            case Check.Between<T> between -> between(between, value, literal);
            case Check.In<T> in ->
                negatedIf(
                        in.negated(),
                        new Expr.AnyOf(in.values().stream()
                                .<Expr>map(operand -> new Expr.Comparison(
                                        value.apply(operand), Expr.Comparator.EQ, literal.apply(operand)))
                                .toList()));
        };
    }

    /// Exclusive at both ends; its negation holds at the bounds.
    private static <T> Expr between(Check.Between<T> between, Function<T, Expr> value, Function<T, Expr> literal) {
        Expr lowValue = value.apply(between.low());
        Expr highValue = value.apply(between.high());
        Expr low = literal.apply(between.low());
        Expr high = literal.apply(between.high());
        return between.negated()
                ? new Expr.AnyOf(List.of(
                        new Expr.Comparison(lowValue, Expr.Comparator.LE, low),
                        new Expr.Comparison(highValue, Expr.Comparator.GE, high)))
                : new Expr.AllOf(List.of(
                        new Expr.Comparison(lowValue, Expr.Comparator.GT, low),
                        new Expr.Comparison(highValue, Expr.Comparator.LT, high)));
    }

    /// The null rule: a null passes only where the check says so.
    static Expr withNulls(Check<?> check, Expr raw, Expr predicate) {
        return check.acceptsNull() ? new Expr.AnyOf(List.of(new Expr.IsNull(raw), predicate)) : predicate;
    }

    static Expr negatedIf(boolean negated, Expr predicate) {
        return negated ? new Expr.Not(predicate) : predicate;
    }

    static Expr.Comparator comparator(Comparison comparison) {
        return switch (comparison) {
            case EQUAL -> Expr.Comparator.EQ;
            case NOT_EQUAL -> Expr.Comparator.NE;
            case LESS -> Expr.Comparator.LT;
            case LESS_OR_EQUAL -> Expr.Comparator.LE;
            case GREATER -> Expr.Comparator.GT;
            case GREATER_OR_EQUAL -> Expr.Comparator.GE;
        };
    }
}
