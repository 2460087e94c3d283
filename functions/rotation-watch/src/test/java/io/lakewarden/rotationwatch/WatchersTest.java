package io.lakewarden.rotationwatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.FunctionContext;
import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Both handlers in their own wiring, over HTTP, with the answers in `events/aws`.
final class WatchersTest {

    private static final byte[] SCHEDULE = """
            {"id":"1","detail-type":"Scheduled Event","source":"aws.events","account":"111122223333",
             "region":"eu-west-1","time":"2026-11-28T05:20:00Z","resources":[],"detail":{}}""".getBytes(StandardCharsets.UTF_8);

    private final AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"));
    private final RecordedCalls calls = new RecordedCalls();

    @AfterEach
    void stop() {
        aws.close();
    }

    @Test
    void everySampleOfTheWatchIsHandledWithGrantedCallsAlone() throws IOException {
        RotationWatchHandler handler = new RotationWatchHandler(wiring());
        for (Path sample : SampleEvents.of("rotation-watch")) {
            JsonNode answer = run(handler::handleRequest, Files.readAllBytes(sample));
            assertThat(answer.path("incidents")).as(sample.toString()).isNotEmpty();
        }
        assertThat(SampleEvents.of("rotation-watch")).hasSizeGreaterThanOrEqualTo(5);
        assertThat(calls.actions()).contains("secretsmanager:DescribeSecret", "sns:Publish");
        Permissions.assertExact("RotationWatchFunction", calls);
    }

    @Test
    void theSweepTellsOfTheSecretsInTheSampleAccount() throws IOException {
        JsonNode answer = run(new RotationHygieneHandler(wiring())::handleRequest, SCHEDULE);
        assertThat(answer.path("checked").asInt()).isEqualTo(2);
        assertThat(answer.path("left").path("AWS_SERVICE").asInt()).isEqualTo(1);
        assertThat(answer.path("findings").properties())
                .extracting(Map.Entry::getKey)
                .containsExactlyInAnyOrder("STUCK", "NEVER_CONFIGURED", "UNUSED");
        assertThat(calls.actions())
                .contains("secretsmanager:ListSecrets", "secretsmanager:ListSecretVersionIds", "dynamodb:Query");
        Permissions.assertExact("RotationHygieneFunction", calls);
    }

    private FunctionWiring wiring() {
        return new FunctionWiring(
                Environment.of(FunctionEnvironment.at(aws.endpoint().toString())),
                Clock.fixed(Instant.parse("2026-11-28T06:00:00Z"), ZoneOffset.UTC),
                calls);
    }

    private interface Handling {
        void handle(
                java.io.InputStream in, java.io.OutputStream out, com.amazonaws.services.lambda.runtime.Context context)
                throws IOException;
    }

    private static JsonNode run(Handling handler, byte[] event) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        handler.handle(new ByteArrayInputStream(event), out, FunctionContext.of("rotation-watch", () -> 60_000));
        return Json.read(out.toByteArray());
    }
}
