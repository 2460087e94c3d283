package io.lakewarden.quality.dqdl;

/// A condition on text: `=`, `!=`, `in`, `not in`.
///
/// @param check a [Check.Compare] with EQUAL or NOT_EQUAL, or a [Check.In]
/// @param span where
public record StringCondition(Check<StringExpression> check, Span span) implements Condition {

    @Override
    public ConditionKind kind() {
        return ConditionKind.STRING;
    }

    /// Whether a text that is not null satisfies it.
    public boolean holds(String value) {
        return switch (check) {
            case Check.Compare<StringExpression> compare ->
                matches(compare.operand(), value) == (compare.comparison() == Comparison.EQUAL);
            case Check.In<StringExpression> in ->
                in.negated() != in.values().stream().anyMatch(one -> matches(one, value));
            case Check.Between<StringExpression> _ -> throw new IllegalStateException("no between on strings");
        };
    }

    private static boolean matches(StringExpression operand, String value) {
        return switch (operand) {
            case StringExpression.Text(String text) -> value.equals(text);
            case StringExpression.Keyword.EMPTY -> value.isEmpty();
            case StringExpression.Keyword.WHITESPACES_ONLY -> !value.isEmpty() && value.isBlank();
        };
    }
}
