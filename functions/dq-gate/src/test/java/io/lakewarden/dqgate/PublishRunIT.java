package io.lakewarden.dqgate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sns.SnsClient;

/// `docs/examples/publish.asl.json`, but for what moto cannot do, run by an interpreter of its language, with the
/// packaged gate under
/// AWS's runtime interface client as its Lambda task: what Step Functions catches is what the runtime reports.
@Tag("slow")
final class PublishRunIT {

    private static final String BUCKET = "lake-staging";

    @TempDir
    private static Path zip;

    private static StepFunctions stepFunctions;
    private static LambdaRuntime gate;
    private S3Client s3;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        Optional<StepFunctions> started = StepFunctions.start();
        if (started.isEmpty() && !Boolean.parseBoolean(System.getenv("LAKEWARDEN_REQUIRE_EMULATOR"))) {
            Assumptions.abort("no interpreter of state machines: put moto_server on PATH");
        }
        stepFunctions = started.orElseThrow();
        gate = LambdaRuntime.start(
                FunctionZip.unpack(Repository.functionZip("dq-gate"), zip),
                DqGateHandler.class.getName(),
                environment(),
                LambdaRuntime.Mode.ON_DEMAND);
        stepFunctions.lambda(gate);
    }

    @BeforeEach
    void setTheScene() throws IOException, InterruptedException {
        stepFunctions.reset();
        AwsClients clients = AwsClients.of(Environment.of(stepFunctions.environment()));
        s3 = clients.buildForFiles(S3Client.builder().forcePathStyle(true));
        s3.createBucket(create ->
                create.bucket(BUCKET).createBucketConfiguration(where -> where.locationConstraint("eu-west-1")));
        String topic = clients.build(SnsClient.builder())
                .createTopic(create -> create.name("pipelines"))
                .topicArn();
        Tables.create(clients.build(DynamoDbClient.builder()), "idempotency", "key");
        stepFunctions.create(definition(topic));
    }

    private static Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(stepFunctions.environment());
        environment.put(
                "LAKEWARDEN_CONFIG",
                Repository.root().resolve("config/lakewarden").toString());
        environment.put("LAKEWARDEN_ENVIRONMENT", "prod");
        environment.put("EVENT_BUS_NAME", "default");
        environment.put("IDEMPOTENCY_TABLE", "idempotency");
        environment.put("QUARANTINE", "s3://" + BUCKET + "/quarantine/");
        return environment;
    }

    @AfterAll
    static void stop() throws IOException {
        if (gate != null) {
            gate.close();
        }
        if (stepFunctions != null) {
            stepFunctions.close();
        }
    }

    @Test
    void aRefusedBatchIsCaughtByNameMarkedToldAndNotPromoted() throws IOException, InterruptedException {
        put("orders/bad/a.csv", Scene.BAD);
        StepFunctions.Ended ended = run("bad");
        assertThat(ended)
                .returns("FAILED", StepFunctions.Ended::status)
                .returns("BatchRefused", StepFunctions.Ended::error);
        assertThat(ended.states())
                .containsExactly(
                        "Load to staging",
                        "Gate",
                        "Read the refusal",
                        "Unpack the refusal",
                        "Quarantine the batch",
                        "Alert the owner",
                        "Refused");
        JsonNode marker =
                Json.read(s3.getObjectAsBytes(get -> get.bucket(BUCKET).key("quarantine/orders/bad/refused.json"))
                        .asByteArray());
        assertThat(marker.path("verdict").asText()).isEqualTo("BLOCKED");
        assertThat(marker.path("failedRules")).hasSize(3);
        assertThat(marker.path("quarantine").asText()).endsWith("/failed-rows.parquet");
    }

    @Test
    void aGoodBatchIsPromoted() throws IOException, InterruptedException {
        put("orders/good/a.csv", Scene.GOOD);
        StepFunctions.Ended ended = run("good");
        assertThat(ended).returns("SUCCEEDED", StepFunctions.Ended::status);
        assertThat(ended.states()).containsExactly("Load to staging", "Gate", "Promote", "Refresh the dashboards");
        assertThat(stepFunctions.jobs()).contains("promote-orders");
    }

    @Test
    void whatCannotBeJudgedIsNoRefusalAndIsNotPromotedEither() throws IOException, InterruptedException {
        StepFunctions.Ended ended = run("nothing-here");
        assertThat(ended)
                .returns("FAILED", StepFunctions.Ended::status)
                .returns("BatchNotJudged", StepFunctions.Ended::error);
        assertThat(ended.states()).doesNotContain("Promote");
    }

    private void put(String key, String content) {
        s3.putObject(put -> put.bucket(BUCKET).key(key), RequestBody.fromString(content));
    }

    private static StepFunctions.Ended run(String batch) throws IOException, InterruptedException {
        return stepFunctions.run("{\"batch\": \"" + batch + "\"}");
    }

    private static String definition(String topic) throws IOException {
        return new String(Files.readAllBytes(Repository.root().resolve("docs/examples/publish.asl.json")), UTF_8)
                // moto fails on jobs that are waited for, and stores text only, where AWS writes JSON down.
                .replace("startJobRun.sync", "startJobRun")
                .replace("\"Body.$\": \"$.refusal\"", "\"Body.$\": \"States.JsonToString($.refusal)\"")
                .replace("${StagingBucket}", BUCKET)
                .replace("${LoadJobName}", "load-orders")
                .replace("${PromoteJobName}", "promote-orders")
                .replace("${DqGateFunctionArn}", "arn:aws:lambda:eu-west-1:123456789012:function:dq-gate:live")
                .replace("${EventBusName}", "default")
                .replace("${PipelineTopicArn}", topic);
    }
}
