package io.lakewarden.quality.dqdl;

/// `matches "regex"` or `not matches "regex"`; a null satisfies neither.
///
/// @param regex Java syntax; `\"` decoded, all other backslashes as written
/// @param negated `not matches`
/// @param span where
public record PatternCondition(String regex, boolean negated, Span span) implements Condition {

    @Override
    public ConditionKind kind() {
        return ConditionKind.PATTERN;
    }
}
