package io.lakewarden.dqalert;

import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.okForContentType;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.dqalert.EmulatedAws.End;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// Event in, message out of a subscribed queue: the packaged zip under AWS's runtime interface client, restored from a
/// snapshot, with an emulator for everything but Glue.
final class DqAlertEndToEndIT {

    @RegisterExtension
    static final AwsEmulator EMULATOR = new AwsEmulator();

    private static final Instant LATER = Instant.parse("2026-11-28T05:12:08Z");

    @TempDir
    private Path folder;

    private EmulatedAws aws;
    private LambdaRuntime function;

    @BeforeEach
    void startAws() throws IOException {
        aws = new EmulatedAws(EMULATOR, Files.createDirectory(folder.resolve("stubs")));
    }

    @AfterEach
    void stop() throws IOException {
        function.close();
        aws.close();
    }

    @Test
    void aFailureArrivesOnceHoweverOftenItIsSentAndOnceMoreWhenItIsOver() throws IOException, InterruptedException {
        restoreFromASnapshot("io.lakewarden.dqalert.DqAlertHandler");
        assertThat(function.log()).contains("primed dq-alert").doesNotContain("failed");
        assertThat(aws.front.calls()).as("calls while the snapshot was primed").isEmpty();

        String failed = new String(SampleEvents.read("dq-alert", "catalog-failed"), StandardCharsets.UTF_8);
        handled(failed);
        handled(failed);
        handled(failed.replace("6f1c2d3e-0001", "99999999-0001"));
        assertThat(aws.arrived(End.TOPIC)).singleElement().satisfies(message -> {
            assertThat(message.body())
                    .startsWith("FAILED: sales.orders: 2 of 8 rules failed (score 0.75)\nSince 2026-11-28 04:12 UTC")
                    .contains("Owner: crm-data");
            assertThat(message.messageAttributes().get("severity").stringValue())
                    .isEqualTo("CRITICAL");
        });

        passesLater();
        handled(failed.replace("dqresult-0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c01", "dqresult-later")
                .replace("\"FAILED\"", "\"SUCCEEDED\"")
                .replace("2026-11-28T04:12:09Z", LATER.toString()));
        assertThat(aws.arrived(End.TOPIC))
                .hasSize(2)
                .last()
                .satisfies(message -> assertThat(message.body())
                        .startsWith("RECOVERED: sales.orders")
                        .contains("1 h"));
        assertThat(aws.arrived(End.CHAT)).hasSize(2);
        assertThat(aws.arrived(End.BUS)).hasSize(2).allSatisfy(message -> {
            var event = Json.read(message.body().getBytes(StandardCharsets.UTF_8));
            assertThat(event.path("detail-type").asText()).isEqualTo("Lakewarden Incident");
            assertThat(event.path("detail").path("incident").path("kind").asText())
                    .isEqualTo("data-quality");
        });
    }

    @Test
    void aMalformedEventIsAnErrorForTheFailureDestinationAndLeavesNoTrace() throws IOException, InterruptedException {
        restoreFromASnapshot("io.lakewarden.dqalert.DqAlertHandler");
        LambdaRuntime.Answer answer = function.invoke("{\"detail\": canary".getBytes(StandardCharsets.UTF_8));
        assertThat(answer.ok()).isFalse();
        assertThat(answer.errorType()).isEqualTo("io.lakewarden.runtime.InvalidEventException");
        assertThat(answer.body()).contains("the event is not JSON (line 1").doesNotContain("canary");
        assertThat(function.log()).contains("\"Failed\"").doesNotContain("canary");
        assertThat(aws.front.calls()).isEmpty();
        assertThat(aws.items(aws.idempotencyTable)).isZero();
        assertThat(aws.items(aws.incidentTable)).isZero();
    }

    @Test
    void theReconciliationIsPrimedToo() throws IOException, InterruptedException {
        restoreFromASnapshot("io.lakewarden.dqalert.DqReconcileHandler");
        assertThat(function.log()).contains("primed dq-reconcile").doesNotContain("failed");
        assertThat(aws.front.calls()).as("calls while the snapshot was primed").isEmpty();
    }

    private void restoreFromASnapshot(String handler) throws IOException, InterruptedException {
        Path zip = FunctionZip.unpack(Repository.functionZip("dq-alert"), Files.createTempDirectory(folder, "zip"));
        function = LambdaRuntime.start(zip, handler, aws.environment(), LambdaRuntime.Mode.SNAP_START);
    }

    private void handled(String event) throws InterruptedException {
        LambdaRuntime.Answer answer = function.invoke(event.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.ok()).as(answer.body()).isTrue();
    }

    private void passesLater() {
        aws.front
                .server()
                .stubFor(post(urlPathEqualTo("/"))
                        .atPriority(1)
                        .withHeader("X-Amz-Target", equalTo("AWSGlue.GetDataQualityResult"))
                        .withRequestBody(containing("dqresult-later"))
                        .willReturn(
                                okForContentType("application/x-amz-json-1.1", """
                                    {"ResultId":"dqresult-later","Score":1.0,"RulesetName":"orders-core","CompletedOn":%d,
                                     "RuleResults":[{"Name":"Rule_1","Description":"RowCount > 0","Result":"PASS"}]}\
                                    """.formatted(LATER.getEpochSecond()))));
    }
}
