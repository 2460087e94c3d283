package io.lakewarden.incidents;

import io.lakewarden.runtime.RetryableException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// Takes observations, keeps the incidents and delivers their notices to every sink. Safe under
/// repeated, reordered and concurrent calls, from as many processes as like.
public final class Incidents {

    /// Of a conditional write, with pauses in between.
    private static final int ATTEMPTS = 30;
    /// Notices of an incident that may wait for delivery.
    private static final int FULL = 8;
    /// Pauses for a worker that is delivering the same incident.
    private static final int WAITS = 6;

    private final IncidentStore store;
    private final IncidentMachine machine;
    private final Delivery delivery;
    private final Clock clock;
    private final Pause pause;

    public Incidents(IncidentStore store, ReminderPolicy policy, List<NoticeSink> sinks, Clock clock, Pause pause) {
        this.store = store;
        this.machine = new IncidentMachine(policy);
        this.clock = clock;
        this.pause = pause;
        this.delivery = new Delivery(this, sinks, clock);
    }

    /// Takes one observation and delivers what came of it.
    ///
    /// @return the incident afterwards
    /// @throws RetryableException when the store or a sink failed: call again with the same observation, what
    ///     was done is not done twice
    public Incident observe(Observation observation) {
        Incident found = withRoom(find(observation.key()));
        String worker = worker();
        Incident incident =
                update(found, before -> delivery.leased(machine.apply(before, observation, clock.instant()), worker));
        return delivered(incident, worker);
    }

    /// Whether the check fails as far as is known.
    public boolean isOpen(IncidentKey key) {
        return store.find(key.id()).flatMap(Incident::open).isPresent();
    }

    /// Every check of a kind that fails as far as is known.
    public List<IncidentKey> open(String kind) {
        return store.open(kind).map(Incident::key).toList();
    }

    /// Ends what nobody checks any more: what it is about is gone, right, or no longer configured, and no event will
    /// say so.
    ///
    /// @param observation the id of the look that found that out
    /// @param report what is told of each
    public void endUnchecked(
            String kind,
            Predicate<Incident> unchecked,
            String observation,
            Instant at,
            Function<IncidentKey, Report> report) {
        store.open(kind)
                .filter(unchecked)
                .map(Incident::key)
                .toList()
                .forEach(key ->
                        observe(new Observation(key, observation, at, Outcome.PASS, Set.of(), report.apply(key))));
    }

    /// Delivers what an earlier call could not.
    public Incident deliver(IncidentKey key) {
        return deliver(find(key));
    }

    /// Delivers what is left of every incident, and what a silence kept back that is over; one that fails does not keep
    /// the others back.
    ///
    /// @return how many incidents had something left
    /// @throws RetryableException when a sink failed again
    public int deliverAll() {
        List<Incident> left = store.all()
                .filter(incident -> !incident.outbox().isEmpty()
                        || !machine.afterSilence(incident, clock.instant()).equals(incident))
                .toList();
        List<String> failures = new ArrayList<>();
        for (Incident incident : left) {
            try {
                deliver(incident.key());
            } catch (RetryableException e) {
                failures.add(e.getMessage());
            }
        }
        if (!failures.isEmpty()) {
            throw new RetryableException(
                    failures.size() + " of " + left.size() + " incidents undelivered: " + failures.getFirst());
        }
        return left.size();
    }

    private Incident deliver(Incident found) {
        String worker = worker();
        return delivered(
                update(found, before -> delivery.leased(machine.afterSilence(before, clock.instant()), worker)),
                worker);
    }

    /// Waits a moment for another worker that is delivering; one that died is replaced when its lease is over,
    /// by a retry.
    private Incident delivered(Incident found, String worker) {
        Incident incident = delivery.deliver(found, worker);
        for (int attempt = 1; attempt <= WAITS && !incident.outbox().isEmpty(); attempt++) {
            pause.before(attempt);
            incident = delivery.deliver(update(find(found.key()), before -> delivery.leased(before, worker)), worker);
        }
        if (!incident.outbox().isEmpty()) {
            throw new RetryableException(
                    "incident " + found.key().id() + " is being delivered by another worker: try again");
        }
        return incident;
    }

    /// Somebody is on it: no more reminders until it has recovered. Nothing happens when it is not open.
    public Incident acknowledge(IncidentKey key, String who) {
        return update(
                find(key),
                incident -> incident.withOpen(incident.open().map(episode -> episode.acknowledged(Texts.field(who)))));
    }

    /// Mutes people's sinks until then; empty ends the mute.
    public Incident mute(IncidentKey key, Optional<Instant> until) {
        return update(find(key), incident -> incident.withMuted(until));
    }

    /// Changes and writes, again whenever another worker was faster; writes nothing if nothing changed.
    ///
    /// @param known as it was last read or written
    Incident update(Incident known, UnaryOperator<Incident> change) {
        Incident before = known;
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            Incident after = change.apply(before);
            if (after.equals(before)) {
                return before;
            }
            Incident written = after.written(clock.instant());
            if (store.save(written)) {
                return written;
            }
            pause.before(attempt);
            before = find(known.key());
        }
        throw new RetryableException("incident " + known.key().id() + " changes too fast: try again");
    }

    private Incident find(IncidentKey key) {
        return store.find(key.id()).orElseGet(() -> Incident.unknown(key));
    }

    /// A sink that has been down for long leaves no room for more: what comes now must fail rather than be
    /// forgotten.
    private Incident withRoom(Incident found) {
        return found.outbox().size() < FULL ? found : deliver(found);
    }

    private static String worker() {
        return UUID.randomUUID().toString();
    }
}
