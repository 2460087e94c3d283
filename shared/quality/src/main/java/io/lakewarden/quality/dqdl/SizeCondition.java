package io.lakewarden.quality.dqdl;

import java.util.Comparator;

/// A condition on the size of a file, such as `between 2 KB and 4 MB`. A KB is 1,024 bytes.
///
/// @param check operands in bytes
/// @param span where
public record SizeCondition(Check<Long> check, Span span) implements Condition {

    @Override
    public ConditionKind kind() {
        return ConditionKind.SIZE;
    }

    public boolean holds(long bytes) {
        return check.holds(bytes, Comparator.naturalOrder());
    }
}
