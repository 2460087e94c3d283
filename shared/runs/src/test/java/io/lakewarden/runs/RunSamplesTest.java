package io.lakewarden.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is made of an event of every kind.
final class RunSamplesTest {

    @ParameterizedTest
    @CsvFileSource(resources = "/runs/samples.csv", numLinesToSkip = 1)
    void everySampleIsExplained(
            String sample, String pipeline, String name, String outcome, String cause, Boolean retry, String who) {
        RunEvent event = read(sample).orElseThrow();

        PipelineRun run = run(event);
        assertThat(run.pipeline().key()).isEqualTo(pipeline);
        assertThat(run.names().getFirst()).isEqualTo(name);
        assertThat(run.id()).isNotBlank();
        if (outcome.equals("IGNORED")) {
            assertThat(event).isInstanceOf(RunEvent.Ignored.class);
            return;
        }
        Explanation explanation = explanation(event);
        assertThat(explanation.outcome()).hasToString(outcome);
        assertThat(explanation.cause().map(Cause::name).orElse(null)).isEqualTo(cause);
        assertThat(explanation.retry().orElse(null)).isEqualTo(retry);
        assertThat(explanation.who().name().toLowerCase(Locale.ROOT)).isEqualTo(who);
        assertThat(explanation.text())
                .startsWith(run.title() + " ")
                .endsWith(".")
                .hasLineCount(1)
                .doesNotContain("not-to-be-shown")
                .hasSizeLessThan(700);
    }

    @ParameterizedTest
    @ValueSource(strings = {"appflow-automatic-field-import", "glue-dq-catalog-failed", "opensearch-low-disk-space"})
    void anEventOfNoRunIsNotRead(String sample) {
        assertThat(read(sample)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "batch-job-failed-spot-three-times, '3 attempts, each lost its machine'",
        "batch-array-parent-failed, 3 of 500 children failed",
        "batch-array-child-failed, child 17",
        "batch-job-queue-blocked, queue etl-spot",
        "appflow-end-partial-failures, 418 of 63418 records failed",
        "appflow-end-no-records, 0 records",
        "glue-job-run-status-delayed, after 30 minutes",
        "states-failed-glue-cause-json, job prod-orders-curate in it failed",
        "glue-job-failed, Column 'cust_id' does not exist",
    })
    void whatPeopleAskNextIsInTheText(String sample, String part) {
        assertThat(explanation(read(sample).orElseThrow()).text()).contains(part);
    }

    @Test
    void anAttemptIsToldWhereTheEventKnowsIt() {
        assertThat(explanation(read("batch-job-failed-spot-three-times").orElseThrow())
                        .attempt())
                .contains(3);
        assertThat(explanation(read("glue-job-failed-retry-1").orElseThrow()).attempt())
                .contains(1);
        assertThat(explanation(read("batch-job-failed-oom-exit-zero").orElseThrow())
                        .attempt())
                .isEmpty();
    }

    @Test
    void aChildOfAnArrayIsAPartOfTheRun() {
        assertThat(read("batch-array-child-failed")).containsInstanceOf(RunEvent.Part.class);
        assertThat(read("batch-array-parent-failed")).containsInstanceOf(RunEvent.Ended.class);
        assertThat(read("batch-job-queue-blocked")).containsInstanceOf(RunEvent.Standing.class);
    }

    private static PipelineRun run(RunEvent event) {
        return switch (event) {
            case RunEvent.Ended(PipelineRun run, Explanation _) -> run;
            case RunEvent.Standing(PipelineRun run, Explanation _) -> run;
            case RunEvent.Part(PipelineRun run, Explanation _) -> run;
            case RunEvent.Ignored(Optional<PipelineRun> run, String _) -> run.orElseThrow();
        };
    }

    private static Explanation explanation(RunEvent event) {
        return switch (event) {
            case RunEvent.Ended(PipelineRun _, Explanation explanation) -> explanation;
            case RunEvent.Standing(PipelineRun _, Explanation explanation) -> explanation;
            case RunEvent.Part(PipelineRun _, Explanation explanation) -> explanation;
            case RunEvent.Ignored ignored -> throw new AssertionError(ignored.why());
        };
    }

    private static Optional<RunEvent> read(String sample) {
        try (InputStream json = RunSamplesTest.class.getResourceAsStream("/runs/" + sample + ".json")) {
            return RunEvent.of(EventBridgeEvent.of(Json.read(json.readAllBytes())));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
