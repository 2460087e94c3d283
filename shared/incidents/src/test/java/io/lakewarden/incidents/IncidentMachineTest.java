package io.lakewarden.incidents;

import static io.lakewarden.incidents.Notice.Type.FLAPPING;
import static io.lakewarden.incidents.Notice.Type.MISSED;
import static io.lakewarden.incidents.Notice.Type.OPENED;
import static io.lakewarden.incidents.Notice.Type.RECOVERED;
import static io.lakewarden.incidents.Notice.Type.REMINDER;
import static io.lakewarden.incidents.Notice.Type.WORSENED;
import static io.lakewarden.incidents.Outcome.FAIL;
import static io.lakewarden.incidents.Outcome.PASS;
import static io.lakewarden.incidents.Outcome.UNKNOWN;
import static io.lakewarden.incidents.Samples.KEY;
import static io.lakewarden.incidents.Samples.START;
import static io.lakewarden.incidents.Samples.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class IncidentMachineTest {

    private final IncidentMachine machine = new IncidentMachine(ReminderPolicy.DEFAULT);
    private Incident incident = Incident.unknown(KEY);
    private Instant now = START;

    @Test
    void theFirstFailureIsTold() {
        observe(seen(1, FAIL));
        assertThat(told()).containsExactly(OPENED);
        assertThat(incident.status()).isEqualTo(Incident.Status.OPEN);
    }

    @Test
    void aPassFromTheStartIsNotTold() {
        observe(seen(1, PASS));
        assertThat(told()).isEmpty();
        assertThat(incident.status()).isEqualTo(Incident.Status.OK);
    }

    @Test
    void anHourlyFailureIsRemindedOfOnceADay() {
        for (int hour = 0; hour < 49; hour++) {
            now = START.plus(Duration.ofHours(hour));
            observe(seen(hour * 60, FAIL));
        }
        assertThat(told()).containsExactly(OPENED, REMINDER, REMINDER);
        assertThat(incident.tally().failures()).isEqualTo(49);
        assertThat(lastNotice().failures()).isEqualTo(49);
        assertThat(lastNotice().since()).isEqualTo(START);
    }

    @Test
    void theRecoverySaysHowLongItLasted() {
        observe(seen(1, FAIL), seen(5, FAIL), seen(61, PASS));
        assertThat(told()).containsExactly(OPENED, RECOVERED);
        assertThat(lastNotice().lasted()).contains(Duration.ofHours(1));
        assertThat(lastNotice().failures()).isEqualTo(2);
    }

    @Test
    void aRuleThatFailsInAdditionIsTold() {
        observe(seen(1, FAIL, "a"), seen(2, FAIL, "a"), seen(3, FAIL, "b"), seen(4, FAIL, "a", "b"));
        assertThat(told()).containsExactly(OPENED, WORSENED);
    }

    @Test
    void theSameObservationTwiceCountsOnce() {
        observe(seen(1, FAIL), seen(1, FAIL), seen(2, PASS), seen(2, PASS), seen(1, FAIL));
        assertThat(told()).containsExactly(OPENED, RECOVERED);
        assertThat(incident.tally()).isEqualTo(new Tally(1, 1, 0, 2));
    }

    @Test
    void aFailureThatIsHeardOfLateBelongsToItsEpisode() {
        observe(seen(3, FAIL), seen(1, FAIL), seen(2, FAIL), seen(9, PASS));
        assertThat(told()).containsExactly(OPENED, RECOVERED);
        assertThat(lastNotice().since()).isEqualTo(START.plus(Duration.ofMinutes(1)));
        assertThat(lastNotice().failures()).isEqualTo(3);
    }

    @Test
    void aPassThatIsHeardOfLateDoesNotEndALaterFailure() {
        observe(seen(3, FAIL), seen(1, PASS));
        assertThat(incident.status()).isEqualTo(Incident.Status.OPEN);
        assertThat(told()).containsExactly(OPENED);
    }

    @Test
    void aFailureThatWasOverBeforeWeHeardOfItIsToldAsSuch() {
        observe(seen(5, PASS), seen(2, FAIL), seen(3, FAIL));
        assertThat(told()).containsExactly(MISSED);
        assertThat(lastNotice().lasted()).contains(Duration.ofMinutes(3));
        assertThat(incident.status()).isEqualTo(Incident.Status.OK);
    }

    @Test
    void aFailureBeforeAnEarlierPassIsNotMixedWithTheOpenEpisode() {
        observe(seen(3, PASS), seen(5, FAIL), seen(1, FAIL));
        assertThat(told()).containsExactly(OPENED, MISSED);
        assertThat(incident.open().orElseThrow().since()).isEqualTo(START.plus(Duration.ofMinutes(5)));
    }

    @Test
    void aCheckThatCouldNotBeJudgedChangesNothing() {
        observe(seen(1, UNKNOWN), seen(2, FAIL), seen(3, UNKNOWN));
        assertThat(told()).containsExactly(OPENED);
        assertThat(incident.status()).isEqualTo(Incident.Status.OPEN);
        observe(seen(4, PASS));
        assertThat(told()).containsExactly(OPENED, RECOVERED);
    }

    @Test
    void flappingIsSaidOnceAndEndsWithOneRecovery() {
        for (int minute = 0; minute < 20; minute++) {
            observe(seen(minute, minute % 2 == 0 ? FAIL : PASS));
        }
        assertThat(told()).containsExactly(OPENED, RECOVERED, OPENED, RECOVERED, FLAPPING);
        assertThat(incident.status()).isEqualTo(Incident.Status.FLAPPING);
        for (int minute = 20; minute < 30; minute++) {
            observe(seen(minute, PASS));
        }
        assertThat(told()).containsExactly(OPENED, RECOVERED, OPENED, RECOVERED, FLAPPING, RECOVERED);
        assertThat(incident.status()).isEqualTo(Incident.Status.OK);
    }

    @Test
    void whoeverAcknowledgedIsNotReminded() {
        observe(seen(1, FAIL));
        incident = incident.withOpen(incident.open().map(episode -> episode.acknowledged("ana")));
        now = START.plus(Duration.ofDays(3));
        observe(seen(2, FAIL));
        assertThat(told()).containsExactly(OPENED);
        assertThat(incident.status()).isEqualTo(Incident.Status.ACKNOWLEDGED);
        observe(seen(3, PASS), seen(4, FAIL));
        assertThat(told()).containsExactly(OPENED, RECOVERED, OPENED);
        assertThat(incident.status()).isEqualTo(Incident.Status.OPEN);
    }

    @Test
    void aMutedCheckPagesNobodyAndIsRemindedOfWhenTheSilenceEnds() {
        incident = incident.withMuted(Optional.of(START.plusSeconds(60)));
        observe(seen(1, FAIL));
        assertThat(lastNotice().muted()).isTrue();
        assertThat(lastNotice().page()).isFalse();
        now = START.plusSeconds(60);
        observe(seen(2, FAIL));
        assertThat(told()).containsExactly(OPENED, REMINDER);
        assertThat(lastNotice().page()).isTrue();
    }

    @Test
    void onlySevereFailuresPage() {
        Observation mild = new Observation(KEY, "r", START, FAIL, Set.of(), Samples.report(Severity.INFO));
        observe(mild);
        assertThat(lastNotice().page()).isFalse();
        assertThat(lastNotice().muted()).isFalse();
    }

    @Test
    void memoryIsBoundedAndWhatIsOlderChangesNothing() {
        for (int minute = 10; minute < 10 + 2 * Incident.MEMORY; minute++) {
            observe(seen(minute, PASS));
        }
        Incident before = incident;
        observe(seen(1, FAIL));
        assertThat(incident).isEqualTo(before);
        assertThat(incident.recent()).hasSize(Incident.MEMORY);
    }

    @Test
    void aFlappingThatCannotBeSeenIsRefused() {
        assertThatThrownBy(() -> new ReminderPolicy(Duration.ofDays(1), 4, 4, Severity.INFO))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private void observe(Observation... observations) {
        for (Observation observation : observations) {
            incident = machine.apply(incident, observation, now);
        }
    }

    private List<Notice.Type> told() {
        return incident.outbox().stream()
                .map(pending -> pending.notice().type())
                .toList();
    }

    private Notice lastNotice() {
        return incident.outbox().getLast().notice();
    }
}
