package io.lakewarden.tagging;

import io.lakewarden.tags.Verdict;
import java.time.Instant;
import java.util.List;

/// Decides how tags are made right, as far as the configuration says.
@FunctionalInterface
public interface Repairs {

    /// What can be done about a verdict.
    ///
    /// @param change may be empty
    /// @param left what only people can decide, each with its reason
    record Plan(TagChange change, List<String> left) {

        public Plan {
            left = List.copyOf(left);
        }
    }

    Plan plan(Verdict verdict, Instant now);
}
