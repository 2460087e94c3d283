package io.lakewarden.quality.dqdl;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// One entry of `Rules`: a single rule, or several joined by `and` and `or`.
public sealed interface Rule permits TypedRule, CompositeRule {

    /// The rule as written, without comments.
    SourceText source();

    /// Default labels and the rule's own, the latter winning; in the order of the text.
    Map<String, String> labels();

    /// The rule as written, white space and line breaks kept.
    default String text() {
        return source().text();
    }

    /// The rule with its white space collapsed, but in quotes.
    default String collapsedText() {
        return source().collapsed();
    }

    /// The same, each number condition replaced by what `evaluated` makes of it: Glue's
    /// `EvaluatedRule`.
    default String evaluatedText(Function<NumberCondition, String> evaluated) {
        Map<Span, String> bounds = new LinkedHashMap<>();
        leaves().flatMap(leaf -> leaf.condition().stream()).forEach(condition -> {
            if (condition instanceof NumberCondition number) {
                bounds.put(number.span(), evaluated.apply(number));
            }
        });
        return source().collapsedWith(bounds);
    }

    /// The single rules in it, in the order of the text.
    default Stream<TypedRule> leaves() {
        return switch (this) {
            case TypedRule typed -> Stream.of(typed);
            case CompositeRule composite -> composite.parts().stream().flatMap(Rule::leaves);
        };
    }
}
