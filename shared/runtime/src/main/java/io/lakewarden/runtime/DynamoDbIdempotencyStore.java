package io.lakewarden.runtime;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/// Keeps keys in a DynamoDB table with the string hash key `key` and the TTL attribute `expiresAt` (epoch
/// seconds). DynamoDB deletes expired items late, so expiry is also part of the condition.
public final class DynamoDbIdempotencyStore implements IdempotencyStore {

    private static final String FREE = "attribute_not_exists(#key) OR expiresAt < :nowSeconds"
            + " OR (attribute_not_exists(#result) AND leaseUntil < :nowMillis)";
    private static final String OWNED = "#owner = :owner";

    private final DynamoDbClient dynamoDb;
    private final String table;

    public DynamoDbIdempotencyStore(DynamoDbClient dynamoDb, String table) {
        this.dynamoDb = dynamoDb;
        this.table = table;
    }

    @Override
    public Optional<Entry> take(
            String key, String owner, String payload, Instant now, Instant leaseUntil, Instant expiresAt) {
        try {
            dynamoDb.putItem(put -> put.tableName(table)
                    .item(Map.of(
                            "key", text(key),
                            "owner", text(owner),
                            "payload", text(payload),
                            "leaseUntil", number(leaseUntil.toEpochMilli()),
                            "expiresAt", number(expiresAt.getEpochSecond())))
                    .conditionExpression(FREE)
                    .expressionAttributeNames(Map.of("#key", "key", "#result", "result"))
                    .expressionAttributeValues(Map.of(
                            ":nowSeconds", number(now.getEpochSecond()), ":nowMillis", number(now.toEpochMilli())))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD));
            return Optional.empty();
        } catch (ConditionalCheckFailedException e) {
            return held(key, owner, e);
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    @Override
    public Optional<Entry> find(String key, Instant now) {
        try {
            return Optional.of(read(key))
                    .filter(item -> item.containsKey("payload") && !isExpired(item, now))
                    .map(DynamoDbIdempotencyStore::entry);
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    private static boolean isExpired(Map<String, AttributeValue> item, Instant now) {
        return Long.parseLong(item.get("expiresAt").n()) < now.getEpochSecond();
    }

    @Override
    public void complete(String key, String owner, String result) {
        ifStillOwned(() -> dynamoDb.updateItem(update -> update.tableName(table)
                .key(Map.of("key", text(key)))
                .updateExpression("SET #result = :result")
                .conditionExpression(OWNED)
                .expressionAttributeNames(Map.of("#owner", "owner", "#result", "result"))
                .expressionAttributeValues(Map.of(":owner", text(owner), ":result", text(result)))));
    }

    @Override
    public void release(String key, String owner) {
        ifStillOwned(() -> dynamoDb.deleteItem(delete -> delete.tableName(table)
                .key(Map.of("key", text(key)))
                .conditionExpression(OWNED)
                .expressionAttributeNames(Map.of("#owner", "owner"))
                .expressionAttributeValues(Map.of(":owner", text(owner)))));
    }

    /// The SDK repeats a put whose answer was lost, and the repeat then meets our own item: that one is
    /// taken, not held.
    private Optional<Entry> held(String key, String owner, ConditionalCheckFailedException e) {
        Map<String, AttributeValue> item = e.hasItem() ? e.item() : read(key);
        if (item.isEmpty()) {
            throw new RetryableException("idempotency key " + key + " changed hands: try again");
        }
        if (owner.equals(item.get("owner").s())) {
            return Optional.empty();
        }
        return Optional.of(entry(item));
    }

    private static Entry entry(Map<String, AttributeValue> item) {
        return new Entry(
                item.get("payload").s(), Optional.ofNullable(item.get("result")).map(AttributeValue::s));
    }

    /// Some emulators leave the old item out of the refusal.
    private Map<String, AttributeValue> read(String key) {
        return dynamoDb.getItem(get ->
                        get.tableName(table).key(Map.of("key", text(key))).consistentRead(true))
                .item();
    }

    private static void ifStillOwned(Runnable write) {
        try {
            write.run();
        } catch (ConditionalCheckFailedException _) {
            // Another delivery took over after our lease: what it writes counts.
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    private static RetryableException unavailable(SdkException e) {
        return new RetryableException("the idempotency table cannot be used: " + AwsErrors.describe(e));
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }
}
