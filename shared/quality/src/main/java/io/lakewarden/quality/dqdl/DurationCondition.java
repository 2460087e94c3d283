package io.lakewarden.quality.dqdl;

import java.time.Duration;
import java.util.Comparator;

/// A condition on an age, such as `<= 24 hours`.
///
/// @param check operands in days, hours or minutes
/// @param span where
public record DurationCondition(Check<Duration> check, Span span) implements Condition {

    @Override
    public ConditionKind kind() {
        return ConditionKind.DURATION;
    }

    public boolean holds(Duration age) {
        return check.holds(age, Comparator.naturalOrder());
    }
}
