package io.lakewarden.quicksight;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import java.util.Optional;
import java.util.stream.Stream;

/// No incident is known, for a plan without an account.
final class NoIncidents implements IncidentStore {

    @Override
    public Optional<Incident> find(String id) {
        return Optional.empty();
    }

    @Override
    public boolean save(Incident incident) {
        throw new IllegalStateException("a plan changes nothing");
    }

    @Override
    public Stream<Incident> all() {
        return Stream.empty();
    }
}
