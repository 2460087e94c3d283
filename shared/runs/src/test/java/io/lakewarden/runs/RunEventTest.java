package io.lakewarden.runs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runs.RunEvent.Ended;
import io.lakewarden.runs.RunEvent.Ignored;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class RunEventTest {

    @ParameterizedTest
    @CsvSource({
        "glue-job-succeeded, GLUE_JOB, prod-orders-curate, SUCCEEDED",
        "glue-job-failed, GLUE_JOB, prod-orders-curate, FAILED",
        "execution-succeeded, STATE_MACHINE, orders-nightly, SUCCEEDED",
        "crawler-succeeded, CRAWLER, ledger-raw, SUCCEEDED",
        "emr-serverless-succeeded, EMR_SERVERLESS, 00f1r2s3t4u5v609, SUCCESS",
        "redshift-statement-finished, REDSHIFT_STATEMENT, load-ledger, FINISHED",
        "batch-job-succeeded, BATCH_JOB, orders-export, SUCCEEDED",
        "gate-succeeded, GATE, orders-publish, PASSED"
    })
    void everyPipelinesEndIsRead(String sample, Pipeline pipeline, String name, String state) throws IOException {
        PipelineRun run = run(sample(sample));

        assertThat(run.pipeline()).isEqualTo(pipeline);
        assertThat(run.names().getFirst()).isEqualTo(name);
        assertThat(run.state()).isEqualTo(state);
        assertThat(run.at()).isEqualTo(Instant.parse("2026-11-28T04:12:09Z"));
    }

    @Test
    void aStateMachineIsKnownByNameAndByArnAndTheGateByItsRulesetAndTable() throws IOException {
        assertThat(run(sample("execution-succeeded")).names())
                .containsExactly("orders-nightly", "arn:aws:states:eu-west-1:111122223333:stateMachine:orders-nightly");
        assertThat(run(sample("gate-succeeded")).names()).containsExactly("orders-publish", "sales.orders");
    }

    @Test
    void whatTheGateLetsThroughWithAWarningCountsAndWhatItBlocksDoesNot() throws IOException {
        ObjectNode event = sample("gate-succeeded");
        ((ObjectNode) event.path("detail")).put("state", "FAILED").put("verdict", "WARNED");
        assertThat(Pipeline.GATE.successes()).contains(run(event).state());

        ((ObjectNode) event.path("detail")).put("verdict", "BLOCKED");
        assertThat(Pipeline.GATE.successes()).doesNotContain(run(event).state());
    }

    @Test
    void aRedrivenExecutionIsAnotherRun() throws IOException {
        assertThat(run(sample("execution-redriven")).id())
                .isNotEqualTo(run(sample("execution-succeeded")).id());
    }

    @Test
    void anOlderSpellingOfAFinishedStatementIsRead() throws IOException {
        ObjectNode event = sample("redshift-statement-finished");
        ((ObjectNode) event.path("detail")).put("state", "COMPLETE");
        assertThat(run(event).state()).isEqualTo("FINISHED");
    }

    @Test
    void whatHasNotEndedIsIgnoredAndSaysWhy() throws IOException {
        ObjectNode event = sample("execution-succeeded");
        ((ObjectNode) event.path("detail")).put("status", "RUNNING");

        assertThat(((Ignored) read(event)).why())
                .isEqualTo("state-machine orders-nightly has not ended: it is RUNNING");
    }

    @Test
    void aChildOfAnArrayJobAndAStatementWithoutANameAreIgnored() throws IOException {
        assertThat(read(sample("batch-array-child"))).isInstanceOf(RunEvent.Part.class);
        ObjectNode statement = sample("redshift-statement-finished");
        ((ObjectNode) statement.path("detail")).remove("statementName");
        assertThat(read(statement)).isInstanceOf(Ignored.class);
    }

    @Test
    void whatIsNotAboutARunIsNotRead() {
        String other = event("\"detail\":{}").replace("Glue Job State Change", "Something Else");
        assertThat(RunEvent.of(EventBridgeEvent.of(Json.read(other.getBytes(UTF_8)))))
                .isEmpty();
    }

    static Stream<String> malformed() {
        return Stream.of(
                "[]",
                "\"text\"",
                "{}",
                event("\"detail\":{}"),
                event("\"detail\":{\"jobName\":\"a\"}"),
                event("\"detail\":{\"jobName\":\"a\",\"jobRunId\":\"b\"}"),
                event("\"detail\":{\"jobName\":null,\"jobRunId\":\"b\",\"state\":\"SUCCEEDED\"}"),
                event("\"detail\":{\"jobName\":{\"a\":1},\"jobRunId\":\"b\",\"state\":\"SUCCEEDED\"}"),
                event("\"detail\":{\"jobName\":\"  \",\"jobRunId\":\"b\",\"state\":\"SUCCEEDED\"}"),
                event("\"detail\":{\"jobName\":\"" + "a".repeat(600)
                        + "\",\"jobRunId\":\"b\",\"state\":\"SUCCEEDED\"}"),
                event("\"detail\":{\"jobName\":\"a\",\"jobRunId\":\"" + "b".repeat(3000)
                        + "\",\"state\":\"SUCCEEDED\"}"),
                event("\"detail\":[]"),
                event("\"detail\":\"not json\""),
                event("\"detail\":{}").replace("aws.glue", "somebody"));
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void whatIsNoEventIsRefusedWithOneClearMessage(String json) {
        assertThatThrownBy(() -> read(Json.read(json.getBytes(UTF_8))))
                .isInstanceOf(InvalidEventException.class)
                .hasNoCause()
                .message()
                .isNotBlank()
                .hasSizeLessThan(600);
    }

    @Test
    void wrongTypesInFieldsThatAreNotNeededHarmNothing() throws IOException {
        ObjectNode gate = sample("gate-succeeded");
        ((ObjectNode) gate.path("detail")).put("rulesetNames", 7).put("score", "high");
        assertThat(run(gate).names()).isEqualTo(List.of("sales.orders"));

        ObjectNode execution = sample("execution-succeeded");
        ((ObjectNode) execution.path("detail")).put("redriveCount", "many");
        assertThat(run(execution).id()).endsWith("/0");
    }

    private static String event(String detail) {
        return """
                {"id":"e","detail-type":"Glue Job State Change","source":"aws.glue","account":"111122223333",
                 "region":"eu-west-1","time":"2026-11-28T04:12:09Z","resources":[],%s}""".formatted(detail);
    }

    private static RunEvent read(JsonNode event) {
        return RunEvent.of(EventBridgeEvent.of(event)).orElseThrow();
    }

    private static PipelineRun run(JsonNode event) {
        return ((Ended) read(event)).run();
    }

    private static ObjectNode sample(String name) throws IOException {
        return (ObjectNode)
                Json.read(Files.readAllBytes(Repository.root().resolve("events/quicksight-refresh/" + name + ".json")));
    }
}
