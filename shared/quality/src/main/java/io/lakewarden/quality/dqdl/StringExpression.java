package io.lakewarden.quality.dqdl;

/// A string operand.
public sealed interface StringExpression {

    /// Quoted text, escapes decoded.
    record Text(String value) implements StringExpression {}

    /// A word that stands for a class of texts. NULL is not among them: see [Check.In] and [NullCondition].
    enum Keyword implements StringExpression {
        /// The empty string, and only that.
        EMPTY,
        /// At least one character, all of them white space.
        WHITESPACES_ONLY
    }
}
