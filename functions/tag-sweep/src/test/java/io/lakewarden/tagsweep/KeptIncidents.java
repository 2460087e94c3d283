package io.lakewarden.tagsweep;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The incident store's contract in memory.
final class KeptIncidents implements IncidentStore {

    private final Map<String, Incident> items = new HashMap<>();

    @Override
    public Optional<Incident> find(String id) {
        return Optional.ofNullable(items.get(id));
    }

    @Override
    public boolean save(Incident incident) {
        long before = find(incident.key().id()).map(Incident::version).orElse(0L);
        if (incident.version() != before + 1) {
            return false;
        }
        items.put(incident.key().id(), incident);
        return true;
    }

    @Override
    public Stream<Incident> all() {
        return List.copyOf(items.values()).stream();
    }
}
