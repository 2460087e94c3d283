package io.lakewarden.oracle;

import io.lakewarden.quality.dqdl.TypedRule;
import java.util.List;
import java.util.function.Predicate;

/// Traits of disagreements, by which a documented difference is recognised.
final class Disagreements {

    private Disagreements() {}

    /// About a single rule of one of some types.
    static Predicate<Disagreement> isOf(String... types) {
        return one -> one.rule() instanceof TypedRule typed && List.of(types).contains(typed.type());
    }

    /// About a rule of a type, or about its metric in a composite.
    static Predicate<Disagreement> metricOf(String type) {
        return isOf(type).or(one -> one.what().endsWith("." + type));
    }

    static Predicate<Disagreement> hasThreshold() {
        return one -> one.typed().threshold().isPresent();
    }

    static Predicate<Disagreement> withNulls() {
        return one -> one.cells().contains(Sample.NULL);
    }

    static Predicate<Disagreement> withoutRows() {
        return one -> one.trial().primary().rows().isEmpty();
    }

    /// Deequ gives a reason that contains a text.
    static Predicate<Disagreement> reason(String part) {
        return one -> one.theirs().reason().contains(part);
    }
}
