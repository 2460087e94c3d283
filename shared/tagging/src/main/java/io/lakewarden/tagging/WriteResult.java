package io.lakewarden.tagging;

import java.util.List;

/// What became of one resource's change.
public sealed interface WriteResult {

    /// Every call for it succeeded.
    record Written(List<String> requestIds) implements WriteResult {

        public Written {
            requestIds = List.copyOf(requestIds);
        }
    }

    /// It was refused, at least this time.
    ///
    /// @param begun whether its values were set before a removal was refused: they stay
    record NotWritten(Refusal refusal, boolean begun) implements WriteResult {}
}
