package io.lakewarden.quality.dqdl;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;

/// A condition on dates or moments.
///
/// @param check operands as written
/// @param span where
public record DateCondition(Check<DateExpression> check, Span span) implements Condition {

    @Override
    public ConditionKind kind() {
        return ConditionKind.DATE;
    }

    /// The moments meant, in UTC; [Check#holds] with natural order is the test.
    ///
    /// @throws UnresolvedException if one is no date (`"2024-13-45"`)
    public Check<LocalDateTime> resolve(Instant now) {
        return check.map(operand -> operand.at(now));
    }

    /// The same condition on text, for a text column whose values look like dates: only `=`, `!=`, `in` and
    /// `not in` of literals.
    public Optional<StringCondition> asText() {
        boolean equality = switch (check) {
            case Check.Compare<DateExpression>(Comparison comparison, DateExpression.Day _) ->
                comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL;
            case Check.Compare<DateExpression> _, Check.Between<DateExpression> _ -> false;
            case Check.In<DateExpression> in -> in.values().stream().allMatch(DateExpression.Day.class::isInstance);
        };
        return equality ? Optional.of(new StringCondition(check.map(DateCondition::text), span)) : Optional.empty();
    }

    private static StringExpression text(DateExpression operand) {
        return new StringExpression.Text(((DateExpression.Day) operand).text());
    }
}
