package io.lakewarden.quality.dqdl;

/// A condition as it is written.
sealed interface RawCondition {

    Span span();

    /// The operator, for messages.
    Token operator();

    record Checked(Check<Operand> check, Token operator, Span span) implements RawCondition {}

    record Matches(Token pattern, boolean negated, Token operator, Span span) implements RawCondition {}
}
