package io.lakewarden.incidents;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// All that is remembered about one check. Immutable; the state machine makes the next one.
///
/// @param version counts the writes, so that of two concurrent ones the second is refused
/// @param recent the latest observations in the order they happened, at most [#MEMORY]
/// @param open the running episode of failure, if any
/// @param outbox notices that a sink still lacks, oldest first
/// @param lastReport of the newest observation that was decisive
/// @param endedInSilence an episode that people were told of, and whose end they were not told of since it was muted
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
        Instant updatedAt,
        Optional<Ended> endedInSilence) {

    /// An episode that is over.
    public record Ended(Episode episode, Instant at, Report report) {}

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
        endedInSilence = endedInSilence == null ? Optional.empty() : endedInSilence;
        Optional<Report> last = lastReport;
        open = open.map(episode -> last.map(episode::completed).orElse(episode));
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
                Instant.EPOCH,
                Optional.empty());
    }

    /// Whether the newest look that was decisive saw it fail: one that flaps may pass right now.
    public boolean failsNow() {
        List<Sighting> all = decisive();
        return !all.isEmpty() && all.getLast().outcome() == Outcome.FAIL;
    }

    /// How severe it is: the worst that was seen while it is open, which a later, milder look does not take back.
    public Optional<Severity> severity() {
        return open.flatMap(Episode::worst).or(() -> lastReport.map(Report::severity));
    }

    /// What a list shows: an acknowledged incident counts as such even while it flaps.
    public Status status() {
        return open.map(episode -> episode.acknowledgedBy().isPresent()
                        ? Status.ACKNOWLEDGED
                        : episode.flapping() ? Status.FLAPPING : Status.OPEN)
                .orElse(Status.OK);
    }

    /// Who was told of it last, while it is open.
    public Optional<Owner> owner() {
        return open.flatMap(Episode::told).map(told -> told.owners().getLast()).or(() -> lastReport.map(Report::owner));
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
        boolean tells = observation.outcome().isDecisive() && isNewest(observation.sighting());
        return with(next -> {
            next.recent = all.subList(Math.max(0, all.size() - MEMORY), all.size());
            next.tally = tally.plus(observation.outcome());
            next.lastReport =
                    tells ? Optional.of(observation.report()) : lastReport.or(() -> Optional.of(observation.report()));
        });
    }

    Incident withOpen(Optional<Episode> episode) {
        return with(next -> next.open = episode);
    }

    Incident withMuted(Optional<Instant> until) {
        return with(next -> next.mutedUntil = until);
    }

    Incident withOutbox(List<Pending> pending, Optional<Lease> held) {
        return with(next -> {
            next.outbox = pending;
            next.lease = held;
        });
    }

    Incident withEndedInSilence(Optional<Ended> ended) {
        return with(next -> next.endedInSilence = ended);
    }

    Incident plus(Notice notice, Instant now) {
        List<Pending> all = new ArrayList<>(outbox);
        all.add(new Pending(notice, now, Set.of()));
        return with(next -> {
            next.outbox = all;
            next.tally = tally.plusNotice();
        });
    }

    Incident written(Instant now) {
        return with(next -> {
            next.version = version + 1;
            next.updatedAt = now;
        });
    }

    private Incident with(Consumer<Builder> change) {
        Builder next = new Builder(this);
        change.accept(next);
        return next.build();
    }

    /// The next incident, a part of which is another.
    private static final class Builder {

        private final IncidentKey key;
        private long version;
        private List<Sighting> recent;
        private Tally tally;
        private Optional<Episode> open;
        private Optional<Instant> mutedUntil;
        private List<Pending> outbox;
        private Optional<Lease> lease;
        private Optional<Report> lastReport;
        private Instant updatedAt;
        private Optional<Ended> endedInSilence;

        private Builder(Incident before) {
            this.key = before.key;
            this.version = before.version;
            this.recent = before.recent;
            this.tally = before.tally;
            this.open = before.open;
            this.mutedUntil = before.mutedUntil;
            this.outbox = before.outbox;
            this.lease = before.lease;
            this.lastReport = before.lastReport;
            this.updatedAt = before.updatedAt;
            this.endedInSilence = before.endedInSilence;
        }

        private Incident build() {
            return new Incident(
                    key,
                    version,
                    recent,
                    tally,
                    open,
                    mutedUntil,
                    outbox,
                    lease,
                    lastReport,
                    updatedAt,
                    endedInSilence);
        }
    }
}
