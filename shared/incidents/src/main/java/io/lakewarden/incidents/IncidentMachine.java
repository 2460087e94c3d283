package io.lakewarden.incidents;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What an observation makes of an incident: a pure function. The order of what happened counts, not the
/// order in which it arrives, and an observation that arrives twice counts once.
public final class IncidentMachine {

    private final ReminderPolicy policy;

    public IncidentMachine(ReminderPolicy policy) {
        this.policy = policy;
    }

    /// The next state, with the notices to send in its outbox; the same state when the observation adds
    /// nothing.
    public Incident apply(Incident incident, Observation observation, Instant now) {
        if (incident.knows(observation) || incident.hasForgotten(observation)) {
            return incident;
        }
        boolean newest = incident.isNewest(observation.sighting());
        Incident seen = incident.remembering(observation);
        return switch (observation.outcome()) {
            case UNKNOWN -> seen;
            case FAIL -> newest ? failed(seen, observation, now) : failedEarlier(seen, observation, now);
            case PASS -> newest ? passed(seen, observation, now) : seen;
        };
    }

    private Incident failed(Incident incident, Observation failure, Instant now) {
        return incident.open()
                .map(episode -> failedAgain(incident, episode, failure, now))
                .orElseGet(() -> opened(incident, failure, now));
    }

    private Incident opened(Incident incident, Observation failure, Instant now) {
        boolean flapping = changes(incident) >= policy.flapChanges();
        Episode episode = Episode.beginning(failure).withFlapping(flapping);
        return tell(incident, episode, flapping ? Notice.Type.FLAPPING : Notice.Type.OPENED, failure, now);
    }

    private Incident failedAgain(Incident incident, Episode before, Observation failure, Instant now) {
        boolean flapping = before.flapping() && changes(incident) >= policy.flapChanges();
        Episode episode = before.with(failure).withFlapping(flapping);
        if (!flapping && !before.known().containsAll(failure.failing())) {
            return tell(incident, episode, Notice.Type.WORSENED, failure, now);
        }
        return isReminderDue(incident, episode, now)
                ? tell(incident, episode, Notice.Type.REMINDER, failure, now)
                : incident.withOpen(Optional.of(episode));
    }

    private boolean isReminderDue(Incident incident, Episode episode, Instant now) {
        boolean quietLongEnough = episode.toldAt()
                .map(told -> !now.isBefore(told.plus(policy.remindEvery())))
                .orElse(true);
        return quietLongEnough && episode.acknowledgedBy().isEmpty() && !incident.isMuted(now);
    }

    private Incident passed(Incident incident, Observation pass, Instant now) {
        return incident.open()
                .map(episode -> changes(incident) >= policy.flapChanges()
                        ? flapped(incident, episode, pass, now)
                        : recovered(incident, episode, pass, now))
                .orElse(incident);
    }

    private Incident flapped(Incident incident, Episode episode, Observation pass, Instant now) {
        return episode.flapping()
                ? incident
                : tell(incident, episode.withFlapping(true), Notice.Type.FLAPPING, pass, now);
    }

    private Incident recovered(Incident incident, Episode episode, Observation pass, Instant now) {
        Optional<Duration> lasted = Optional.of(Duration.between(episode.since(), pass.at()));
        Notice notice = notice(incident, Notice.Type.RECOVERED, episode, lasted, pass, now);
        return incident.withOpen(Optional.empty()).plus(notice, now);
    }

    /// A failure that is heard of after something later: part of a known episode, or one that nobody was
    /// told of.
    private Incident failedEarlier(Incident incident, Observation failure, Instant now) {
        Optional<Episode> episode = incident.open().filter(open -> belongsTo(incident, open, failure));
        return episode.map(open -> incident.withOpen(Optional.of(open.with(failure))))
                .orElseGet(() -> isBesideAFailure(incident, failure) ? incident : missed(incident, failure, now));
    }

    private static boolean belongsTo(Incident incident, Episode episode, Observation failure) {
        return incident.decisive().stream()
                .filter(sighting -> sighting.outcome() == Outcome.PASS)
                .noneMatch(pass -> pass.at().isAfter(failure.at()) && pass.at().isBefore(episode.since()));
    }

    /// The neighbour was told of when it came, and so this belongs to what is known.
    private static boolean isBesideAFailure(Incident incident, Observation failure) {
        List<Sighting> all = incident.decisive();
        int i = all.indexOf(failure.sighting());
        return (i > 0 && all.get(i - 1).outcome() == Outcome.FAIL)
                || (i + 1 < all.size() && all.get(i + 1).outcome() == Outcome.FAIL);
    }

    private Incident missed(Incident incident, Observation failure, Instant now) {
        Optional<Duration> lasted = incident.decisive().stream()
                .filter(sighting -> sighting.compareTo(failure.sighting()) > 0)
                .findFirst()
                .map(next -> Duration.between(failure.at(), next.at()));
        Episode episode = Episode.beginning(failure);
        return incident.plus(notice(incident, Notice.Type.MISSED, episode, lasted, failure, now), now);
    }

    /// How often pass and fail changed within the window.
    private int changes(Incident incident) {
        List<Sighting> all = incident.decisive();
        List<Sighting> window = all.subList(Math.max(0, all.size() - policy.flapWindow()), all.size());
        int changes = 0;
        for (int i = 1; i < window.size(); i++) {
            changes += window.get(i).outcome() == window.get(i - 1).outcome() ? 0 : 1;
        }
        return changes;
    }

    private Incident tell(Incident incident, Episode episode, Notice.Type type, Observation seen, Instant now) {
        Episode told = incident.isMuted(now) ? episode : episode.told(now);
        return incident.withOpen(Optional.of(told))
                .plus(notice(incident, type, episode, Optional.empty(), seen, now), now);
    }

    private Notice notice(
            Incident incident,
            Notice.Type type,
            Episode episode,
            Optional<Duration> lasted,
            Observation seen,
            Instant now) {
        boolean muted = incident.isMuted(now);
        return new Notice(
                incident.key().id() + "-" + (incident.tally().notices() + 1),
                type,
                incident.key(),
                seen.at(),
                episode.since(),
                lasted,
                episode.failures(),
                muted,
                !muted && seen.report().severity().isAtLeast(policy.pageFrom()),
                seen.report());
    }
}
