package io.lakewarden.incidents;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What every store promises: the table and the one in memory that the other tests trust.
public abstract class IncidentStoreContract {

    private static final Clock CLOCK = Clock.fixed(Samples.START, ZoneOffset.UTC);

    /// An empty one.
    protected abstract IncidentStore store();

    @Test
    void whatWasSavedIsFoundWhole() {
        IncidentStore store = store();
        Incident incident = openIncident();
        assertThat(store.save(incident)).isTrue();
        assertThat(store.find(incident.key().id())).contains(incident);
        assertThat(store.all()).containsExactly(incident);
    }

    @Test
    void nothingIsFoundThatWasNotSaved() {
        assertThat(store().find("0000000000000000")).isEmpty();
    }

    @Test
    void theSecondOfTwoWritersIsRefused() {
        IncidentStore store = store();
        Incident first = openIncident();
        assertThat(store.save(first)).isTrue();
        assertThat(store.save(first)).isFalse();
        Incident next = muted(first);
        assertThat(store.save(next)).isTrue();
        assertThat(store.save(next)).isFalse();
        assertThat(store.find(first.key().id())).contains(next);
    }

    @Test
    void openIncidentsAreFoundByTheirKindUntilTheyAreOver() {
        IncidentStore store = store();
        Incidents incidents = new Incidents(store, ReminderPolicy.DEFAULT, List.of(), CLOCK, Pause.none());
        incidents.observe(Samples.seen(1, Outcome.FAIL));
        assertThat(incidents.open(Samples.KEY.kind())).containsExactly(Samples.KEY);
        assertThat(incidents.open("another kind")).isEmpty();

        incidents.observe(Samples.seen(2, Outcome.PASS));
        assertThat(incidents.open(Samples.KEY.kind())).isEmpty();
        assertThat(store.all()).hasSize(1);
    }

    @Test
    void anIncidentLivesThroughItsEpisode() {
        Incidents incidents = new Incidents(store(), ReminderPolicy.DEFAULT, List.of(), CLOCK, Pause.none());
        assertThat(incidents.observe(Samples.seen(1, Outcome.FAIL)).status()).isEqualTo(Incident.Status.OPEN);
        assertThat(incidents.observe(Samples.seen(2, Outcome.FAIL)).tally().failures())
                .isEqualTo(2);
        assertThat(incidents.observe(Samples.seen(3, Outcome.PASS)).status()).isEqualTo(Incident.Status.OK);
    }

    private static Incident openIncident() {
        IncidentMachine machine = new IncidentMachine(ReminderPolicy.DEFAULT);
        Incident incident =
                machine.apply(Incident.unknown(Samples.KEY), Samples.seen(1, Outcome.FAIL, "a", "b"), Samples.START);
        return incident.written(Samples.START);
    }

    private static Incident muted(Incident incident) {
        return incident.withMuted(Optional.of(Samples.START.plusSeconds(60))).written(Samples.START);
    }
}
