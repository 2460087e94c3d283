package io.lakewarden.oracle;

import io.lakewarden.quality.dqdl.Check;
import io.lakewarden.quality.dqdl.Comparison;
import io.lakewarden.quality.dqdl.Condition;
import io.lakewarden.quality.dqdl.DateCondition;
import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.PatternCondition;
import io.lakewarden.quality.dqdl.StringCondition;
import io.lakewarden.quality.dqdl.StringExpression;
import io.lakewarden.quality.dqdl.TypedRule;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Traits of disagreements, by which a documented difference is recognised.
final class Disagreements {

    private static final List<String> BEYOND_A_NARROWER_TYPE =
            List.of("1e10", "'NaN'::double", "9007199254740993", "2147483647", "'1e3'");

    private Disagreements() {}

    /// About a single rule of one of some types.
    static Predicate<Disagreement> isOf(String... types) {
        return one -> one.rule() instanceof TypedRule typed && List.of(types).contains(typed.type());
    }

    /// About a rule of a type, or about its metric in a composite.
    static Predicate<Disagreement> metricOf(String type) {
        return metricOf(type, type);
    }

    /// The same, of a metric with a name of its own.
    static Predicate<Disagreement> metricOf(String type, String metric) {
        return isOf(type).or(one -> one.what().endsWith("." + metric));
    }

    static Predicate<Disagreement> hasThreshold() {
        return one -> one.typed().threshold().isPresent();
    }

    static Predicate<Disagreement> hasWhere() {
        return one -> one.typed().where().isPresent();
    }

    /// The rule's condition is of a kind.
    static Predicate<Disagreement> isOn(Class<? extends Condition> kind) {
        return one -> one.typed().condition().filter(kind::isInstance).isPresent();
    }

    /// The condition, as written, contains a text.
    static Predicate<Disagreement> conditionHas(String part) {
        return one -> one.typed().conditionText().orElse("").contains(part);
    }

    /// The condition is `not between`.
    static Predicate<Disagreement> isNotBetween() {
        return one -> check(one).anyMatch(check -> check instanceof Check.Between<?> between && between.negated());
    }

    /// The condition excludes single values: `!=` or `not in`.
    static Predicate<Disagreement> excludes() {
        return one -> check(one).anyMatch(check -> switch (check) {
            case Check.Compare<?> compare -> compare.comparison() == Comparison.NOT_EQUAL;
            case Check.In<?> in -> in.negated();
            case Check.Between<?> _ -> false;
        });
    }

    /// EMPTY or WHITESPACES_ONLY is among the operands.
    static Predicate<Disagreement> hasKeyword() {
        return one -> check(one).anyMatch(check -> switch (check) {
            case Check.Compare<?> compare -> compare.operand() instanceof StringExpression.Keyword;
            case Check.In<?> in -> in.values().stream().anyMatch(StringExpression.Keyword.class::isInstance);
            case Check.Between<?> _ -> false;
        });
    }

    private static Stream<Check<?>> check(Disagreement one) {
        return one.typed().condition().stream().flatMap(condition -> switch (condition) {
            case NumberCondition numbers -> Stream.of(numbers.check());
            case StringCondition texts -> Stream.of(texts.check());
            case DateCondition dates -> Stream.of(dates.check());
            default -> Stream.empty();
        });
    }

    /// A column that the rule names holds a null.
    static Predicate<Disagreement> withNulls() {
        return one -> one.typed().parameters().stream()
                .anyMatch(column -> one.trial().primary().column(column).contains(Sample.NULL));
    }

    /// The rule's column holds a value.
    static Predicate<Disagreement> holding(String... cells) {
        return one -> Stream.of(cells).anyMatch(one.cells()::contains);
    }

    static Predicate<Disagreement> beyondRange() {
        return one -> one.cells().stream().anyMatch(BEYOND_A_NARROWER_TYPE::contains);
    }

    /// The pattern of a condition is found in a text of the column that it does not match whole, or it matches the
    /// empty text.
    static Predicate<Disagreement> matchesInPart() {
        return one -> one.typed().condition().orElseThrow() instanceof PatternCondition pattern
                && one.cells().stream().anyMatch(cell -> isSeenInPart(pattern.regex(), text(cell)));
    }

    private static boolean isSeenInPart(String regex, String text) {
        Pattern pattern = Pattern.compile(regex);
        boolean whole = pattern.matcher(text).matches();
        return whole ? text.isEmpty() : pattern.matcher(text).find();
    }

    private static String text(String literal) {
        return literal.startsWith("'")
                ? literal.substring(1, literal.length() - 1).replace("''", "'")
                : literal;
    }

    /// A column's name contains the pattern of a rule, alone or in a composite, without being it.
    static Predicate<Disagreement> nameMatchesInPart() {
        return one -> one.rule()
                .leaves()
                .filter(leaf -> leaf.type().equals("ColumnNamesMatchPattern"))
                .map(leaf -> Pattern.compile(leaf.parameter(0)))
                .anyMatch(pattern -> one.trial().primary().columns().stream()
                        .map(Cells::name)
                        .anyMatch(name -> pattern.matcher(name).find()
                                && !pattern.matcher(name).matches()));
    }

    static Predicate<Disagreement> withoutRows() {
        return one -> one.trial().primary().rows().isEmpty();
    }

    static Predicate<Disagreement> withEmptyReference() {
        return one -> one.trial().reference().orElseThrow().rows().isEmpty();
    }

    static Predicate<Disagreement> withOtherNumberOfColumns() {
        return one -> one.trial().reference().orElseThrow().columns().size()
                != one.trial().primary().columns().size();
    }

    /// Ours found no number to judge.
    static Predicate<Disagreement> withoutMetric() {
        return one -> one.ours().metrics().isEmpty();
    }

    /// Deequ gives a reason that contains a text.
    static Predicate<Disagreement> reason(String part) {
        return one -> one.theirs().reason().contains(part);
    }
}
