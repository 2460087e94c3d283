package io.lakewarden.quality.dqdl;

import io.lakewarden.testkit.OfficialParser;
import java.util.Optional;
import java.util.stream.Collectors;

/// A ruleset in the words of AWS's own parser, so that both can be compared.
final class Outline {

    private Outline() {}

    static String of(String text) {
        try {
            Ruleset ruleset = GlueSyntax.parse(text);
            return ruleset.rules().stream().map(Outline::rule).collect(Collectors.joining("\n"))
                    + "\n--\n"
                    + ruleset.analyzers().stream()
                            .map(analyzer -> analyzer.type() + analyzer.parameters())
                            .collect(Collectors.joining("\n"));
        } catch (RulesetException _) {
            return OfficialParser.REFUSED;
        }
    }

    private static String rule(Rule rule) {
        return switch (rule) {
            case TypedRule typed -> typed(typed);
            case CompositeRule composite -> composite(composite);
        };
    }

    /// AWS's is binary, and nests to the left.
    private static String composite(CompositeRule composite) {
        return composite.parts().stream()
                .map(Outline::rule)
                .reduce((left, right) -> "(" + left + " " + composite.operator() + " " + right + ")")
                .orElseThrow();
    }

    private static String typed(TypedRule rule) {
        return rule.type() + rule.parameters() + " "
                + rule.condition().map(Outline::condition).orElse("none")
                + rule.where().map(where -> " where " + where).orElse("")
                + (rule.threshold().isPresent() ? " threshold" : "")
                + rule.tags().stream()
                        .map(RuleTag::name)
                        .sorted()
                        .map(name -> " with " + name)
                        .collect(Collectors.joining());
    }

    private static String condition(Condition condition) {
        return switch (condition) {
            case NumberCondition number -> "NUMBER " + operator(number.check());
            case StringCondition string -> "STRING " + operator(string.check());
            case PatternCondition pattern -> "STRING " + (pattern.negated() ? "NOT_MATCHES" : "MATCHES");
            case DateCondition date -> "DATE " + operator(date.check());
            case DurationCondition duration -> "DURATION " + operator(duration.check());
            case SizeCondition size -> "SIZE " + operator(size.check());
            case NullCondition none -> "NUMBER " + (none.negated() ? "NOT_" : "") + "EQUALS";
        };
    }

    private static String operator(Check<?> check) {
        return switch (check) {
            case Check.Between<?> between -> (between.negated() ? "NOT_" : "") + "BETWEEN";
            case Check.In<?> in -> (in.negated() ? "NOT_" : "") + "IN";
            case Check.Compare<?> compare -> comparison(compare.comparison());
        };
    }

    private static String comparison(Comparison comparison) {
        return Optional.of(comparison)
                .map(one -> switch (one) {
                    case EQUAL -> "EQUALS";
                    case NOT_EQUAL -> "NOT_EQUALS";
                    case LESS -> "LESS_THAN";
                    case LESS_OR_EQUAL -> "LESS_THAN_EQUAL_TO";
                    case GREATER -> "GREATER_THAN";
                    case GREATER_OR_EQUAL -> "GREATER_THAN_EQUAL_TO";
                })
                .orElseThrow();
    }
}
