package io.lakewarden.incidents;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A message about an incident.
///
/// @param id the same for every attempt and sink, so that a receiver can drop a repetition
/// @param at when it happened
/// @param since when the check began to fail
/// @param lasted how long it failed, when that is over
/// @param failures how often it was seen to fail
/// @param muted whether only machines get it: somebody muted it, or it ends what no person was told of
/// @param page whether it may wake people
public record Notice(
        String id,
        Type type,
        IncidentKey incident,
        Instant at,
        Instant since,
        Optional<Duration> lasted,
        int failures,
        boolean muted,
        boolean page,
        Report report) {

    /// Says something of an episode.
    ///
    /// @param ended when it was over, or is over as far as this notice knows
    /// @param page whether it may wake people, if it is not muted
    static Notice of(
            Incident incident,
            Type type,
            Episode episode,
            Instant at,
            Optional<Instant> ended,
            boolean muted,
            boolean page,
            Report report) {
        return new Notice(
                incident.key().id() + "-" + (incident.tally().notices() + 1),
                type,
                incident.key(),
                at,
                episode.since(),
                ended.map(end -> Duration.between(episode.since(), end)),
                episode.failures(),
                muted,
                page && !muted,
                report);
    }

    /// The kind of a notice.
    public enum Type {
        /// It began to fail.
        OPENED,
        /// It passes and fails by turns; said once, then silence until it is steady.
        FLAPPING,
        /// It still fails and something new in it fails too.
        WORSENED,
        /// It still fails; at most once a period.
        REMINDER,
        /// It passes again.
        RECOVERED,
        /// It failed and passed again before the failure was received.
        MISSED;

        /// Whether the check fails as far as this notice knows.
        public boolean isFailing() {
            return this != RECOVERED && this != MISSED;
        }
    }
}
