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

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.Json;
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
    void aHigherSeverityIsWorseToo() {
        observe(by("crm", Severity.INFO, 1, FAIL), by("crm", Severity.CRITICAL, 2, FAIL));
        observe(by("crm", Severity.INFO, 3, FAIL), by("crm", Severity.INFO, 4, PASS));
        assertThat(heard()).containsExactly("OPENED INFO crm", "WORSENED CRITICAL crm", "RECOVERED CRITICAL crm");
    }

    @Test
    void aChangeOfOwnerIsToldToBothAndSoIsTheEnd() {
        observe(by("crm", Severity.WARNING, 1, FAIL), by("sales", Severity.WARNING, 2, FAIL));
        assertThat(lastNotice().report().notes()).containsExactly("From now on this is reported to sales.");
        observe(by("crm", Severity.WARNING, 3, FAIL), by("anybody", Severity.INFO, 4, PASS));
        assertThat(heard())
                .containsExactly(
                        "OPENED WARNING crm",
                        "REMINDER WARNING sales",
                        "REMINDER WARNING crm",
                        "RECOVERED WARNING crm",
                        "RECOVERED WARNING sales");
    }

    @Test
    void anOwnerThatNothingNamesRightNowIsNoChange() {
        observe(by("crm", Severity.WARNING, 1, FAIL));
        Report report = Report.of("x", new Owner("default", Owner.BY_DEFAULT), Severity.WARNING, "prod")
                .build();
        now = START.plus(Duration.ofDays(2));
        observe(new Observation(KEY, "r2", now, FAIL, Set.of(), report));
        assertThat(heard()).containsExactly("OPENED WARNING crm", "REMINDER WARNING crm");
    }

    @Test
    void whatBeginsAndEndsInAMuteIsToldToMachinesAlone() {
        incident = incident.withMuted(Optional.of(START.plusSeconds(3_600)));
        observe(seen(1, FAIL), seen(2, PASS));
        now = START.plusSeconds(7_200);
        incident = machine.afterSilence(incident, now);
        assertThat(told()).containsExactly(OPENED, RECOVERED);
        assertThat(heard()).isEmpty();
    }

    @Test
    void anEndInAMuteIsToldWhenTheMuteIsOver() {
        observe(by("crm", Severity.CRITICAL, 1, FAIL));
        incident = incident.withMuted(Optional.of(START.plusSeconds(3_600)));
        observe(by("anybody", Severity.INFO, 31, PASS));
        assertThat(heard()).containsExactly("OPENED CRITICAL crm");
        now = START.plusSeconds(3_600);
        incident = machine.afterSilence(incident, now);
        assertThat(heard()).containsExactly("OPENED CRITICAL crm", "RECOVERED CRITICAL crm");
        assertThat(lastNotice().lasted()).contains(Duration.ofMinutes(30));
        assertThat(machine.afterSilence(incident, now)).isEqualTo(incident);
    }

    @Test
    void whatIsNewInAMuteIsToldOnceWhenTheMuteIsOver() {
        observe(seen(1, FAIL, "a"));
        incident = incident.withMuted(Optional.of(START.plusSeconds(3_600)));
        observe(seen(2, FAIL, "a", "b"), seen(3, FAIL, "a", "b"));
        now = START.plusSeconds(3_600);
        incident = machine.afterSilence(incident, now);
        observe(seen(61, FAIL, "a", "b"));
        assertThat(heard()).containsExactly("OPENED CRITICAL sales-data", "WORSENED CRITICAL sales-data");
    }

    @Test
    void aFlappingCheckThatPassesRightNowIsNotFailing() {
        for (int minute = 0; minute < 10; minute++) {
            observe(seen(minute, minute % 2 == 0 ? FAIL : PASS));
        }
        assertThat(incident.status()).isEqualTo(Incident.Status.FLAPPING);
        assertThat(incident.failsNow()).isFalse();
    }

    /// As an older version stored it: what people were told is known by the last report alone.
    @Test
    void anEpisodeThatAnOlderVersionStoredEndsWithItsOwner() throws JsonProcessingException {
        observe(by("crm", Severity.CRITICAL, 1, FAIL));
        ObjectNode stored = (ObjectNode) Json.mapper().valueToTree(incident.withOutbox(List.of(), Optional.empty()));
        stored.remove("endedInSilence");
        ((ObjectNode) stored.path("open")).remove(List.of("worst", "told"));
        incident = Json.mapper().treeToValue(stored, Incident.class);
        observe(by("anybody", Severity.INFO, 2, PASS));
        assertThat(heard()).containsExactly("RECOVERED CRITICAL crm");
    }

    private static Observation by(String owner, Severity severity, int minute, Outcome outcome) {
        Report report =
                Report.of("x", new Owner(owner, "test"), severity, "prod").build();
        return new Observation(KEY, "r" + minute, START.plus(Duration.ofMinutes(minute)), outcome, Set.of(), report);
    }

    /// What people were told.
    private List<String> heard() {
        return incident.outbox().stream()
                .map(Pending::notice)
                .filter(notice -> !notice.muted())
                .map(notice -> notice.type() + " " + notice.report().severity() + " "
                        + notice.report().owner().name())
                .toList();
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
