package io.lakewarden.incidents;

import io.lakewarden.runtime.RetryableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Empties an incident's outbox. One worker at a time holds the lease and sends; what a sink has is written
/// down, so that a failed sink is tried again and the others get nothing twice. Each sink gets its notices
/// in order.
final class Delivery {

    private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);
    /// No longer than a Lambda may run, so that a retry after a killed one finds the lease free.
    private static final Duration LEASE = Duration.ofSeconds(55);
    /// After this time a notice is given up for a sink that refuses it, with a line in the log.
    private static final Duration KEPT = Duration.ofDays(7);

    private final Incidents incidents;
    private final List<NoticeSink> sinks;
    private final Clock clock;

    Delivery(Incidents incidents, List<NoticeSink> sinks, Clock clock) {
        this.incidents = incidents;
        this.sinks = List.copyOf(sinks);
        this.clock = clock;
    }

    /// Takes the lease for a worker, unless there is nothing to send or another worker has it.
    Incident leased(Incident incident, String worker) {
        Instant now = clock.instant();
        boolean idle = incident.outbox().isEmpty() || incident.isLeased(now);
        return idle
                ? incident
                : incident.withOutbox(incident.outbox(), Optional.of(new Lease(worker, now.plus(LEASE))));
    }

    /// Sends what is in the outbox, also what others put there meanwhile, if the worker has the lease.
    ///
    /// @throws RetryableException when a sink failed
    Incident deliver(Incident found, String worker) {
        Incident incident = found;
        while (incident.isLeasedTo(worker)) {
            Round round = new Round(incident);
            round.send();
            incident = incidents.update(incident, before -> afterwards(before, worker, round));
            round.orThrow();
        }
        return incident;
    }

    /// Strikes off what was delivered; the lease goes with the last notice, or at once when a sink failed.
    private Incident afterwards(Incident incident, String holder, Round round) {
        List<Pending> left = incident.outbox().stream()
                .map(pending -> pending.alsoTo(round.deliveredOf(pending)))
                .filter(pending -> !isDone(pending))
                .toList();
        boolean keeps = incident.isLeasedTo(holder) && round.failures.isEmpty() && !left.isEmpty();
        Optional<Lease> others = incident.lease().filter(held -> !held.holder().equals(holder));
        return incident.withOutbox(left, keeps ? incident.lease() : others);
    }

    private boolean isDone(Pending pending) {
        return sinks.stream()
                .filter(sink -> sink.takes(pending.notice()))
                .allMatch(sink -> pending.delivered().contains(sink.name()));
    }

    /// One pass over the outbox as it was when the lease was taken.
    private final class Round {

        private final Incident incident;
        private final Map<String, Set<String>> delivered = new HashMap<>();
        private final Map<String, String> failures = new TreeMap<>();

        Round(Incident incident) {
            this.incident = incident;
        }

        Set<String> deliveredOf(Pending pending) {
            return delivered.getOrDefault(pending.notice().id(), Set.of());
        }

        void send() {
            for (Pending pending : incident.outbox()) {
                sinks.stream()
                        .filter(sink -> sink.takes(pending.notice()))
                        .filter(sink -> !pending.delivered().contains(sink.name()))
                        .filter(sink -> !failures.containsKey(sink.name()))
                        .forEach(sink -> send(sink, pending));
            }
        }

        private void send(NoticeSink sink, Pending pending) {
            try {
                sink.send(pending.notice());
                deliveredTo(sink, pending);
            } catch (RuntimeException e) {
                failed(sink, pending, e);
            }
        }

        private void failed(NoticeSink sink, Pending pending, RuntimeException e) {
            if (pending.created().plus(KEPT).isBefore(clock.instant())) {
                LOG.error(
                        "notice {} is given up for {} after {}: {}",
                        pending.notice().id(),
                        sink.name(),
                        KEPT,
                        e);
                deliveredTo(sink, pending);
            } else {
                failures.put(sink.name(), e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }

        private void deliveredTo(NoticeSink sink, Pending pending) {
            delivered
                    .computeIfAbsent(pending.notice().id(), _ -> new HashSet<>())
                    .add(sink.name());
        }

        void orThrow() {
            if (!failures.isEmpty()) {
                throw new RetryableException("incident " + incident.key().id() + ": not delivered to " + failures);
            }
        }
    }
}
