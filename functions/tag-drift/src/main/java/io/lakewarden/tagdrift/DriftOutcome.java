package io.lakewarden.tagdrift;

import io.lakewarden.tagdrift.TagEvent.TagsChanged;
import io.lakewarden.tagging.FixOutcome;
import io.lakewarden.tagging.TagChange;
import io.lakewarden.tags.Problem;
import java.util.List;
import java.util.Optional;

/// What tag-drift decided and did about one event; the handler's answer.
///
/// @param outcome in one word
/// @param problems of the tags that the resource has now, in the words of `tags check`
/// @param change what was written; where nothing was, what would make the tags right
/// @param notes for people: what was left to whom and why, what was refused
public record DriftOutcome(
        Word outcome, String arn, long version, List<String> problems, Optional<TagChange> change, List<String> notes) {

    /// The words in which an event ends.
    public enum Word {
        /// The tags are right: also the end of our own write's echo.
        COMPLIANT,
        REPORTED,
        LEFT_TO_OWNER,
        FIGHTING,
        UNSUPPORTED,
        APPLIED,
        REFUSED,
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

    static DriftOutcome of(TagsChanged event, FixOutcome fixed) {
        return new DriftOutcome(
                word(fixed.result()),
                event.arn(),
                event.version(),
                fixed.verdict().problems().stream().map(Problem::text).toList(),
                fixed.change(),
                fixed.notes());
    }

    static DriftOutcome stale(TagsChanged event) {
        return new DriftOutcome(Word.STALE, event.arn(), event.version(), List.of(), Optional.empty(), List.of());
    }

    static DriftOutcome policyInvalid(TagEvent.PolicyInvalid event) {
        return new DriftOutcome(
                Word.POLICY_INVALID, event.account(), 0, List.of(), Optional.empty(), List.of(event.detail()));
    }

    private static Word word(FixOutcome.Result result) {
        return switch (result) {
            case COMPLIANT -> Word.COMPLIANT;
            case REPORTED -> Word.REPORTED;
            case LEFT_TO_OWNER -> Word.LEFT_TO_OWNER;
            case FIGHTING -> Word.FIGHTING;
            case UNSUPPORTED -> Word.UNSUPPORTED;
            case APPLIED -> Word.APPLIED;
            case REFUSED, POSTPONED -> Word.REFUSED;
            case GONE -> Word.GONE;
        };
    }
}
