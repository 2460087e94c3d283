package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.InMemoryIncidentStore;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.ReminderPolicy;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Incidents in memory, with what was told of them.
final class RememberedIncidents implements NoticeSink {

    private final IncidentStore kept = new InMemoryIncidentStore();
    private final List<Notice> told = new ArrayList<>();

    Incidents at(Clock clock) {
        return new Incidents(kept, ReminderPolicy.DEFAULT, List.of(this), clock, _ -> {});
    }

    List<Notice> told() {
        return List.copyOf(told);
    }

    List<Notice.Type> types() {
        return told.stream().map(Notice::type).toList();
    }

    Stream<Incident> all() {
        return kept.all();
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
