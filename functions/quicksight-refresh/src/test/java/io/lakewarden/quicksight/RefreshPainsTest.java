package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Severity;
import io.lakewarden.quicksight.RefreshOutcome.DataSetOutcome;
import io.lakewarden.quicksight.RefreshOutcome.Word;
import io.lakewarden.testkit.played.PlayedQuickSight;
import io.lakewarden.testkit.played.PlayedQuickSight.Ending;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What people complain of in QuickSight refreshes, each as a test.
final class RefreshPainsTest {

    private static final String SALES = """
            - id: sales
              name: Sales overview
              after:
                - glue-job: orders-*
              tables: [sales.orders]
              fresh-within: 26h
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
    void aRefreshThatQuickSightsOwnScheduleHasJustBegunIsNotDoubled() {
        scene.played.schedule("sales", "schedule-1");
        scene.pass(Duration.ofSeconds(10));

        DataSetOutcome outcome = scene.ends("orders-curate", "jr_1", "SUCCEEDED", scene.now.minusSeconds(30));

        assertThat(outcome.decision()).isEqualTo(Word.INCLUDED);
        assertThat(scene.ingestions()).containsExactly("schedule-1");
        scene.pass(Duration.ofHours(1));
        assertThat(scene.ingestions()).containsExactly("schedule-1");
    }

    @Test
    void aScheduledRefreshThatBeganBeforeTheDataWasThereIsFollowedByOneThatHasIt() {
        scene.played.schedule("sales", "schedule-1");
        scene.pass(Duration.ofMinutes(1));

        assertThat(scene.succeeds("orders-curate", "jr_1").decision()).isEqualTo(Word.FOLLOWS);
        assertThat(scene.succeeds("orders-curate", "jr_2").decision()).isEqualTo(Word.FOLLOWS);
        scene.pass(Duration.ofHours(1));

        assertThat(scene.ingestions()).hasSize(2);
    }

    @Test
    void whoeverWantsAScheduledRefreshToCountCanSaySo() {
        try (Scene other = new Scene(SALES + "  skip-after-scheduled: 30m\n")) {
            other.played.withDataSet("sales");
            other.played.schedule("sales", "schedule-1");
            other.pass(Duration.ofMinutes(10));

            assertThat(other.succeeds("orders-curate", "jr_1").decision()).isEqualTo(Word.NOTHING);
            other.pass(Duration.ofHours(2));
            assertThat(other.ingestions()).containsExactly("schedule-1");
        }
    }

    @Test
    void aDataSetThatQueriesItsSourceDirectlyIsSkippedWithANote() {
        scene.played.withDirectQuery("sales");

        DataSetOutcome outcome = scene.succeeds("orders-curate", "jr_1");

        assertThat(outcome.decision()).isEqualTo(Word.DIRECT_QUERY);
        assertThat(outcome.why()).contains("nothing to refresh");
        assertThat(scene.notices).isEmpty();
    }

    @Test
    void fullSpiceIsToldThoughQuickSightSendsNoEventAndNamesTheRegion() {
        scene.played.ending(_ -> Ending.failed(Duration.ofMinutes(2), "ACCOUNT_CAPACITY_LIMIT_EXCEEDED"));

        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofMinutes(10));

        assertThat(scene.told()).containsExactly(Notice.Type.OPENED);
        assertThat(scene.lastMessage())
                .contains("Sales overview: refresh failed: SPICE is full")
                .contains("eu-west-1")
                .contains("capacity of another region does not help");
    }

    @Test
    void aRetryOfTheSameEventStartsNoSecondIngestion() {
        for (int i = 0; i < 5; i++) {
            scene.ends("orders-curate", "jr_1", "SUCCEEDED", Scene.START);
            scene.pass(Duration.ofMinutes(7));
        }

        assertThat(scene.ingestions()).hasSize(1);
    }

    @Test
    void droppedRowsAreAWarning() {
        scene.played.ending(_ -> Ending.dropping(Duration.ofMinutes(2), 990, 10));

        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofMinutes(10));

        assertThat(scene.lastMessage()).contains("refresh left out 10 of 1000 rows");
        assertThat(scene.notices.getLast().report().severity()).isEqualTo(Severity.WARNING);
        assertThat(scene.metrics).contains("RowsIngested=990", "RowsDropped=10", "RefreshTime=125");
    }

    @Test
    void badDataIsNotPublishedWhileItsIncidentIsOpen() {
        scene.data("sales.orders", Outcome.FAIL, Severity.CRITICAL);

        DataSetOutcome outcome = scene.succeeds("orders-curate", "jr_1");
        assertThat(outcome.decision()).isEqualTo(Word.HELD);
        assertThat(outcome.why()).contains("orders-core on sales.orders");
        assertThat(scene.ingestions()).isEmpty();

        scene.pass(Duration.ofMinutes(20));
        scene.data("sales.orders", Outcome.PASS, Severity.CRITICAL);
        scene.reconcile();
        assertThat(scene.ingestions()).hasSize(1);
    }

    @Test
    void aWarningOrAnotherTablesIncidentHoldsNothingBack() {
        scene.data("sales.orders", Outcome.FAIL, Severity.WARNING);
        scene.data("sales.orders_archive", Outcome.FAIL, Severity.CRITICAL);

        assertThat(scene.succeeds("orders-curate", "jr_1").decision()).isEqualTo(Word.START);
    }

    @Test
    void anIncidentOfAnotherEnvironmentHoldsNothingBackAndOneOfAnUnknownDoes() {
        try (Scene other = new Scene(SALES + "  environment: prod\n")) {
            other.played.withDataSet("sales");
            other.data("sales.orders", Outcome.FAIL, Severity.CRITICAL, "dev");
            assertThat(other.succeeds("orders-curate", "jr_1").decision()).isEqualTo(Word.START);

            other.pass(Duration.ofHours(1));
            other.data("sales.orders", Outcome.FAIL, Severity.CRITICAL, "unknown");
            assertThat(other.succeeds("orders-curate", "jr_2").decision()).isEqualTo(Word.HELD);
        }
    }

    @Test
    void anotherAccountIsRefusedOnceAndClearly() {
        try (Scene other = new Scene(SALES + "  account: \"999988887777\"\n")) {
            other.played.withDataSet("sales");
            DataSetOutcome outcome = other.succeeds("orders-curate", "jr_1");
            other.reconcile();

            assertThat(outcome.decision()).isEqualTo(Word.REFUSED);
            assertThat(outcome.why()).contains("look at account and region in refreshes.yaml");
            assertThat(other.told()).containsExactly(Notice.Type.OPENED);
            assertThat(other.lastMessage()).contains("AccessDeniedException").contains("999988887777");
        }
    }

    @Test
    void aDataSetThatIsNotThereIsRefusedOnceAndClearlyAndRecovers() {
        try (Scene other = new Scene(SALES)) {
            assertThat(other.succeeds("orders-curate", "jr_1").why()).contains("there is no such data set");
            other.played.withDataSet("sales");
            other.pass(Duration.ofMinutes(5));
            other.reconcile();

            assertThat(other.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
        }
    }

    @Test
    void anIncrementalRefreshWithoutALookBackWindowIsRefusedWithWhatToDo() {
        try (Scene other = new Scene(SALES + "  refresh: incremental\n")) {
            other.played.withDataSet("sales");
            assertThat(other.succeeds("orders-curate", "jr_1").why()).contains("needs a look-back window");
            assertThat(other.checks()).containsExactly("start");

            other.played.withIncremental("sales");
            other.pass(Duration.ofMinutes(20));
            assertThat(other.succeeds("orders-curate", "jr_2").decision()).isEqualTo(Word.START);
            assertThat(other.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
            assertThat(other.played
                            .list(PlayedQuickSight.ACCOUNT, "sales")
                            .getFirst()
                            .type())
                    .isEqualTo("INCREMENTAL_REFRESH");
        }
    }

    @Test
    void silenceIsAnIncidentAndAFreshRefreshEndsIt() {
        scene.succeeds("orders-curate", "jr_1");
        scene.pass(Duration.ofHours(25));
        scene.reconcile();
        assertThat(scene.notices).isEmpty();

        scene.ends("orders-curate", "jr_2", "FAILED", scene.now);
        scene.pass(Duration.ofHours(2));
        scene.reconcile();
        assertThat(scene.lastMessage())
                .contains("older than the promised 1 d 2 h")
                .contains("glue-job orders-curate ended FAILED");

        scene.succeeds("orders-curate", "jr_3");
        scene.pass(Duration.ofMinutes(10));
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
    }
}
