package io.lakewarden.quality.dqdl;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// The operators that all kinds of conditions share, over operands of type `T`.
///
/// @param <T> an expression as written, or a value once it is resolved
public sealed interface Check<T> {

    /// `=`, `!=`, `<`, `<=`, `>`, `>=`.
    record Compare<T>(Comparison comparison, T operand) implements Check<T> {}

    /// `between low and high`: exclusive at both ends; `not between` is its exact complement and holds at the
    /// bounds.
    record Between<T>(T low, T high, boolean negated) implements Check<T> {}

    /// `in [a, b]` and `not in [a, b]`.
    ///
    /// @param withNull NULL is one of the listed words; it is never an operand
    record In<T>(List<T> values, boolean withNull, boolean negated) implements Check<T> {
        public In {
            values = List.copyOf(values);
        }

        private List<String> texts(Function<? super T, String> operand) {
            return Stream.concat(values.stream().map(operand), withNull ? Stream.of("NULL") : Stream.empty())
                    .toList();
        }
    }

    /// Whether a null satisfies it: only `!=` and `not in` (unless it lists NULL) and an `in` that lists NULL do.
    default boolean acceptsNull() {
        return switch (this) {
            case Compare<T> compare -> compare.comparison() == Comparison.NOT_EQUAL;
            case Between<T> _ -> false;
            case In<T> in -> in.withNull() != in.negated();
        };
    }

    /// Whether it names values that must not be: `!=` and `not in`.
    default boolean excludes() {
        return switch (this) {
            case Compare<T> compare -> compare.comparison() == Comparison.NOT_EQUAL;
            case Between<T> _ -> false;
            case In<T> in -> in.negated();
        };
    }

    /// Whether a value that is not null satisfies it.
    default boolean holds(T value, Comparator<? super T> order) {
        return switch (this) {
            case Compare<T> compare -> compare.comparison().holds(order.compare(value, compare.operand()));
            case Between<T> between ->
                between.negated()
                        != (order.compare(value, between.low()) > 0 && order.compare(value, between.high()) < 0);
            case In<T> in -> in.negated() != in.values().stream().anyMatch(one -> order.compare(value, one) == 0);
        };
    }

    /// The same check with other operands.
    default <R> Check<R> map(Function<? super T, ? extends R> operand) {
        return switch (this) {
            case Compare<T> compare -> new Compare<>(compare.comparison(), operand.apply(compare.operand()));
            case Between<T> between ->
                new Between<>(operand.apply(between.low()), operand.apply(between.high()), between.negated());
            case In<T> in -> new In<>(in.values().stream().<R>map(operand).toList(), in.withNull(), in.negated());
        };
    }

    /// As it would be written, with operands rendered by `operand`.
    default String text(Function<? super T, String> operand) {
        return switch (this) {
            case Compare<T> compare -> compare.comparison().symbol() + " " + operand.apply(compare.operand());
            case Between<T> between ->
                (between.negated() ? "not between " : "between ") + operand.apply(between.low()) + " and "
                        + operand.apply(between.high());
            case In<T> in -> (in.negated() ? "not in [" : "in [") + String.join(", ", in.texts(operand)) + "]";
        };
    }
}
