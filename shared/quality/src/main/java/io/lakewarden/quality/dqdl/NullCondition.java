package io.lakewarden.quality.dqdl;

/// `= NULL` or `in [NULL]`, whatever the column's type; negated: `!= NULL`, `not in [NULL]`.
///
/// @param negated nulls fail, all else passes
/// @param span where
public record NullCondition(boolean negated, Span span) implements Condition {

    @Override
    public ConditionKind kind() {
        return ConditionKind.NULL;
    }
}
