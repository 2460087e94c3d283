package io.lakewarden.tagsweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/// The checkpoint as JSON in an item of the tag state table (string hash key `key`).
public final class DynamoDbCheckpoints implements Checkpoints {

    private static final Map<String, AttributeValue> KEY = Map.of("key", AttributeValue.fromS("tag-sweep"));

    private final DynamoDbClient dynamoDb;
    private final String table;

    public DynamoDbCheckpoints(DynamoDbClient dynamoDb, String table) {
        this.dynamoDb = dynamoDb;
        this.table = table;
    }

    @Override
    public Optional<Versioned> read() {
        try {
            Map<String, AttributeValue> item = dynamoDb.getItem(
                            get -> get.tableName(table).key(KEY).consistentRead(true))
                    .item();
            return item.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Versioned(
                            checkpoint(item.get("checkpoint").s()),
                            Long.parseLong(item.get("revision").n())));
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    @Override
    public boolean replace(long revision, Checkpoint checkpoint) {
        Map<String, AttributeValue> item = Map.of(
                "key", KEY.get("key"),
                "checkpoint", AttributeValue.fromS(Json.writeText(checkpoint)),
                "revision", number(revision + 1));
        try {
            if (revision == 0) {
                dynamoDb.putItem(put -> put.tableName(table)
                        .item(item)
                        .conditionExpression("attribute_not_exists(#key)")
                        .expressionAttributeNames(Map.of("#key", "key")));
            } else {
                dynamoDb.putItem(put -> put.tableName(table)
                        .item(item)
                        .conditionExpression("revision = :revision")
                        .expressionAttributeValues(Map.of(":revision", number(revision))));
            }
            return true;
        } catch (ConditionalCheckFailedException _) {
            return false;
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    private static Checkpoint checkpoint(String json) {
        try {
            return Json.mapper().readValue(json, Checkpoint.class);
        } catch (JsonProcessingException _) {
            throw new IllegalStateException("the item tag-sweep of the state table is no checkpoint: delete it");
        }
    }

    private static RetryableException unavailable(SdkException e) {
        return new RetryableException("the tag state table cannot be used: " + AwsErrors.describe(e));
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }
}
