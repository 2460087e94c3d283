package io.lakewarden.rotation.watch;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.ReminderPolicy;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Incidents in memory, with what was told of them. It keeps the store's promise: a write over another's is
/// refused.
final class RememberedIncidents implements IncidentStore, NoticeSink {

    private final Map<String, Incident> kept = new HashMap<>();
    private final List<Notice> told = new ArrayList<>();

    Incidents at(Clock clock) {
        return new Incidents(this, ReminderPolicy.DEFAULT, List.of(this), clock, _ -> {});
    }

    List<Notice> told() {
        return List.copyOf(told);
    }

    List<Notice.Type> types() {
        return told.stream().map(Notice::type).toList();
    }

    @Override
    public Optional<Incident> find(String id) {
        return Optional.ofNullable(kept.get(id));
    }

    @Override
    public boolean save(Incident incident) {
        long before = find(incident.key().id()).map(Incident::version).orElse(0L);
        boolean mine = incident.version() == before + 1;
        if (mine) {
            kept.put(incident.key().id(), incident);
        }
        return mine;
    }

    @Override
    public Stream<Incident> all() {
        return List.copyOf(kept.values()).stream();
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public boolean takes(Notice notice) {
        return true;
    }

    @Override
    public void send(Notice notice) {
        told.add(notice);
    }
}
