package io.lakewarden.tagging;

import io.lakewarden.tags.Verdict;
import java.util.List;
import java.util.Optional;

/// What was decided and done about one resource.
///
/// @param change what was written; where nothing was, what would make the tags right
/// @param notes for people: what is left to whom and why
/// @param tellPeople whether to notify now; false when the same was reported recently
public record FixOutcome(
        Verdict verdict, Result result, Optional<TagChange> change, List<String> notes, boolean tellPeople) {

    /// How it ended.
    public enum Result {
        COMPLIANT,
        /// Not right, and nothing was written: report mode, or nothing that we may decide.
        REPORTED,
        /// A stack or Terraform owns the resource and was named the line to change.
        LEFT_TO_OWNER,
        /// Our writes are being undone: too many within the hour.
        FIGHTING,
        /// This type cannot be written.
        UNSUPPORTED,
        APPLIED,
        /// The write was refused; the next event or sweep tries again.
        REFUSED,
        /// A service did not answer or asked for patience, so nothing is known: whoever can come again must.
        POSTPONED,
        GONE
    }

    public FixOutcome {
        notes = List.copyOf(notes);
    }
}
