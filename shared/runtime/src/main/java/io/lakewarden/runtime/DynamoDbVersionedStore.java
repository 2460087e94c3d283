package io.lakewarden.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/// Keeps values in a DynamoDB table with a string hash key: an item each, with the number of its last write.
///
/// @param <T> what is kept
public final class DynamoDbVersionedStore<T> implements VersionedStore<T> {

    /// How a value lies in an item. What is there already must stay readable.
    ///
    /// @param named what people call the table, for messages
    /// @param key the table's hash key
    /// @param revision the attribute that holds the number of the last write
    /// @param prefix what stands before every key, where several share the table
    /// @param attributes the rest of the item
    /// @param value reads the item; what it cannot read is told by its place
    public record Layout<T>(
            String named,
            String key,
            String revision,
            String prefix,
            Function<T, Map<String, AttributeValue>> attributes,
            Function<Map<String, AttributeValue>, T> value) {

        /// JSON in one attribute beside `key` and `revision`.
        public static <T> Layout<T> json(String named, String prefix, String attribute, Class<T> type) {
            return new Layout<>(
                    named,
                    "key",
                    "revision",
                    prefix,
                    value -> Map.of(attribute, AttributeValue.fromS(Json.writeText(value))),
                    item -> Json.of(item.get(attribute).s(), type));
        }
    }

    private final DynamoDbClient dynamoDb;
    private final String table;
    private final Layout<T> layout;

    public DynamoDbVersionedStore(DynamoDbClient dynamoDb, String table, Layout<T> layout) {
        this.dynamoDb = dynamoDb;
        this.table = table;
        this.layout = layout;
    }

    @Override
    public Versioned<T> read(String key) {
        try {
            Map<String, AttributeValue> item = dynamoDb.getItem(get -> get.tableName(table)
                            .key(Map.of(layout.key(), keyOf(key)))
                            .consistentRead(true))
                    .item();
            return item.containsKey(layout.revision())
                    ? new Versioned<>(
                            Optional.of(value(item)),
                            Long.parseLong(item.get(layout.revision()).n()))
                    : new Versioned<>(Optional.empty(), 0);
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    @Override
    public boolean replace(String key, long revision, T value) {
        Map<String, AttributeValue> item = new HashMap<>(layout.attributes().apply(value));
        item.put(layout.key(), keyOf(key));
        item.put(layout.revision(), number(revision + 1));
        boolean first = revision == 0;
        try {
            dynamoDb.putItem(put -> put.tableName(table)
                    .item(item)
                    .conditionExpression(first ? "attribute_not_exists(#is)" : "#is = :revision")
                    .expressionAttributeNames(Map.of("#is", first ? layout.key() : layout.revision()))
                    .expressionAttributeValues(first ? null : Map.of(":revision", number(revision))));
            return true;
        } catch (ConditionalCheckFailedException _) {
            return false;
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    /// Reads an item of the table, such as a query finds.
    ///
    /// @throws IllegalStateException naming the item, if it is not one of ours
    public T value(Map<String, AttributeValue> item) {
        try {
            return layout.value().apply(item);
        } catch (IllegalArgumentException | NullPointerException _) {
            String key =
                    item.getOrDefault(layout.key(), AttributeValue.fromS("?")).s();
            throw new IllegalStateException(
                    "the item " + key + " of " + layout.named() + " is not ours to read: delete it");
        }
    }

    /// A failure of any call to the table, as it is told.
    public RetryableException unavailable(SdkException e) {
        return new RetryableException(layout.named() + " cannot be used: " + AwsErrors.describe(e));
    }

    private AttributeValue keyOf(String key) {
        return AttributeValue.fromS(layout.prefix() + key);
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }
}
