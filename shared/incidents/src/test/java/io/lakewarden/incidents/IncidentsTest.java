package io.lakewarden.incidents;

import static io.lakewarden.incidents.Outcome.FAIL;
import static io.lakewarden.incidents.Outcome.PASS;
import static io.lakewarden.incidents.Samples.KEY;
import static io.lakewarden.incidents.Samples.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.RetryableException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

final class IncidentsTest {

    private final AtomicBoolean down = new AtomicBoolean();
    private final InMemoryIncidentStore store = new InMemoryIncidentStore();
    private final RecordingSink shaky = new RecordingSink("shaky", down::get);
    private final RecordingSink steady = new RecordingSink("steady", () -> false);
    private final Incidents incidents = IncidentsPropertyTest.incidents(store, shaky, steady);

    @Test
    void aSinkThatIsDownFailsTheCallAndDoesNotStopTheOthers() {
        down.set(true);
        assertThatThrownBy(() -> incidents.observe(seen(1, FAIL)))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("shaky is down");
        assertThat(steady.types()).containsExactly(Notice.Type.OPENED);
    }

    @Test
    void theRetryTellsOnlyTheSinkThatWasDown() {
        down.set(true);
        assertThatThrownBy(() -> incidents.observe(seen(1, FAIL))).isInstanceOf(RetryableException.class);
        down.set(false);
        incidents.observe(seen(1, FAIL));
        assertThat(shaky.types()).containsExactly(Notice.Type.OPENED);
        assertThat(steady.types()).containsExactly(Notice.Type.OPENED);
    }

    @Test
    void whatASinkLackedIsDeliveredInOrderByTheNextObservation() {
        down.set(true);
        assertThatThrownBy(() -> incidents.observe(seen(1, FAIL))).isInstanceOf(RetryableException.class);
        assertThatThrownBy(() -> incidents.observe(seen(2, PASS))).isInstanceOf(RetryableException.class);
        down.set(false);
        incidents.observe(seen(3, PASS));
        assertThat(shaky.types()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
        assertThat(steady.types()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
    }

    @Test
    void aSweepDeliversWhatNobodyComesBackFor() {
        down.set(true);
        assertThatThrownBy(() -> incidents.observe(seen(1, FAIL))).isInstanceOf(RetryableException.class);
        assertThatThrownBy(incidents::deliverAll).isInstanceOf(RetryableException.class);
        down.set(false);
        assertThat(incidents.deliverAll()).isEqualTo(1);
        assertThat(shaky.types()).containsExactly(Notice.Type.OPENED);
        assertThat(incidents.deliverAll()).isZero();
    }

    @Test
    void anObservationThatFindsNoRoomIsRefusedAndTakenLater() {
        down.set(true);
        for (int minute = 0; minute < 40; minute += 2) {
            refused(seen(minute, FAIL, "rule-" + minute));
        }
        long before = store.find(KEY.id()).orElseThrow().tally().failures();
        assertThat(before).isLessThan(20);
        down.set(false);
        for (int minute = 0; minute < 40; minute += 2) {
            incidents.observe(seen(minute, FAIL, "rule-" + minute));
        }
        assertThat(store.find(KEY.id()).orElseThrow().tally().failures()).isEqualTo(20);
        assertThat(shaky.notices()).hasSameSizeAs(steady.notices()).doesNotHaveDuplicates();
    }

    @Test
    void aMutedIncidentIsOpenAllTheSame() {
        incidents.mute(KEY, Optional.of(Samples.START.plus(Duration.ofDays(9))));
        incidents.observe(seen(1, FAIL));
        assertThat(incidents.isOpen(KEY)).isTrue();
        assertThat(steady.notices()).singleElement().matches(Notice::muted);
        incidents.mute(KEY, Optional.empty());
        incidents.observe(seen(2, FAIL));
        assertThat(steady.types()).containsExactly(Notice.Type.OPENED, Notice.Type.REMINDER);
    }

    private void refused(Observation observation) {
        assertThatThrownBy(() -> incidents.observe(observation)).isInstanceOf(RetryableException.class);
    }
}
