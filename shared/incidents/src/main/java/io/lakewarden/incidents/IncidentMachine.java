package io.lakewarden.incidents;

import io.lakewarden.incidents.Episode.Told;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

    /// Says what a silence kept back, once it is over: for checks that are not looked at again soon.
    public Incident afterSilence(Incident incident, Instant now) {
        if (incident.isMuted(now)) {
            return incident;
        }
        if (incident.open().isEmpty()) {
            return incident.endedInSilence()
                    .map(ended -> endedInSilence(incident, ended, now))
                    .orElse(incident);
        }
        Episode episode = incident.open().get();
        boolean speaks = incident.failsNow() && !isSilentFlapping(incident, episode);
        Observation last = new Observation(
                incident.key(),
                "after a silence",
                incident.decisive().getLast().at(),
                Outcome.FAIL,
                episode.known(),
                incident.lastReport().orElseThrow());
        if (!speaks || !isOwed(incident, episode)) {
            return incident;
        }
        return tell(incident, episode, isWorse(episode, last), last, now);
    }

    /// People were told less than they would have been without a mute that is over.
    private static boolean isOwed(Incident incident, Episode episode) {
        return incident.mutedUntil().isPresent()
                && episode.told()
                        .map(told -> !told.failing().containsAll(episode.known()) || isMoreSevere(episode, told))
                        .orElse(episode.acknowledgedBy().isEmpty());
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
        boolean silent = isSilentFlapping(incident, episode);
        boolean worse = incident.isMuted(now)
                ? isNews(before, episode, failure)
                : isWorse(episode, failure) == Notice.Type.WORSENED;
        boolean another = !incident.isMuted(now) && hasAnotherOwner(episode, failure);
        if (!silent && (worse || another)) {
            return tell(incident, episode, worse ? Notice.Type.WORSENED : Notice.Type.REMINDER, failure, now);
        }
        return isReminderDue(incident, episode, now)
                ? tell(incident, episode, Notice.Type.REMINDER, failure, now)
                : incident.withOpen(Optional.of(episode));
    }

    /// For machines, which are told of everything as it comes.
    private static boolean isNews(Episode before, Episode episode, Observation failure) {
        return !before.known().containsAll(failure.failing())
                || !episode.worst().equals(before.worst());
    }

    /// WORSENED where people do not know all of it; else a reminder.
    private static Notice.Type isWorse(Episode episode, Observation failure) {
        return episode.told()
                .filter(told -> !told.failing().containsAll(failure.failing()) || isMoreSevere(episode, told))
                .map(_ -> Notice.Type.WORSENED)
                .orElse(Notice.Type.REMINDER);
    }

    private static boolean isMoreSevere(Episode episode, Told told) {
        return episode.worst()
                .filter(worst -> !told.severity().isAtLeast(worst))
                .isPresent();
    }

    /// Nobody in particular is no new owner: what names the owner may be out of reach right now.
    private static boolean hasAnotherOwner(Episode episode, Observation failure) {
        return episode.told()
                .filter(told -> !told.has(failure.report().owner()))
                .filter(_ -> !failure.report().owner().isDefault())
                .isPresent();
    }

    /// A check that passes and fails by turns says nothing until it is steady: a row of failures is that too.
    private boolean isSilentFlapping(Incident incident, Episode episode) {
        List<Sighting> all = incident.decisive();
        long outcomes = all.subList(Math.max(0, all.size() - policy.flapChanges()), all.size()).stream()
                .map(Sighting::outcome)
                .distinct()
                .count();
        return episode.flapping() && outcomes > 1;
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
                .orElseGet(() -> afterSilence(incident, now));
    }

    private Incident flapped(Incident incident, Episode episode, Observation pass, Instant now) {
        if (episode.flapping()) {
            return incident;
        }
        Episode flaps = episode.withFlapping(true);
        Incident next = incident.withOpen(Optional.of(flaps));
        if (incident.isMuted(now)) {
            return next.plus(notice(next, Notice.Type.FLAPPING, flaps, pass, Optional.empty(), true), now);
        }
        Told told = episode.told().orElseGet(() -> firstTold(episode, pass));
        return toAll(next.withOpen(Optional.of(flaps.told(told, now))), told, Notice.Type.FLAPPING, flaps, pass, now);
    }

    private Incident recovered(Incident incident, Episode episode, Observation pass, Instant now) {
        Incident next = incident.withOpen(Optional.empty());
        Optional<Told> told = episode.told();
        if (told.isEmpty() || incident.isMuted(now)) {
            Notice silent = notice(next, Notice.Type.RECOVERED, episode, pass, Optional.of(pass.at()), true);
            Optional<Incident.Ended> owed = told.map(what ->
                    new Incident.Ended(episode.told(what, episode.toldAt().orElse(now)), pass.at(), pass.report()));
            return next.plus(silent, now).withEndedInSilence(owed.or(incident::endedInSilence));
        }
        return toAll(next.withEndedInSilence(Optional.empty()), told.get(), Notice.Type.RECOVERED, episode, pass, now);
    }

    private Incident endedInSilence(Incident incident, Incident.Ended ended, Instant now) {
        Observation end =
                new Observation(incident.key(), "after a silence", ended.at(), Outcome.PASS, Set.of(), ended.report());
        return toAll(
                incident.withEndedInSilence(Optional.empty()),
                ended.episode().told().orElseThrow(),
                Notice.Type.RECOVERED,
                ended.episode(),
                end,
                now);
    }

    /// To everybody who was told of the episode, as severe as they were told.
    private Incident toAll(
            Incident incident, Told told, Notice.Type type, Episode episode, Observation pass, Instant now) {
        Optional<Instant> ended = type == Notice.Type.RECOVERED ? Optional.of(pass.at()) : Optional.empty();
        Incident next = incident;
        for (Owner owner : told.owners()) {
            Report report = pass.report().to(owner, told.severity(), told.environment(), Optional.empty());
            boolean page = told.severity().isAtLeast(policy.pageFrom());
            next = next.plus(Notice.of(next, type, episode, pass.at(), ended, false, page, report), now);
        }
        return next;
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
        Optional<Instant> ended = incident.decisive().stream()
                .filter(sighting -> sighting.compareTo(failure.sighting()) > 0)
                .findFirst()
                .map(Sighting::at);
        Episode episode = Episode.beginning(failure);
        return incident.plus(notice(incident, Notice.Type.MISSED, episode, failure, ended, incident.isMuted(now)), now);
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

    /// Tells people what fails, or only machines while it is muted.
    private Incident tell(Incident incident, Episode episode, Notice.Type type, Observation failure, Instant now) {
        Incident next = incident.withOpen(Optional.of(episode));
        if (incident.isMuted(now)) {
            return next.plus(notice(next, type, episode, failure, Optional.empty(), true), now);
        }
        Report report = failure.report();
        Severity worst = episode.worst().orElse(report.severity());
        boolean another = hasAnotherOwner(episode, failure);
        Optional<Owner> last = episode.told().map(told -> told.owners().getLast());
        Owner owner = last.filter(_ -> report.owner().isDefault()).orElse(report.owner());
        Told told = episode.told()
                .orElseGet(() -> firstTold(episode, failure))
                .to(owner, worst, report.environment(), failure.failing());
        next = next.withOpen(Optional.of(episode.told(told, now))).withEndedInSilence(Optional.empty());
        Optional<String> note =
                last.filter(_ -> another).map(before -> "Until now this was reported to " + before.name() + ".");
        next = next.plus(
                notice(next, type, episode, failure, report.to(owner, worst, report.environment(), note)), now);
        if (another) {
            Optional<String> farewell = Optional.of("From now on this is reported to " + owner.name() + ".");
            Report there = report.to(last.orElseThrow(), worst, report.environment(), farewell);
            next = next.plus(notice(next, type, episode, failure, there), now);
        }
        return next;
    }

    private static Told firstTold(Episode episode, Observation seen) {
        return new Told(
                List.of(seen.report().owner()),
                episode.worst().orElse(seen.report().severity()),
                seen.report().environment(),
                seen.failing());
    }

    private Notice notice(Incident incident, Notice.Type type, Episode episode, Observation seen, Report report) {
        boolean page = report.severity().isAtLeast(policy.pageFrom());
        return Notice.of(incident, type, episode, seen.at(), Optional.empty(), false, page, report);
    }

    private Notice notice(
            Incident incident,
            Notice.Type type,
            Episode episode,
            Observation seen,
            Optional<Instant> ended,
            boolean muted) {
        boolean page = seen.report().severity().isAtLeast(policy.pageFrom());
        return Notice.of(incident, type, episode, seen.at(), ended, muted, page, seen.report());
    }
}
