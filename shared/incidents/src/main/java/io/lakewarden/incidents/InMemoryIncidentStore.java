package io.lakewarden.incidents;

import io.lakewarden.runtime.RetryableException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/// Keeps incidents in memory, to the letter of the contract: versions are compared and set. For one process and its
/// tests; it lives here so that every function's tests use the same one. It can throttle, before a write or, as a
/// lost answer does, after it.
public final class InMemoryIncidentStore implements IncidentStore {

    private final Map<String, Incident> incidents = new HashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private final IntPredicate throttles;

    public InMemoryIncidentStore() {
        this(_ -> false);
    }

    /// @param throttles gets the number of the call
    InMemoryIncidentStore(IntPredicate throttles) {
        this.throttles = throttles;
    }

    @Override
    public synchronized Optional<Incident> find(String id) {
        throttle();
        return Optional.ofNullable(incidents.get(id));
    }

    @Override
    public synchronized boolean save(Incident incident) {
        throttle();
        Incident stored = incidents.get(incident.key().id());
        long version = stored == null ? 0 : stored.version();
        if (version != incident.version() - 1) {
            return false;
        }
        incidents.put(incident.key().id(), incident);
        throttle();
        return true;
    }

    @Override
    public synchronized Stream<Incident> all() {
        return incidents.values().stream().toList().stream();
    }

    private void throttle() {
        if (throttles.test(calls.incrementAndGet())) {
            throw new RetryableException("throttled");
        }
    }
}
