package io.lakewarden.dqalert;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.fasterxml.jackson.databind.JsonNode;
import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.WireMock;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.FunctionContext;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The function's own wiring over HTTP, against the answers in `events/aws`; they keep no state.
final class AnsweredFunction implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-11-28T04:33:09Z");
    static final String TOPIC = "arn:aws:sns:eu-west-1:111122223333:alerts";
    static final String CHAT = "arn:aws:sns:eu-west-1:111122223333:chat";

    final WireMockServer aws;
    final RecordedCalls calls = new RecordedCalls();

    static {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    AnsweredFunction() {
        aws = new WireMockServer(WireMockConfiguration.options()
                .dynamicPort()
                .usingFilesUnderDirectory(
                        Repository.root().resolve("events/aws").toString()));
        aws.start();
    }

    JsonNode alert(byte[] event) throws IOException {
        return invoke(new DqAlertHandler(wiring()), event);
    }

    JsonNode alert(String sample) throws IOException {
        return alert(SampleEvents.read("dq-alert", sample));
    }

    Wiring wiring() {
        return new Wiring(new FunctionWiring(Environment.of(environment()), Clock.fixed(NOW, ZoneOffset.UTC), calls));
    }

    Map<String, String> environment() {
        return Map.of(
                "AWS_ENDPOINT_URL",
                aws.baseUrl(),
                "AWS_REGION",
                "eu-west-1",
                "ALERT_TOPIC_ARN",
                TOPIC,
                "CHAT_TOPIC_ARN",
                CHAT,
                "EVENT_BUS_NAME",
                "default",
                "IDEMPOTENCY_TABLE",
                "idempotency",
                "INCIDENT_TABLE",
                "incidents",
                "LAKEWARDEN_CONFIG",
                Repository.root().resolve("config/lakewarden").toString());
    }

    static JsonNode invoke(RequestStreamHandler handler, byte[] event) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        handler.handleRequest(new ByteArrayInputStream(event), out, FunctionContext.of("dq-alert", () -> 60_000));
        return Json.read(out.toByteArray());
    }

    /// The texts published to a topic so far.
    List<Map<String, String>> published(String topic) {
        return requests("Action=Publish&").stream()
                .map(request -> form(request.getBodyAsString()))
                .filter(form -> topic.equals(form.get("TopicArn")))
                .toList();
    }

    List<JsonNode> events() {
        return aws
                .findAll(WireMock.postRequestedFor(WireMock.anyUrl())
                        .withHeader("X-Amz-Target", WireMock.equalTo("AWSEvents.PutEvents")))
                .stream()
                .map(request -> Json.read(request.getBody()).path("Entries").path(0))
                .toList();
    }

    private List<LoggedRequest> requests(String bodyPart) {
        return aws.findAll(WireMock.postRequestedFor(WireMock.anyUrl()).withRequestBody(WireMock.containing(bodyPart)));
    }

    private static Map<String, String> form(String body) {
        return Arrays.stream(body.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }

    @Override
    public void close() {
        aws.stop();
    }
}
