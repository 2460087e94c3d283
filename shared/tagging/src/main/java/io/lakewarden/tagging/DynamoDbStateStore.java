package io.lakewarden.tagging;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.RetryableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/// States in a DynamoDB table with the string hash key `key` and the TTL attribute `expiresAt` (epoch seconds).
public final class DynamoDbStateStore implements StateStore {

    private static final Duration RESOURCE_KEPT = Duration.ofDays(90);
    private static final Duration TYPE_KEPT = Duration.ofDays(30);

    private final DynamoDbClient dynamoDb;
    private final String table;
    private final Clock clock;

    public DynamoDbStateStore(DynamoDbClient dynamoDb, String table, Clock clock) {
        this.dynamoDb = dynamoDb;
        this.table = table;
        this.clock = clock;
    }

    @Override
    public Versioned read(String arn) {
        Map<String, AttributeValue> item = get(resourceKey(arn));
        if (item.isEmpty()) {
            return new Versioned(ResourceState.UNKNOWN, 0);
        }
        ResourceState state = new ResourceState(
                Long.parseLong(item.get("version").n()),
                instant(item.get("versionAt")),
                item.get("writes").l().stream().map(DynamoDbStateStore::instant).toList(),
                Optional.ofNullable(item.get("toldAt")).map(DynamoDbStateStore::instant));
        return new Versioned(state, Long.parseLong(item.get("revision").n()));
    }

    @Override
    public boolean replace(String arn, long revision, ResourceState state) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "key", AttributeValue.fromS(resourceKey(arn)),
                "revision", number(revision + 1),
                "version", number(state.version()),
                "versionAt", number(state.versionAt()),
                "writes",
                        AttributeValue.fromL(List.copyOf(state.writes().stream()
                                .map(DynamoDbStateStore::number)
                                .toList())),
                "expiresAt", expiry(RESOURCE_KEPT)));
        state.toldAt().ifPresent(at -> item.put("toldAt", number(at)));
        try {
            asked(() -> dynamoDb.putItem(put -> put.tableName(table)
                    .item(item)
                    .conditionExpression(revision == 0 ? "attribute_not_exists(#key)" : "revision = :revision")
                    .expressionAttributeNames(revision == 0 ? Map.of("#key", "key") : null)
                    .expressionAttributeValues(revision == 0 ? null : Map.of(":revision", number(revision)))));
            return true;
        } catch (ConditionalCheckFailedException _) {
            return false;
        }
    }

    @Override
    public Optional<String> unsupported(String type) {
        return Optional.ofNullable(get(typeKey(type)).get("why")).map(AttributeValue::s);
    }

    @Override
    public void rememberUnsupported(String type, String why) {
        asked(() -> dynamoDb.putItem(put -> put.tableName(table)
                .item(Map.of(
                        "key", AttributeValue.fromS(typeKey(type)),
                        "why", AttributeValue.fromS(why),
                        "expiresAt", expiry(TYPE_KEPT)))));
    }

    private Map<String, AttributeValue> get(String key) {
        Map<String, AttributeValue> item = asked(() -> dynamoDb.getItem(get -> get.tableName(table)
                        .key(Map.of("key", AttributeValue.fromS(key)))
                        .consistentRead(true)))
                .item();
        // DynamoDB deletes what has expired days later.
        boolean expired = item.containsKey("expiresAt")
                && Long.parseLong(item.get("expiresAt").n()) < clock.instant().getEpochSecond();
        return expired && !item.containsKey("revision") ? Map.of() : item;
    }

    private static <T> T asked(Supplier<T> call) {
        try {
            return call.get();
        } catch (ConditionalCheckFailedException e) {
            throw e;
        } catch (SdkException e) {
            throw new RetryableException("the tag state table cannot be used: " + AwsErrors.describe(e));
        }
    }

    private AttributeValue expiry(Duration kept) {
        return number(clock.instant().plus(kept).getEpochSecond());
    }

    private static String resourceKey(String arn) {
        return "tag-state/" + arn;
    }

    private static String typeKey(String type) {
        return "tag-unsupported/" + type;
    }

    private static AttributeValue number(Instant instant) {
        return number(instant.toEpochMilli());
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    private static Instant instant(AttributeValue value) {
        return Instant.ofEpochMilli(Long.parseLong(value.n()));
    }
}
