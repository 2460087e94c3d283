package io.lakewarden.dqgate;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PermissionsTest {

    @Test
    void theTemplateGrantsWhatItCallsAndNothingElse(@TempDir Path temporary) throws IOException {
        RecordedCalls calls = new RecordedCalls();
        Set<String> refusals = new TreeSet<>();
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            Wiring wiring = new Wiring(
                    new FunctionWiring(Environment.of(environment(aws)), Clock.systemUTC(), calls), temporary);
            Gate gate = wiring.gate();
            for (Path event : SampleEvents.of("dq-gate")) {
                try {
                    assertThat(gate.handle(wiring.requests().of(Json.read(Files.readAllBytes(event))), Deadline.none())
                                    .toString())
                            .doesNotContain("problem");
                } catch (DataQualityFailed | DataEmpty | RulesetInvalid e) {
                    refusals.add(e.getClass().getSimpleName());
                }
            }
            handOver(aws, gate, wiring.requests());
            lookBack(aws, gate, wiring.requests());
        }
        assertThat(refusals).containsExactly("DataEmpty", "DataQualityFailed", "RulesetInvalid");
        Permissions.assertExact("DqGateFunction", calls);
    }

    private static void handOver(AwsStandIn aws, Gate gate, Requests requests) {
        answer(aws, "AWSGlue.StartDataQualityRulesetEvaluationRun", 200, "{\"RunId\":\"dqrun-1\"}");
        handle(gate, requests, """
                {"ruleset": {"glue": "orders-core"}, "data": {"table": "sales.orders"}, "engine": "glue"}""");
    }

    private static void lookBack(AwsStandIn aws, Gate gate, Requests requests) {
        answer(aws, "DynamoDB_20120810.Query", 200, "{\"Items\":[]}");
        answer(aws, "AWSEvents.PutEvents", 400, "{\"__type\":\"AccessDeniedException\"}");
        assertThatThrownBy(() -> handle(gate, requests, """
                {"ruleset": {"inline": "Rules = [ RowCount > avg(last(3)) ]", "name": "orders-core"}, "name": "orders",
                 "data": {"s3": "s3://lake-staging/orders/2026-11-29/"}, "execution": "e"}""")).isInstanceOf(RetryableException.class);
    }

    private static void handle(Gate gate, Requests requests, String request) {
        gate.handle(requests.of(Json.read(request.getBytes(StandardCharsets.UTF_8))), Deadline.none());
    }

    private static void answer(AwsStandIn aws, String target, int status, String body) {
        aws.server()
                .stubFor(post("/")
                        .atPriority(1)
                        .withHeader("X-Amz-Target", equalTo(target))
                        .willReturn(jsonResponse(body, status)));
    }

    private static Map<String, String> environment(AwsStandIn aws) {
        return Map.of(
                "AWS_ENDPOINT_URL",
                aws.endpoint().toString(),
                "AWS_REGION",
                "eu-west-1",
                "EVENT_BUS_NAME",
                "default",
                "IDEMPOTENCY_TABLE",
                "idempotency",
                "QUARANTINE",
                "s3://lake-quarantine/",
                "METRIC_HISTORY_TABLE",
                "history",
                "GLUE_ROLE_ARN",
                "arn:aws:iam::111122223333:role/quality",
                "LAKEWARDEN_CONFIG",
                Repository.root().resolve("config/lakewarden").toString());
    }
}
