package io.lakewarden.tagdrift;

import io.lakewarden.tagging.TagChange;
import java.util.List;
import java.util.Optional;

/// What tag-drift decided and did about one event; the handler's answer.
///
/// @param outcome in one word
/// @param problems of the tags that the resource has now, in the words of `tags check`
/// @param change what was written, or in report mode what would be
/// @param notes for people: what was left to whom and why, what was refused
public record DriftOutcome(
        Word outcome, String arn, long version, List<String> problems, Optional<TagChange> change, List<String> notes) {

    /// The words in which an event ends.
    public enum Word {
        /// The tags are right: also the end of our own write's echo.
        COMPLIANT,
        /// Not right; told, nothing written.
        REPORTED,
        /// Not right; repaired.
        APPLIED,
        /// Not right; the repair was refused.
        FAILED,
        /// The resource is no longer there.
        GONE,
        /// A newer event of the same resource has been handled.
        STALE,
        /// The organization's policy for this account does not work.
        POLICY_INVALID
    }

    public DriftOutcome {
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    static DriftOutcome of(Word outcome, TagEvent.TagsChanged event, List<String> problems, List<String> notes) {
        return new DriftOutcome(outcome, event.arn(), event.version(), problems, Optional.empty(), notes);
    }
}
