package io.lakewarden.quality.dqdl;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Finds each `between` that nothing can satisfy, such as `between 9 and 3` or `between 5 and 5`: valid DQDL, and
/// probably a slip.
public final class EmptyRanges {

    private static final String HINT = "between excludes its bounds, and the lower comes first";

    private final List<RulesetProblem> found = new ArrayList<>();

    private EmptyRanges() {}

    /// One warning a range, in the order of the text.
    public static List<RulesetProblem> of(Ruleset ruleset) {
        EmptyRanges ranges = new EmptyRanges();
        ruleset.rules().stream().flatMap(Rule::leaves).forEach(rule -> {
            rule.condition().ifPresent(ranges::see);
            rule.threshold().ifPresent(ranges::see);
        });
        return List.copyOf(ranges.found);
    }

    private void see(Condition condition) {
        Optional<String> empty = switch (condition) {
            case NumberCondition numbers -> empty(numbers.check(), EmptyRanges::literal);
            case DateCondition dates -> empty(dates.check(), EmptyRanges::day);
            case DurationCondition durations -> empty(durations.check(), Optional::of);
            case SizeCondition sizes -> empty(sizes.check(), Optional::of);
            case StringCondition _, PatternCondition _, NullCondition _ -> Optional.empty();
        };
        empty.ifPresent(message -> found.add(new RulesetProblem(condition.span(), "", message, Optional.of(HINT))));
    }

    private static <T, V extends Comparable<V>> Optional<String> empty(
            Check<T> check, Function<T, Optional<V>> constant) {
        if (!(check instanceof Check.Between<T>(T low, T high, boolean negated))) {
            return Optional.empty();
        }
        return constant.apply(low)
                .flatMap(least -> constant.apply(high).filter(most -> least.compareTo(most) >= 0))
                .map(_ -> "no value lies in this range: the condition " + (negated ? "always" : "never") + " holds");
    }

    private static Optional<BigDecimal> literal(NumberExpression expression) {
        try {
            return expression.isDynamic() ? Optional.empty() : Optional.of(expression.value(_ -> List.of()));
        } catch (UnresolvedException _) {
            return Optional.empty();
        }
    }

    /// Years of four digits: their order as text is their order.
    private static Optional<String> day(DateExpression expression) {
        return expression instanceof DateExpression.Day(String text) ? Optional.of(text) : Optional.empty();
    }
}
