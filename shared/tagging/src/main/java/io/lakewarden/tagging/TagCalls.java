package io.lakewarden.tagging;

import java.util.List;
import java.util.Map;

/// The two writing calls of a tagging service, as it offers them: few resources at once, failures inside a success.
public interface TagCalls {

    /// What came back from one call.
    ///
    /// @param requestId AWS's name for the call; empty if it gave none
    /// @param refused the resources that were not changed, and why; all others were
    record Answer(String requestId, Map<String, Refusal> refused) {

        public Answer {
            refused = Map.copyOf(refused);
        }
    }

    /// Sets tags on up to 20 resources and leaves their other tags alone.
    ///
    /// @throws RefusedException when the call as a whole was refused: nothing is known to have changed
    Answer tag(List<String> arns, Map<String, String> tags);

    /// Removes tags from up to 20 resources; a key that is not there is no failure.
    ///
    /// @throws RefusedException when the call as a whole was refused
    Answer untag(List<String> arns, List<String> keys);
}
