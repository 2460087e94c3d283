package io.lakewarden.dqgate;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.GlueClient;

final class GlueHandOverTest {

    private static final String REQUEST = """
        {"ruleset": {"glue": "orders-core"}, "data": {"table": "sales.orders", "partition": "dt = '1'"}, "engine": "glue"}\
        """;

    private final WireMockServer aws =
            new WireMockServer(WireMockConfiguration.options().dynamicPort());

    @BeforeEach
    void start() {
        aws.start();
        answer(200, "{\"RunId\": \"dqrun-1\"}");
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    private void answer(int status, String body) {
        aws.stubFor(post("/")
                .willReturn(aResponse()
                        .withStatus(status)
                        .withHeader("Content-Type", "application/x-amz-json-1.1")
                        .withBody(body)));
    }

    @Test
    void aRunIsStartedOnceForEachTokenAndWillSendItsEvent() {
        assertThat(start(REQUEST, Optional.of("arn:aws:iam::1:role/q")).toString())
                .isEqualTo("{\"verdict\":\"HANDED_OVER\",\"engine\":\"glue\",\"RulesetEvaluationRunId\":\"dqrun-1\"}");
        aws.verify(postRequestedFor(urlEqualTo("/"))
                .withRequestBody(matchingJsonPath("$.ClientToken", equalTo("t")))
                .withRequestBody(matchingJsonPath("$.AdditionalRunOptions[?(@.CloudWatchMetricsEnabled == true)]"))
                .withRequestBody(matchingJsonPath("$.RulesetNames[?(@ == 'orders-core')]"))
                .withRequestBody(matchingJsonPath("$.DataSource.GlueTable.AdditionalOptions.pushDownPredicate")));
    }

    @Test
    void withoutARoleTheParameterIsNamed() {
        assertThatThrownBy(() -> start(REQUEST, Optional.empty()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("GateGlueRoleArn");
    }

    @Test
    void rulesAndDataThatGlueDoesNotHaveAreRefused() {
        assertThatThrownBy(() -> start(REQUEST.replace("\"glue\": \"orders-core\"", "\"inline\": \"x\""), role()))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("ruleset.glue");
        assertThatThrownBy(() -> start(
                        REQUEST.replace(
                                "\"table\": \"sales.orders\", \"partition\": \"dt = '1'\"", "\"s3\": \"s3://a-b/\""),
                        role()))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("data.table");
    }

    @Test
    void aRefusalOfGluesNamesThePermission() {
        answer(400, "{\"__type\": \"AccessDeniedException\", \"Message\": \"no\"}");
        assertThatThrownBy(() -> start(REQUEST, role()))
                .isInstanceOf(AccessDenied.class)
                .hasMessageContaining("iam:PassRole");
        answer(400, "{\"__type\": \"EntityNotFoundException\", \"Message\": \"no\"}");
        assertThatThrownBy(() -> start(REQUEST, role())).isInstanceOf(DataMissing.class);
    }

    private static Optional<String> role() {
        return Optional.of("arn:aws:iam::1:role/q");
    }

    private ObjectNode start(String request, Optional<String> role) {
        GlueClient glue = AwsClients.of(
                        Environment.of(Map.of("AWS_ENDPOINT_URL", aws.baseUrl(), "AWS_REGION", "eu-west-1")))
                .build(GlueClient.builder());
        GateConfig config = new GateConfig(
                new GateConfig.Limits(1, 1, Duration.ZERO, 1), WhenEmpty.FAIL, Optional.empty(), List.of());
        GateRequest asked = new Requests(config)
                .of(Json.read(request.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow();
        return new GlueHandOver(glue, role).start(asked, "t");
    }
}
