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

    /// It was refused for good. What was set before a removal was refused stays set.
    record NotWritten(Refusal refusal) implements WriteResult {}
}
