package io.lakewarden.quicksight;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The incident store's contract in memory.
final class StrictIncidents implements IncidentStore {

    private final Map<String, Incident> items = new HashMap<>();

    @Override
    public synchronized Optional<Incident> find(String id) {
        return Optional.ofNullable(items.get(id));
    }

    @Override
    public synchronized boolean save(Incident incident) {
        long before = find(incident.key().id()).map(Incident::version).orElse(0L);
        if (incident.version() != before + 1) {
            return false;
        }
        items.put(incident.key().id(), incident);
        return true;
    }

    @Override
    public synchronized Stream<Incident> all() {
        return List.copyOf(items.values()).stream();
    }
}
