package io.lakewarden.tagdrift;

import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.matching.RequestPatternBuilder;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.FunctionContext;
import io.lakewarden.testkit.Repository;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The function's own wiring over HTTP, against the answers in `events/aws`; they keep no state.
final class TagDriftHandlerTest {

    private final WireMockServer aws = new WireMockServer(WireMockConfiguration.options()
            .dynamicPort()
            .usingFilesUnderDirectory(Repository.root().resolve("events/aws").toString()));

    static {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    @BeforeEach
    void start() {
        aws.start();
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    static List<String> samples() throws IOException {
        try (Stream<Path> files = Files.list(Repository.root().resolve("events/tag-drift"))) {
            return files.map(file -> file.getFileName().toString().replace(".json", ""))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleIsHandledInBothModes(String sample) throws IOException {
        assertThat(invoke("report", sample).path("outcome").asText()).isNotEmpty();
        assertThat(invoke("apply", sample).path("outcome").asText()).isNotEmpty();
    }

    @Test
    void aCompliantResourceTellsNobody() throws IOException {
        assertThat(invoke("report", "compliant").path("outcome").asText()).isEqualTo("COMPLIANT");
        assertThat(alerts()).isZero();
    }

    @Test
    void aMissingKeyReachesTheTeam() throws IOException {
        JsonNode answer = invoke("report", "pipeline-missing");
        assertThat(answer.path("outcome").asText()).isEqualTo("REPORTED");
        assertThat(answer.path("problems").get(0).asText()).isEqualTo("pipeline");
        aws.verify(
                1,
                postRequestedFor(urlEqualTo("/"))
                        .withRequestBody(containing("Action=Publish"))
                        .withRequestBody(containing("data-platform")));
    }

    @Test
    void aWrongValueWithAnAliasIsReplacedInApplyMode() throws IOException {
        JsonNode answer = invoke("apply", "value-not-allowed");
        assertThat(answer.path("outcome").asText()).isEqualTo("APPLIED");
        aws.verify(1, tagResources().withRequestBody(containing("\"Tags\":{\"environment\":\"prod\"}")));
        aws.verify(
                2,
                postRequestedFor(urlEqualTo("/"))
                        .withHeader("X-Amz-Target", equalTo("DynamoDB_20120810.PutItem"))
                        .withRequestBody(containing("\"TableName\":\"undo\"")));
    }

    @Test
    void aDefaultIsOnlySaidInReportMode() throws IOException {
        JsonNode answer = invoke("report", "default-missing");
        assertThat(answer.path("outcome").asText()).isEqualTo("REPORTED");
        assertThat(answer.path("change").path("set").path("environment").asText())
                .isEqualTo("dev");
        aws.verify(0, tagResources());
    }

    @Test
    void anInvalidPolicyOfTheOrganizationIsTold() throws IOException {
        assertThat(invoke("report", "policy-invalid").path("outcome").asText()).isEqualTo("POLICY_INVALID");
        assertThat(alerts()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"detail-type\":\"x\"}"})
    void whatIsNoEventIsRefused(String text) {
        assertThatThrownBy(() -> invoke("report", text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidEventException.class)
                .hasNoCause();
    }

    @Test
    void anUnknownModeIsToldAtOnce() {
        assertThatThrownBy(() -> new TagDriftHandler(wiring("both")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("TAG_MODE is neither report nor apply");
    }

    private int alerts() {
        return aws.findAll(postRequestedFor(urlEqualTo("/")).withRequestBody(containing("Action=Publish")))
                .size();
    }

    private static RequestPatternBuilder tagResources() {
        return postRequestedFor(urlEqualTo("/"))
                .withHeader("X-Amz-Target", equalTo("ResourceGroupsTaggingAPI_20170126.TagResources"));
    }

    private JsonNode invoke(String mode, String sample) throws IOException {
        return invoke(mode, Files.readAllBytes(Repository.root().resolve("events/tag-drift/" + sample + ".json")));
    }

    private JsonNode invoke(String mode, byte[] event) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TagDriftHandler(wiring(mode))
                .handleRequest(new ByteArrayInputStream(event), out, FunctionContext.of("tag-drift", () -> 30_000));
        return Json.read(out.toByteArray());
    }

    private FunctionWiring wiring(String mode) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "AWS_ENDPOINT_URL", aws.baseUrl(),
                "AWS_REGION", "eu-west-1",
                "ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts",
                "IDEMPOTENCY_TABLE", "idempotency",
                "INCIDENT_TABLE", "incidents",
                "TAG_STATE_TABLE", "idempotency",
                "TAG_UNDO_TABLE", "undo",
                "TAG_MODE", mode,
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString()));
        return new FunctionWiring(Environment.of(environment), Clock.systemUTC(), _ -> {});
    }
}
