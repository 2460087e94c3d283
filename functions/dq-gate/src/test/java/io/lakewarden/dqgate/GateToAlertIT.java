package io.lakewarden.dqgate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.Tables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sns.SnsClient;

/// The gate's own events, handed to the packaged dq-alert: a refused batch opens the incident, a
/// repaired one closes it.
final class GateToAlertIT {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    @TempDir
    private Path temporary;

    @TempDir
    private Path zip;

    private final String suffix = UUID.randomUUID().toString();

    @Test
    void aRefusedBatchOpensTheIncidentAndTheRepairedOneClosesIt() throws IOException, InterruptedException {
        Scene scene = new Scene(AWS, temporary);
        ObjectNode request =
                scene.request("staging/").put("publishes", "sales.orders").put("execution", "e-1");
        scene.put("staging/a.csv", Scene.BAD);
        assertThatThrownBy(() -> scene.ask(request)).isInstanceOf(DataQualityFailed.class);
        scene.put("staging/a.csv", Scene.GOOD);
        assertThat(scene.ask(request).path("verdict").asText()).isEqualTo("PASSED");

        try (LambdaRuntime alert = LambdaRuntime.start(
                FunctionZip.unpack(Repository.functionZip("dq-alert"), zip),
                "io.lakewarden.dqalert.DqAlertHandler",
                environment(),
                LambdaRuntime.Mode.ON_DEMAND)) {
            JsonNode opened = incident(alert, scene.announced.getFirst(), "2026-11-28T04:33:09Z");
            JsonNode closed = incident(alert, scene.announced.getLast(), "2026-11-28T04:43:09Z");
            assertThat(opened.path("outcome").asText()).isEqualTo("FAIL");
            assertThat(opened.path("status").asText()).isEqualTo("OPEN");
            assertThat(closed.path("id")).isEqualTo(opened.path("id"));
            assertThat(closed.path("status").asText()).isEqualTo("OK");
        }
    }

    private static JsonNode incident(LambdaRuntime alert, ObjectNode detail, String time) throws InterruptedException {
        ObjectNode event = Json.mapper().createObjectNode();
        event.put("id", UUID.randomUUID().toString())
                .put("detail-type", EventBridgeEvent.QUALITY_RESULT)
                .put("source", EventBridgeEvent.OURS)
                .put("account", "111122223333")
                .put("region", "eu-west-1")
                .put("time", time)
                .set("detail", detail);
        event.putArray("resources");
        LambdaRuntime.Answer answer = alert.invoke(Json.write(event));
        assertThat(answer.ok()).as(answer.body()).isTrue();
        return Json.read(answer.body().getBytes(UTF_8))
                .path("results")
                .path(0)
                .path("incidents")
                .path(0);
    }

    private Map<String, String> environment() {
        AwsClients clients = AwsClients.of(Environment.of(AWS.environment()));
        Map<String, String> environment = new HashMap<>(AWS.environment());
        environment.put("IDEMPOTENCY_TABLE", table(clients, "idempotency", "key"));
        environment.put("INCIDENT_TABLE", table(clients, "incidents", "id"));
        environment.put("EVENT_BUS_NAME", "default");
        environment.put(
                "ALERT_TOPIC_ARN",
                clients.build(SnsClient.builder())
                        .createTopic(create -> create.name("alerts-" + suffix))
                        .topicArn());
        environment.put(
                "LAKEWARDEN_CONFIG",
                Repository.root().resolve("config/lakewarden").toString());
        return environment;
    }

    private String table(AwsClients clients, String name, String key) {
        return Tables.create(clients.build(DynamoDbClient.builder()), name + "-" + suffix, key);
    }
}
