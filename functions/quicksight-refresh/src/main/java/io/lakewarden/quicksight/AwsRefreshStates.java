package io.lakewarden.quicksight;

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

/// Each state as JSON in an item of a DynamoDB table with the string hash key `key`.
final class AwsRefreshStates implements RefreshStates {

    private final DynamoDbClient dynamoDb;
    private final String table;

    AwsRefreshStates(DynamoDbClient dynamoDb, String table) {
        this.dynamoDb = dynamoDb;
        this.table = table;
    }

    @Override
    public Versioned read(String key) {
        try {
            Map<String, AttributeValue> item = dynamoDb.getItem(
                            get -> get.tableName(table).key(key(key)).consistentRead(true))
                    .item();
            return item.containsKey("state")
                    ? new Versioned(
                            Optional.of(state(key, item.get("state").s())),
                            Long.parseLong(item.get("revision").n()))
                    : new Versioned(Optional.empty(), 0);
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    @Override
    public boolean replace(String key, long revision, RefreshState state) {
        Map<String, AttributeValue> item = Map.of(
                "key", key(key).get("key"),
                "state", AttributeValue.fromS(Json.writeText(state)),
                "revision", number(revision + 1));
        try {
            dynamoDb.putItem(put -> {
                put.tableName(table).item(item);
                if (revision == 0) {
                    put.conditionExpression("attribute_not_exists(#key)")
                            .expressionAttributeNames(Map.of("#key", "key"));
                } else {
                    put.conditionExpression("revision = :revision")
                            .expressionAttributeValues(Map.of(":revision", number(revision)));
                }
            });
            return true;
        } catch (ConditionalCheckFailedException _) {
            return false;
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    private static Map<String, AttributeValue> key(String key) {
        return Map.of("key", AttributeValue.fromS("quicksight-refresh/" + key));
    }

    private static RefreshState state(String key, String json) {
        try {
            return Json.mapper().readValue(json, RefreshState.class);
        } catch (JsonProcessingException _) {
            throw new IllegalStateException(
                    "the item quicksight-refresh/" + key + " of the refresh table is not ours to read: delete it");
        }
    }

    private static RetryableException unavailable(SdkException e) {
        return new RetryableException("the refresh table cannot be used: " + AwsErrors.describe(e));
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }
}
