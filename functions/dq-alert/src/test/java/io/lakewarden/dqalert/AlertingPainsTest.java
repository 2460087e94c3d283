package io.lakewarden.dqalert;

import static io.lakewarden.dqalert.RuleVerdict.Result.ERROR;
import static io.lakewarden.dqalert.RuleVerdict.Result.FAIL;
import static io.lakewarden.dqalert.RuleVerdict.Result.PASS;
import static io.lakewarden.dqalert.Scene.START;
import static io.lakewarden.dqalert.Scene.event;
import static io.lakewarden.incidents.Notice.Type.OPENED;
import static io.lakewarden.incidents.Notice.Type.RECOVERED;
import static io.lakewarden.incidents.Notice.Type.REMINDER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.message.ChatMessage;
import io.lakewarden.incidents.message.EventMessage;
import io.lakewarden.incidents.message.TextMessage;
import io.lakewarden.runtime.InvalidEventException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What users of Glue's alerts complain of, one test each; docs/alerts.md lists them.
final class AlertingPainsTest {

    private final Scene scene = new Scene();

    @Test
    void failuresAreRecountedFromTheResultWhateverTheEventCounted() {
        scene.result("r1", START, FAIL, PASS, FAIL);
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.lastMessage()).startsWith("FAILED: sales.orders: 2 of 3 rules failed");
    }

    @Test
    void aFailedStateIsAFindingEvenIfNoRuleFailed() {
        scene.result("r1", START, PASS);
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.told()).containsExactly(OPENED);
    }

    @Test
    void aSucceededStateDoesNotHideAFailedRule() {
        scene.result("r1", START, FAIL);
        scene.announce(event("r1", "SUCCEEDED", START));
        assertThat(scene.told()).containsExactly(OPENED);
    }

    @Test
    void aRuleThatCouldNotRunIsNoVerdictOnTheData() {
        scene.result("r1", START, FAIL);
        scene.announce(event("r1", "FAILED", START));
        scene.result("r2", START.plusSeconds(60), ERROR);
        scene.announce(event("r2", "FAILED", START.plusSeconds(60)));
        assertThat(scene.notices)
                .extracting(notice -> notice.incident().kind() + " " + notice.type())
                .containsExactly("data-quality OPENED", "rule-error OPENED");
        scene.result("r3", START.plusSeconds(120), PASS);
        scene.announce(event("r3", "SUCCEEDED", START.plusSeconds(120)));
        assertThat(scene.notices)
                .extracting(notice -> notice.incident().kind() + " " + notice.type())
                .containsExactly(
                        "data-quality OPENED", "rule-error OPENED", "data-quality RECOVERED", "rule-error RECOVERED");
    }

    @Test
    void theAlertGoesOutWithoutDetailsAndSaysSo() {
        scene.glue.resultsOutOfReach = true;
        scene.glue.surroundingsOutOfReach = true;
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.lastMessage())
                .startsWith("FAILED: sales.orders: ruleset orders-core failed")
                .contains("Note: The result could not be read (ThrottlingException)")
                .contains("Note: Not known: parameters of table sales.orders (ThrottlingException).");
    }

    @Test
    void aTableOfAnotherAccountIsNotTakenForOursOfTheSameName() {
        scene.glue.parameters.put("owner", "our-own-team");
        scene.announce(event("r1", "FAILED", START).replace("111122223333", "444455556666"));
        assertThat(scene.lastMessage())
                .contains("444455556666")
                .contains("They lie in account 444455556666, eu-west-1, where nothing is read from here.")
                .doesNotContain("our-own-team");
    }

    @Test
    void withoutDetailsEachRulesetOfTheEventIsToldOf() {
        scene.glue.resultsOutOfReach = true;
        scene.announce(event("r1", "FAILED", START).replace("[\"orders-core\"]", "[\"a\",\"b\"]"));
        assertThat(scene.notices)
                .extracting(notice -> notice.incident().check())
                .containsExactly("a", "b");
        assertThat(scene.lastMessage()).contains("does not say which of them failed");
    }

    @Test
    void anHourlyFailurePagesOnceADayAndRecoversOnce() {
        for (int hour = 0; hour <= 24; hour++) {
            at(START.plus(Duration.ofHours(hour)), "FAILED", "r" + hour);
        }
        at(START.plus(Duration.ofHours(25)), "SUCCEEDED", "r25");
        assertThat(scene.told()).containsExactly(OPENED, REMINDER, RECOVERED);
        assertThat(scene.lastMessage()).contains("for 1 d 1 h");
    }

    private void at(Instant when, String state, String id) {
        scene.now = when.plusSeconds(60);
        scene.result(id, when, state.equals("FAILED") ? FAIL : PASS);
        scene.announce(event(id, state, when));
    }

    @Test
    void theSameResultIsToldOnceUnderWhateverEnvelope() {
        scene.result("r1", START, FAIL);
        scene.announce(event("envelope-1", "r1", "FAILED", START));
        AlertOutcome again = scene.announce(event("envelope-1", "r1", "FAILED", START));
        AlertOutcome other = scene.announce(event("envelope-2", "r1", "FAILED", START));
        assertThat(scene.told()).containsExactly(OPENED);
        assertThat(again.results()).allMatch(AlertOutcome.ResultOutcome::repeated);
        assertThat(other.results()).allMatch(AlertOutcome.ResultOutcome::repeated);
    }

    @Test
    void aReplayWeeksLaterTellsNothingAgain() {
        scene.result("r1", START, FAIL);
        scene.announce(event("r1", "FAILED", START));
        scene.now = START.plus(Duration.ofDays(20));
        scene.announce(event("r1", "FAILED", START).replace("\"id\"", "\"replay-name\":\"again\",\"id\""));
        assertThat(scene.told()).containsExactly(OPENED);
    }

    @Test
    void aLateEventIsMarkedAsLate() {
        scene.result("r1", START, FAIL);
        scene.now = START.plus(Duration.ofHours(5));
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.lastMessage()).contains("Note: Late: this happened 5 h before we heard of it.");
    }

    @Test
    void anOlderVerdictThatComesLaterDoesNotUndoANewerOne() {
        scene.result("r2", START.plusSeconds(600), FAIL);
        scene.result("r1", START, PASS);
        scene.announce(event("r2", "FAILED", START.plusSeconds(600)));
        scene.announce(event("r1", "SUCCEEDED", START));
        assertThat(scene.told()).containsExactly(OPENED);
    }

    @Test
    void aMissingMessageIsNoNullInTheText() {
        scene.result("r1", START, FAIL);
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.lastMessage()).doesNotContain("null", "Optional", "NaN");
    }

    @Test
    void theOwnerInTheTablesParametersIsFound() {
        scene.glue.parameters.put("runbook", "https://wiki.example.com/r/orders");
        scene.result("r1", START, FAIL);
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.lastMessage())
                .contains("Owner: sales-data (by alerts.yaml sales)", "Runbook: https://wiki.example.com/r/orders");
    }

    @Test
    void nothingSecretReachesAMessage() {
        scene.glue.parameters.put("environment", "password=canary-1-hunter2");
        scene.result("r1", START, FAIL);
        scene.announce(event("r1", "FAILED", START)
                .replace("orders-core", "token=canary-2-abcdefgh")
                .replace("\"orders\"", "\"postgres://u:canary-3@host/db\""));
        scene.notices.forEach(notice -> assertThat(TextOf.all(notice)).doesNotContain("canary"));
    }

    @Test
    void anEventThatSaysNothingIsRefusedForTheDeadLetterQueue() {
        String nothing = event("r1", "FAILED", START).replace("\"resultId\":\"r1\",\"state\":\"FAILED\",", "");
        assertThatThrownBy(() -> scene.announce(nothing))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("neither detail.resultId");
    }

    @Test
    void scoreFailedRulesAndTimeToNotifyAreCountedByDataSet() {
        scene.result("r1", START, FAIL, ERROR);
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.metrics)
                .contains(
                        "Score=0.0 sales.orders", "FailedRules=1.0 sales.orders", "TimeToNotify=60000.0 sales.orders");
        int counted = scene.metrics.size();
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.metrics).hasSize(counted);
    }

    @Test
    void aRunThatDiedOnLaunchIsFoundAndItsErrorTold() {
        scene.glue.runs.add(run("dqrun-1", "FAILED", START));
        assertThat(scene.sweep().deadRuns()).isEqualTo(1);
        assertThat(scene.lastMessage())
                .startsWith("FAILED: sales.orders: the evaluation run ended as FAILED, nothing was checked")
                .contains("Role is not authorized", "Owner: sales-pipelines");
        assertThat(scene.sweep().deadRuns()).isZero();
        scene.glue.runs.add(run("dqrun-2", "SUCCEEDED", START.plusSeconds(5)));
        scene.sweep();
        scene.sweep();
        assertThat(scene.told()).containsExactly(OPENED, RECOVERED);
    }

    @Test
    void timeoutsAndStopsAreFoundToo() {
        scene.glue.runs.add(run("dqrun-1", "TIMEOUT", START));
        scene.glue.runs.add(run("dqrun-2", "STOPPED", START.plusSeconds(1)));
        scene.glue.runs.add(run("dqrun-3", "RUNNING", START.plusSeconds(2)));
        assertThat(scene.sweep().deadRuns()).isEqualTo(2);
        assertThat(scene.told()).containsExactly(OPENED);
    }

    private static EvaluationRun run(String id, String status, Instant started) {
        return new EvaluationRun(
                id, status, new DataSet.Table("sales", "orders", Optional.empty(), Optional.of(id)), started);
    }

    @Test
    void aResultThatNoEventAnnouncedIsFoundOnce() {
        scene.now = START.plus(Duration.ofHours(1));
        scene.result("r1", START, FAIL);
        assertThat(scene.sweep().results()).isEqualTo(1);
        assertThat(scene.sweep().results()).isZero();
        scene.announce(event("r1", "FAILED", START));
        assertThat(scene.told()).containsExactly(OPENED);
        assertThat(scene.lastMessage()).contains("No event announced this result");
    }

    @Test
    void whatAnEventAnnouncedIsNotFoundAgain() {
        scene.result("r1", START, FAIL);
        scene.announce(event("r1", "FAILED", START));
        scene.now = START.plus(Duration.ofHours(1));
        assertThat(scene.sweep().results()).isZero();
        assertThat(scene.told()).containsExactly(OPENED);
    }

    @Test
    void aResultWhoseEventMayBeOnItsWayIsLeftToIt() {
        scene.result("r1", START, FAIL);
        assertThat(scene.sweep().results()).isZero();
        scene.now = START.plus(Duration.ofMinutes(11));
        assertThat(scene.sweep().results()).isEqualTo(1);
    }

    @Test
    void aSweepThatCannotAskGlueFailsAndIsTriedAgain() {
        scene.glue.resultsOutOfReach = true;
        assertThatThrownBy(scene::sweep).isInstanceOf(UnavailableException.class);
    }

    /// Every medium at once.
    private static final class TextOf {

        static String all(Notice notice) {
            return TextMessage.of(notice) + ChatMessage.of(notice) + EventMessage.of(notice);
        }
    }
}
