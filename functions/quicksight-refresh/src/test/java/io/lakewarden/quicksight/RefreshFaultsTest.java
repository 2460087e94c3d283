package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.incidents.Notice;
import io.lakewarden.quicksight.RefreshOutcome.Word;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.testkit.played.PlayedQuickSight;
import io.lakewarden.testkit.played.PlayedQuickSight.Ending;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What goes wrong between the function and the services, over HTTP.
final class RefreshFaultsTest {

    /// The SDK itself tries a call three times.
    private static final int EVERY_TRY = 3;

    private final Scene scene = new Scene("""
            - id: sales
              after:
                - glue-job: orders-*
            - id: stock
              after:
                - glue-job: orders-*
            """);

    {
        scene.played.withDataSet("sales").withDataSet("stock");
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void aThrottledStartFailsTheInvocationAndItsRetryStartsTheSameIngestion() {
        scene.aws.faults().fail("CreateIngestion", EVERY_TRY, 429, "ThrottlingException");

        assertThatThrownBy(() -> scene.succeeds("orders-curate", "jr_1"))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("ThrottlingException");
        String wanted = scene.state().started().orElseThrow().id();
        assertThat(scene.ingestions()).isEmpty();

        scene.ends("orders-curate", "jr_1", "SUCCEEDED", Scene.START);
        assertThat(scene.ingestions()).containsExactly(wanted);
    }

    @Test
    void oneDataSetThatFailsDoesNotKeepTheNextFromItsRefresh() {
        scene.aws.faults().fail("CreateIngestion", EVERY_TRY, 500, "InternalFailureException");

        assertThatThrownBy(() -> scene.succeeds("orders-curate", "jr_1")).isInstanceOf(RetryableException.class);

        assertThat(scene.ingestions()).isEmpty();
        assertThat(scene.played.list(PlayedQuickSight.ACCOUNT, "stock")).hasSize(1);
    }

    @Test
    void aStartWhoseAnswerIsLostIsFoundToBeThere() {
        scene.aws.faults().loseAnswers("CreateIngestion", 1);

        // The SDK's own second try meets ResourceExistsException.
        assertThat(scene.succeeds("orders-curate", "jr_1").decision()).isEqualTo(Word.START);

        assertThat(scene.ingestions()).hasSize(1);
        assertThat(scene.state().started().orElseThrow().confirmed()).isTrue();
    }

    @Test
    void anIngestionThatIsThereAlreadyIsSuccess() {
        String id =
                IngestionId.of(scene.dataSets.getFirst(), Scene.run("orders-curate", "jr_1", "SUCCEEDED", Scene.START));
        scene.aws.faults().fail("CreateIngestion", 1, 409, "ResourceExistsException");

        assertThat(scene.succeeds("orders-curate", "jr_1").ingestion()).contains(id);
        assertThat(scene.state().started().orElseThrow().confirmed()).isTrue();
    }

    @Test
    void whenQuickSightGrantsNoMoreItIsSaidOnceAndAskedAgainLater() {
        scene.played.grantingPerDay(1);
        scene.played.create(PlayedQuickSight.ACCOUNT, "sales", "by-hand", "FULL_REFRESH");
        scene.pass(Duration.ofMinutes(20));

        assertThat(scene.succeeds("orders-curate", "jr_1").decision()).isEqualTo(Word.LATER);
        scene.pass(Duration.ofHours(20));
        assertThat(scene.ingestions()).containsExactly("by-hand");
        assertThat(scene.checks()).containsExactly("budget");

        scene.pass(Duration.ofHours(6));
        assertThat(scene.ingestions()).hasSize(2);
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
        assertThat(scene.state().attempts()).isZero();
    }

    @Test
    void aSchedulerThatIsDownStopsNoRefreshAndReconciliationWatchesIt() {
        scene.schedulerIsDown = true;
        assertThatThrownBy(() -> scene.succeeds("orders-curate", "jr_1")).hasMessageContaining("the scheduler is down");
        assertThat(scene.ingestions()).hasSize(1);

        scene.schedulerIsDown = false;
        scene.now = scene.now.plus(Duration.ofMinutes(15));
        scene.reconcile();
        assertThat(scene.state().told()).hasSize(1);
        assertThat(scene.state().waiting()).isEmpty();
    }

    @Test
    void aLostLookIsMadeUpForByTheNextReconciliation() {
        scene.played.ending(_ -> Ending.completed(Duration.ofMinutes(40), 1));
        scene.succeeds("orders-curate", "jr_1");
        scene.looks.clear();
        scene.now = scene.now.plus(Duration.ofMinutes(15));

        scene.reconcile();
        assertThat(scene.looks).isNotEmpty();
        scene.pass(Duration.ofHours(1));
        assertThat(scene.state().started()).isEmpty();
    }

    @Test
    void aTableThatIsThrottledStartsNothingThatNobodyRemembers() {
        scene.tableIsThrottled = true;
        assertThatThrownBy(() -> scene.succeeds("orders-curate", "jr_1")).isInstanceOf(RetryableException.class);
        assertThat(scene.ingestions()).isEmpty();

        scene.tableIsThrottled = false;
        scene.ends("orders-curate", "jr_1", "SUCCEEDED", Scene.START);
        assertThat(scene.ingestions()).hasSize(1);
    }

    @Test
    void aSinkThatIsDownStopsNoRefreshAndLosesNoAlert() {
        scene.played.ending(_ -> Ending.failed(Duration.ofMinutes(1), "SQL_TABLE_NOT_FOUND"));
        scene.succeeds("orders-curate", "jr_1");
        scene.looks.clear();
        scene.now = scene.now.plus(Duration.ofMinutes(5));
        scene.sinkIsDown = true;
        scene.played.ending(_ -> Ending.completed(Duration.ofMinutes(1), 1));
        scene.now = scene.now.plus(Duration.ofMinutes(15));
        Instant second = scene.now;
        assertThatThrownBy(() -> scene.succeeds("orders-curate", "jr_2")).isInstanceOf(RetryableException.class);
        assertThat(scene.ingestions()).hasSize(2);

        scene.sinkIsDown = false;
        scene.ends("orders-curate", "jr_2", "SUCCEEDED", second);
        assertThat(scene.told()).contains(Notice.Type.OPENED);
        scene.pass(Duration.ofMinutes(30));
        assertThat(scene.told()).endsWith(Notice.Type.RECOVERED);
    }

    @Test
    void whoeverDiesBetweenRememberingAndStartingIsCompletedByTheNextLook() {
        scene.aws.faults().fail("CreateIngestion", EVERY_TRY, 503, "ServiceUnavailable");
        assertThatThrownBy(() -> scene.succeeds("orders-curate", "jr_1")).isInstanceOf(RetryableException.class);

        scene.pass(Duration.ofMinutes(2));
        assertThat(scene.ingestions()).hasSize(1);
        scene.pass(Duration.ofHours(1));
        assertThat(scene.ingestions()).hasSize(1);
        assertThat(scene.state().waiting()).isEmpty();
    }

    @Test
    void aDuplicateUnderAnotherEnvelopeAndALateEventStartNothing() {
        scene.succeeds("orders-curate", "jr_2");
        scene.pass(Duration.ofHours(1));

        assertThat(scene.ends("orders-curate", "jr_2", "SUCCEEDED", Scene.START).decision())
                .isEqualTo(Word.NOTHING);
        assertThat(scene.ends("orders-curate", "jr_1", "SUCCEEDED", Scene.START.minusSeconds(600))
                        .decision())
                .isEqualTo(Word.NOTHING);
        assertThat(scene.ingestions()).hasSize(1);
    }

    @Test
    void anEventFromTheFutureIsRefreshedOnce() {
        scene.ends("orders-curate", "jr_1", "SUCCEEDED", Instant.parse("2099-01-01T00:00:00Z"));
        scene.pass(Duration.ofDays(2));
        scene.reconcile();

        assertThat(scene.ingestions()).hasSize(1);
        assertThat(scene.state().waiting()).isEmpty();
    }

    @Test
    void ofManyAtOnceOneStartsAndAllOfTheDataIsIncluded() throws Exception {
        List<Callable<Object>> deliveries = IntStream.range(0, 12)
                .<Callable<Object>>mapToObj(i -> () -> {
                    try {
                        return scene.all("orders-curate", "jr_" + i, "SUCCEEDED", Scene.START);
                    } catch (RetryableException e) {
                        return e;
                    }
                })
                .toList();
        try (ExecutorService workers = Executors.newFixedThreadPool(12)) {
            workers.invokeAll(deliveries);
        }
        assertThat(scene.ingestions()).hasSize(1);

        scene.pass(Duration.ofHours(3));
        assertThat(scene.ingestions()).hasSizeLessThanOrEqualTo(2);
        assertThat(scene.state().waiting()).isEmpty();
    }

    @Test
    void aListOfManyPagesIsReadAsFarAsItMatters() {
        for (int i = 0; i < 450; i++) {
            scene.played.schedule("sales", "schedule-" + i);
            scene.now = scene.now.plus(Duration.ofHours(1));
        }
        int before = scene.aws.calls("ListIngestions");

        assertThat(scene.succeeds("orders-curate", "jr_1").decision()).isNotEqualTo(Word.REFUSED);

        assertThat(scene.aws.calls("ListIngestions") - before).isLessThan(4);
    }
}
