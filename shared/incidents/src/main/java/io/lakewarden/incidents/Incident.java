package io.lakewarden.incidents;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// All that is remembered about one check. Immutable; the state machine makes the next one.
///
/// @param version counts the writes, so that of two concurrent ones the second is refused
/// @param recent the latest observations in the order they happened, at most [#MEMORY]
/// @param open the running episode of failure, if any
/// @param outbox notices that a sink still lacks, oldest first
/// @param lastReport of the newest observation, for lists
@JsonIgnoreProperties(ignoreUnknown = true)
public record Incident(
        IncidentKey key,
        long version,
        List<Sighting> recent,
        Tally tally,
        Optional<Episode> open,
        Optional<Instant> mutedUntil,
        List<Pending> outbox,
        Optional<Lease> lease,
        Optional<Report> lastReport,
        Instant updatedAt) {

    /// This many observations are kept; one that is older than all of them cannot be distinguished from a
    /// repetition.
    public static final int MEMORY = 50;

    /// What a list of incidents shows.
    public enum Status {
        OK,
        OPEN,
        ACKNOWLEDGED,
        FLAPPING
    }

    public Incident {
        recent = List.copyOf(recent);
        outbox = List.copyOf(outbox);
    }

    /// A check of which nothing is known yet.
    public static Incident unknown(IncidentKey key) {
        return new Incident(
                key,
                0,
                List.of(),
                Tally.ZERO,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Instant.EPOCH);
    }

    /// What a list shows: an acknowledged incident counts as such even while it flaps.
    public Status status() {
        return open.map(episode -> episode.acknowledgedBy().isPresent()
                        ? Status.ACKNOWLEDGED
                        : episode.flapping() ? Status.FLAPPING : Status.OPEN)
                .orElse(Status.OK);
    }

    /// Whether nothing said anything decisive of it since: for checks whose source never says that all is well again.
    public boolean isQuietSince(Instant since) {
        return decisive().getLast().at().isBefore(since);
    }

    /// Whether people must not be notified at this time.
    public boolean isMuted(Instant now) {
        return mutedUntil.filter(now::isBefore).isPresent();
    }

    boolean isLeased(Instant now) {
        return lease.filter(held -> now.isBefore(held.until())).isPresent();
    }

    boolean isLeasedTo(String holder) {
        return lease.filter(held -> held.holder().equals(holder)).isPresent();
    }

    boolean knows(Observation observation) {
        return recent.stream().anyMatch(sighting -> sighting.id().equals(observation.id()));
    }

    boolean hasForgotten(Observation observation) {
        return recent.size() >= MEMORY && observation.sighting().compareTo(recent.getFirst()) < 0;
    }

    /// Whether nothing decisive happened after it, as far as is known.
    boolean isNewest(Sighting sighting) {
        return decisive().stream().allMatch(other -> other.compareTo(sighting) <= 0);
    }

    List<Sighting> decisive() {
        return recent.stream()
                .filter(sighting -> sighting.outcome().isDecisive())
                .toList();
    }

    Incident remembering(Observation observation) {
        List<Sighting> all = new ArrayList<>(recent);
        all.add(observation.sighting());
        all.sort(null);
        boolean newest = all.getLast().equals(observation.sighting());
        return new Incident(
                key,
                version,
                all.subList(Math.max(0, all.size() - MEMORY), all.size()),
                tally.plus(observation.outcome()),
                open,
                mutedUntil,
                outbox,
                lease,
                newest ? Optional.of(observation.report()) : lastReport,
                updatedAt);
    }

    Incident withOpen(Optional<Episode> episode) {
        return new Incident(key, version, recent, tally, episode, mutedUntil, outbox, lease, lastReport, updatedAt);
    }

    Incident withMuted(Optional<Instant> until) {
        return new Incident(key, version, recent, tally, open, until, outbox, lease, lastReport, updatedAt);
    }

    Incident withOutbox(List<Pending> pending, Optional<Lease> held) {
        return new Incident(key, version, recent, tally, open, mutedUntil, pending, held, lastReport, updatedAt);
    }

    Incident plus(Notice notice, Instant now) {
        List<Pending> all = new ArrayList<>(outbox);
        all.add(new Pending(notice, now, Set.of()));
        return new Incident(
                key, version, recent, tally.plusNotice(), open, mutedUntil, all, lease, lastReport, updatedAt);
    }

    Incident written(Instant now) {
        return new Incident(key, version + 1, recent, tally, open, mutedUntil, outbox, lease, lastReport, now);
    }
}
