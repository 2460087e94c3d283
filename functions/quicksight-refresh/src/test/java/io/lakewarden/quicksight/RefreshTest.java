package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.incidents.Notice;
import io.lakewarden.quicksight.RefreshOutcome.DataSetOutcome;
import io.lakewarden.quicksight.RefreshOutcome.Word;
import io.lakewarden.testkit.played.PlayedQuickSight;
import io.lakewarden.testkit.played.PlayedQuickSight.Ending;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class RefreshTest {

    private static final String SALES = """
            - id: sales
              after:
                - glue-job: orders-*
            """;

    private static final String CLOSE = """
            - id: sales
              when: all
              after:
                - glue-job: orders
                - glue-job: ledger
            """;

    private final Scene scene = new Scene(SALES);

    {
        scene.played.withDataSet("sales");
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void aSucceededRunIsRefreshedAndWatchedToItsEnd() {
        DataSetOutcome outcome = scene.succeeds("orders-curate", "jr_1");
        assertThat(outcome.decision()).isEqualTo(Word.START);
        assertThat(scene.looks).hasSize(1);

        scene.pass(Duration.ofHours(1));

        assertThat(scene.state().started()).isEmpty();
        assertThat(scene.state().waiting()).isEmpty();
        assertThat(scene.state().told()).containsExactly(outcome.ingestion().orElseThrow());
        assertThat(scene.metrics).contains("RefreshCompleted=1", "RowsIngested=1000", "RefreshTime=185");
        assertThat(scene.looks).isEmpty();
        assertThat(scene.notices).isEmpty();
    }

    @Test
    void theLongerAnIngestionTakesTheLessOftenItIsLookedAt() {
        scene.played.ending(_ -> Ending.completed(Duration.ofHours(4), 1));
        scene.succeeds("orders-curate", "jr_1");
        int before = scene.aws.calls();

        scene.pass(Duration.ofHours(5));

        assertThat(scene.state().started()).isEmpty();
        assertThat(scene.aws.calls() - before).isLessThan(40);
    }

    @Test
    void aBurstOfRunsIsOneRefreshAndOneFollowUp() {
        scene.succeeds("orders-curate", "jr_0");
        for (int i = 1; i <= 50; i++) {
            scene.pass(Duration.ofSeconds(2));
            scene.succeeds("orders-curate", "jr_" + i);
        }
        scene.pass(Duration.ofHours(2));

        assertThat(scene.ingestions()).hasSize(2);
        assertThat(scene.state().waiting()).isEmpty();
    }

    @Test
    void betweenTwoRefreshesLiesTheMinimumInterval() {
        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofMinutes(6));

        DataSetOutcome outcome = scene.succeeds("orders-curate", "jr_2");
        assertThat(outcome.decision()).isEqualTo(Word.LATER);
        assertThat(outcome.notBefore()).contains(Scene.START.plus(Duration.ofMinutes(15)));

        scene.pass(Duration.ofHours(1));
        assertThat(scene.ingestions()).hasSize(2);
    }

    @Test
    void aRunOfAnotherEnvironmentDoesNotCount() {
        try (Scene other = new Scene(SALES.replace("orders-*", "\"*-curate\"") + "  environment: prod\n")) {
            other.played.withDataSet("sales");
            assertThat(other.succeeds("dev-curate", "jr_1").decision()).isEqualTo(Word.OTHER_ENVIRONMENT);
            assertThat(other.succeeds("prod-curate", "jr_1").decision()).isEqualTo(Word.START);
        }
    }

    @Test
    void aRunThatEndedBadlyRefreshesNothing() {
        for (String state : List.of("FAILED", "TIMEOUT", "STOPPED", "ERROR", "EXPIRED")) {
            assertThat(scene.ends("orders-curate", "jr_" + state, state, scene.now)
                            .decision())
                    .as(state)
                    .isEqualTo(Word.NOTHING);
        }
        assertThat(scene.ingestions()).isEmpty();
    }

    @Test
    void aStateThatTheConfigurationAcceptsCounts() {
        try (Scene other = new Scene(SALES.replace("orders-*", "orders-*\n      states: [SUCCEEDED, STOPPED]"))) {
            other.played.withDataSet("sales");
            assertThat(other.ends("orders-curate", "jr_1", "STOPPED", other.now).decision())
                    .isEqualTo(Word.START);
        }
    }

    @Test
    void whereAllAreWantedTheLastOneOfThemStartsIt() {
        try (Scene other = closing()) {
            DataSetOutcome first = other.succeeds("orders", "jr_1");
            assertThat(first.decision()).isEqualTo(Word.WAITS);
            assertThat(first.why()).contains("glue-job ledger").doesNotContain("orders");
            other.pass(Duration.ofHours(3));

            assertThat(other.succeeds("ledger", "jr_2").decision()).isEqualTo(Word.START);
            other.pass(Duration.ofHours(3));

            assertThat(other.succeeds("ledger", "jr_3").decision()).isEqualTo(Word.WAITS);
            assertThat(other.ingestions()).hasSize(1);
        }
    }

    @Test
    void whereAllAreWantedARunThatEndsDuringTheRefreshWaitsForTheOthersAgain() {
        try (Scene other = closing()) {
            other.played.ending(_ -> Ending.completed(Duration.ofMinutes(30), 1));
            other.succeeds("orders", "jr_1");
            other.pass(Duration.ofMinutes(1));
            assertThat(other.succeeds("ledger", "jr_2").decision()).isEqualTo(Word.START);
            other.pass(Duration.ofMinutes(10));

            DataSetOutcome during = other.succeeds("orders", "jr_3");
            assertThat(during.decision()).isEqualTo(Word.WAITS);
            assertThat(during.why()).contains("glue-job ledger");
            other.pass(Duration.ofHours(3));
            other.reconcile();
            assertThat(other.ingestions()).hasSize(1);

            assertThat(other.succeeds("ledger", "jr_4").decision()).isEqualTo(Word.START);
        }
    }

    @Test
    void anIdThatHasFailedForGoodIsNotAskedForAgain() {
        try (Scene other = new Scene(SALES + "    - glue-job: stock\n")) {
            other.played.withDataSet("sales");
            other.played.ending(_ -> Ending.failed(Duration.ofMinutes(1), "SQL_TABLE_NOT_FOUND"));
            other.succeeds("orders-curate", "jr_1");
            other.pass(Duration.ofHours(1));
            other.played.ending(_ -> Ending.completed(Duration.ofMinutes(1), 5));

            // The newest run is still the one whose ingestion has failed.
            assertThat(other.ends("stock", "jr_2", "SUCCEEDED", Scene.START.minusSeconds(60))
                            .decision())
                    .isEqualTo(Word.START);
            other.pass(Duration.ofHours(1));
            assertThat(other.ingestions()).hasSize(2);
            assertThat(other.state().waiting()).isEmpty();
        }
    }

    @Test
    void aLookThatTheSchedulerMakesOnTheWholeSecondIsNotTooEarly() {
        scene.now = Scene.START.plusMillis(500);
        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofMinutes(6));
        assertThat(scene.succeeds("orders-curate", "jr_2").decision()).isEqualTo(Word.LATER);

        scene.pass(Duration.ofHours(1));
        assertThat(scene.ingestions()).hasSize(2);
    }

    @Test
    void whatIsToldOfADataSetEndsWhenItIsConfiguredNoLonger() {
        scene.played.ending(_ -> Ending.failed(Duration.ofMinutes(1), "SQL_TABLE_NOT_FOUND"));
        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofHours(1));

        scene.refreshAlerts.endAllBut(scene.dataSets);
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED);
        scene.refreshAlerts.endAllBut(List.of());
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
        assertThat(scene.lastMessage()).contains("stands in refreshes.yaml no longer");
    }

    @Test
    void whereAllAreWantedARefreshByHandInBetweenCountsForNone() {
        try (Scene other = closing()) {
            other.succeeds("orders", "jr_1");
            other.pass(Duration.ofMinutes(10));
            other.played.create(PlayedQuickSight.ACCOUNT, "sales", "by-hand", "FULL_REFRESH");
            other.pass(Duration.ofHours(1));
            other.reconcile();

            assertThat(other.succeeds("ledger", "jr_2").decision()).isEqualTo(Word.START);
        }
    }

    @Test
    void whenTheDaysRefreshesAreSpentItIsSaidOnceAndTheRestIsTakenAlongLater() {
        try (Scene other = new Scene(SALES + "  per-day: 3\n  keep-last: 0\n  minimum-interval: 1m\n")) {
            other.played.withDataSet("sales").grantingPerDay(3);
            for (int i = 0; i < 20; i++) {
                other.succeeds("orders-curate", "jr_" + i);
                other.pass(Duration.ofMinutes(20));
            }
            assertThat(other.ingestions()).hasSize(3);
            assertThat(other.checks()).containsExactly("budget");
            assertThat(other.lastMessage()).contains("no refresh is left");

            other.pass(Duration.ofHours(24));
            assertThat(other.ingestions()).hasSize(4);
            assertThat(other.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
            assertThat(other.state().waiting()).isEmpty();
        }
    }

    @Test
    void refreshesThatPeopleStartCountAgainstTheBudget() {
        try (Scene other = new Scene(SALES + "  per-day: 3\n  keep-last: 0\n  minimum-interval: 1m\n")) {
            other.played.withDataSet("sales");
            for (int i = 0; i < 3; i++) {
                other.played.create(PlayedQuickSight.ACCOUNT, "sales", "by-hand-" + i, "FULL_REFRESH");
                other.pass(Duration.ofMinutes(10));
            }
            assertThat(other.succeeds("orders-curate", "jr_1").decision()).isEqualTo(Word.LATER);
        }
    }

    @Test
    void aPassingFailureIsTriedAgainAndTheIncidentEnds() {
        Queue<Ending> endings = new ArrayDeque<>(List.of(
                Ending.failed(Duration.ofMinutes(1), "QUERY_TIMEOUT"),
                Ending.failed(Duration.ofMinutes(1), "CONNECTION_FAILURE"),
                Ending.completed(Duration.ofMinutes(1), 5)));
        scene.played.ending(_ -> endings.remove());

        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofMinutes(4));
        assertThat(scene.lastMessage()).contains("the query took longer").contains("It is tried again at");

        scene.pass(Duration.ofHours(2));
        assertThat(scene.ingestions()).hasSize(3);
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED, Notice.Type.WORSENED, Notice.Type.RECOVERED);
    }

    @Test
    void whatFailsForGoodIsNotTriedAgainBeforeANewRunEnds() {
        scene.played.ending(_ -> Ending.failed(Duration.ofMinutes(1), "PASSWORD_AUTHENTICATION_FAILURE"));
        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofHours(5));
        scene.reconcile();
        assertThat(scene.ingestions()).hasSize(1);

        scene.played.ending(_ -> Ending.completed(Duration.ofMinutes(1), 5));
        assertThat(scene.succeeds("orders-curate", "jr_2").decision()).isEqualTo(Word.START);
        scene.pass(Duration.ofHours(1));
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
    }

    @Test
    void aPassingFailureIsGivenUpAfterItsRetries() {
        scene.played.ending(_ -> Ending.failed(Duration.ofMinutes(1), "INTERNAL_SERVICE_ERROR"));
        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofHours(12));

        assertThat(scene.ingestions()).hasSize(3);
        assertThat(scene.ingestions().getFirst()).endsWith("-3");
    }

    @Test
    void anIngestionThatAnotherTookThePlaceOfIsNoIncident() {
        Queue<Ending> endings = new ArrayDeque<>(List.of(
                Ending.failed(Duration.ofMinutes(1), "REFRESH_SUPPRESSED_BY_EDIT"),
                Ending.completed(Duration.ofMinutes(1), 5)));
        scene.played.ending(_ -> endings.remove());
        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofHours(1));

        assertThat(scene.notices).isEmpty();
        assertThat(scene.ingestions()).hasSize(2);
        assertThat(scene.state().waiting()).isEmpty();
    }

    @Test
    void aCancelledRefreshIsAWarningAndNotStartedAgain() {
        String id = scene.succeeds("orders-curate", "jr_1").ingestion().orElseThrow();
        scene.pass(Duration.ofSeconds(30));
        scene.played.cancel(PlayedQuickSight.ACCOUNT, "sales", id);
        scene.pass(Duration.ofHours(2));
        scene.reconcile();

        assertThat(scene.lastMessage()).contains("refresh was cancelled");
        assertThat(scene.ingestions()).hasSize(1);
    }

    @Test
    void whatTakesThreeTimesTheUsualIsSaidOnceAndOverWhenItEnds() {
        for (int i = 0; i < 3; i++) {
            scene.succeeds("orders-curate", "jr_" + i);
            scene.pass(Duration.ofMinutes(20));
        }
        scene.played.ending(_ -> Ending.completed(Duration.ofHours(2), 5));
        scene.succeeds("orders-curate", "jr_slow");
        scene.pass(Duration.ofHours(1));
        assertThat(scene.lastMessage())
                .contains("refresh has been under way for")
                .contains("usual is 3 min");

        scene.pass(Duration.ofHours(2));
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
    }

    @Test
    void reconciliationFindsAnIngestionThatNobodyWatches() {
        scene.reconcile();
        scene.played.ending(_ -> Ending.failed(Duration.ofMinutes(30), "SQL_TABLE_NOT_FOUND"));
        scene.played.schedule("sales", "schedule-1");
        scene.pass(Duration.ofMinutes(15));
        scene.reconcile();
        assertThat(scene.looks).isNotEmpty();

        scene.pass(Duration.ofHours(1));
        assertThat(scene.lastMessage())
                .contains("the source no longer looks as the data set expects")
                .contains("QuickSight's schedule");
    }

    @Test
    void whatEndedBeforeTheDataSetWasKnownIsHistory() {
        scene.played.ending(_ -> Ending.failed(Duration.ofMinutes(1), "SQL_TABLE_NOT_FOUND"));
        scene.played.schedule("sales", "schedule-1");
        scene.pass(Duration.ofHours(1));
        scene.reconcile();

        assertThat(scene.notices).isEmpty();
    }

    private static Scene closing() {
        Scene scene = new Scene(CLOSE);
        scene.played.withDataSet("sales");
        return scene;
    }
}
