package io.lakewarden.quality.dqdl;

/// What a rule asks of its value. Conditions are data; `resolve` makes a test of those that depend on history
/// or the clock.
public sealed interface Condition
        permits NumberCondition,
                StringCondition,
                PatternCondition,
                DateCondition,
                DurationCondition,
                SizeCondition,
                NullCondition {

    ConditionKind kind();

    /// Where it stands in the ruleset, operator included.
    Span span();
}
