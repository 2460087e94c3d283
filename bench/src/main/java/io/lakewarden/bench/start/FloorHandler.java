package io.lakewarden.bench.start;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.costexplorer.CostExplorerClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.quicksight.QuickSightClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.scheduler.SchedulerClient;
import software.amazon.awssdk.services.scheduler.model.FlexibleTimeWindowMode;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;
import software.amazon.awssdk.services.sns.SnsClient;

/// Does nothing of a function's work: builds the clients that the function (`FLOOR`) builds, logs one line, makes the
/// calls that the function makes for an event that it has handled before. What a function takes beyond it is ours.
public final class FloorHandler implements RequestStreamHandler {

    private static final Logger LOG = LoggerFactory.getLogger(FloorHandler.class);
    private static final String ACCOUNT = "111122223333";
    private static final Map<String, AttributeValue> KEY = Map.of("key", AttributeValue.fromS("floor"));

    private final SdkHttpClient http = UrlConnectionHttpClient.create();
    private final Runnable calls;

    /// For the runtime client.
    public FloorHandler() {
        calls = switch (System.getenv("FLOOR")) {
            case "dq-alert" -> dqAlert();
            case "dq-gate" -> dqGate();
            case "tag-drift" -> tagDrift();
            case "tag-sweep" -> tagSweep();
            case "quicksight-refresh" -> quicksightRefresh();
            case "secret-rotation" -> secretRotation();
            default -> throw new IllegalStateException("FLOOR names no function");
        };
    }

    private Runnable dqAlert() {
        incidents();
        DynamoDbClient dynamoDb = client(DynamoDbClient.builder());
        GlueClient glue = client(GlueClient.builder());
        return () -> {
            glue.getDataQualityResult(get -> get.resultId("floor"));
            taken(dynamoDb);
        };
    }

    private static void taken(DynamoDbClient dynamoDb) {
        try {
            dynamoDb.putItem(put -> put.tableName("floor")
                    .item(KEY)
                    .conditionExpression("attribute_not_exists(#key)")
                    .expressionAttributeNames(Map.of("#key", "key"))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD));
        } catch (ConditionalCheckFailedException _) {
            // As an event that was handled before.
        }
    }

    private Runnable dqGate() {
        client(S3Client.builder());
        client(GlueClient.builder());
        client(AthenaClient.builder());
        client(DynamoDbClient.builder());
        client(EventBridgeClient.builder());
        return () -> {};
    }

    private Runnable tagSweep() {
        incidents();
        client(S3Client.builder());
        client(CostExplorerClient.builder());
        return getItem();
    }

    private Runnable tagDrift() {
        incidents();
        return getItem();
    }

    private Runnable quicksightRefresh() {
        incidents();
        SchedulerClient scheduler = client(SchedulerClient.builder());
        QuickSightClient quickSight = client(QuickSightClient.builder());
        DynamoDbClient dynamoDb = client(DynamoDbClient.builder());
        return () -> {
            dynamoDb.getItem(get -> get.tableName("floor").key(KEY));
            dynamoDb.query(query -> query.tableName("incidents")
                    .indexName("open")
                    .keyConditionExpression("openKind = :kind")
                    .expressionAttributeValues(Map.of(":kind", AttributeValue.fromS("floor"))));
            quickSight.listIngestions(list -> list.awsAccountId(ACCOUNT).dataSetId("floor"));
            quickSight.describeIngestion(describe ->
                    describe.awsAccountId(ACCOUNT).dataSetId("floor").ingestionId("floor"));
            dynamoDb.putItem(put -> put.tableName("floor").item(KEY));
            scheduler.createSchedule(create -> create.name("floor")
                    .scheduleExpression("at(2026-01-01T00:00:00)")
                    .flexibleTimeWindow(window -> window.mode(FlexibleTimeWindowMode.OFF))
                    .target(target -> target.arn("floor").roleArn("floor")));
        };
    }

    private Runnable secretRotation() {
        SecretsManagerClient secrets = client(SecretsManagerClient.builder());
        return () -> secrets.describeSecret(describe -> describe.secretId("floor"));
    }

    private Runnable getItem() {
        DynamoDbClient dynamoDb = client(DynamoDbClient.builder());
        return () -> dynamoDb.getItem(get -> get.tableName("floor").key(KEY));
    }

    private void incidents() {
        client(SnsClient.builder());
        client(EventBridgeClient.builder());
    }

    private <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> C client(B builder) {
        return builder.httpClient(http)
                .endpointOverride(URI.create(System.getenv("AWS_ENDPOINT_URL")))
                .region(Region.of(System.getenv("AWS_REGION")))
                .build();
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        in.readAllBytes();
        calls.run();
        LOG.info("floor");
        out.write("{}".getBytes(StandardCharsets.UTF_8));
    }
}
