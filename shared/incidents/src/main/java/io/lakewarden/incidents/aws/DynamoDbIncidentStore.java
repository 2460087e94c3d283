package io.lakewarden.incidents.aws;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterators;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/// Keeps incidents in a DynamoDB table with the string hash key `id`, the TTL attribute `expiresAt` and an index
/// (`open`) with the string hash key `openKind`, which only open incidents have. The state is one JSON document;
/// the other attributes are for people who look into the table.
public final class DynamoDbIncidentStore implements IncidentStore {

    /// A check without observations for this long is forgotten.
    private static final Duration KEPT = Duration.ofDays(400);

    private static final String FIRST = "attribute_not_exists(id)";
    private static final String OPEN_INDEX = "open";
    private static final String OPEN_KIND = "openKind";
    private static final String NEXT = "version = :before";

    private final DynamoDbClient dynamoDb;
    private final String table;

    public DynamoDbIncidentStore(DynamoDbClient dynamoDb, String table) {
        this.dynamoDb = dynamoDb;
        this.table = table;
    }

    @Override
    public Optional<Incident> find(String id) {
        try {
            Map<String, AttributeValue> item = dynamoDb.getItem(get -> get.tableName(table)
                            .key(Map.of("id", AttributeValue.fromS(id)))
                            .consistentRead(true))
                    .item();
            return item == null || item.isEmpty() ? Optional.empty() : Optional.of(read(item));
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    @Override
    public boolean save(Incident incident) {
        try {
            boolean first = incident.version() == 1;
            dynamoDb.putItem(put -> put.tableName(table)
                    .item(item(incident))
                    .conditionExpression(first ? FIRST : NEXT)
                    .expressionAttributeValues(first ? null : Map.of(":before", number(incident.version() - 1))));
            return true;
        } catch (ConditionalCheckFailedException _) {
            return false;
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    @Override
    public Stream<Incident> all() {
        return incidents(dynamoDb.scanPaginator(scan -> scan.tableName(table).consistentRead(true))
                .items());
    }

    @Override
    public Stream<Incident> open(String kind) {
        return incidents(dynamoDb.queryPaginator(query -> query.tableName(table)
                        .indexName(OPEN_INDEX)
                        .keyConditionExpression(OPEN_KIND + " = :kind")
                        .expressionAttributeValues(Map.of(":kind", AttributeValue.fromS(kind))))
                .items());
    }

    /// Page after page is asked for while they are read, and each may fail.
    private static Stream<Incident> incidents(Iterable<Map<String, AttributeValue>> items) {
        Iterator<Map<String, AttributeValue>> pages = items.iterator();
        Iterator<Incident> incidents = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return asked(pages::hasNext);
            }

            @Override
            public Incident next() {
                return read(asked(pages::next));
            }
        };
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(incidents, 0), false);
    }

    private static <T> T asked(Supplier<T> call) {
        try {
            return call.get();
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    private static Map<String, AttributeValue> item(Incident incident) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "id", AttributeValue.fromS(incident.key().id()),
                "version", number(incident.version()),
                "kind", AttributeValue.fromS(incident.key().kind()),
                "status", AttributeValue.fromS(incident.status().name()),
                "updatedAt", AttributeValue.fromS(incident.updatedAt().toString()),
                "expiresAt", number(incident.updatedAt().plus(KEPT).getEpochSecond()),
                "state", AttributeValue.fromS(Json.writeText(incident))));
        incident.open().ifPresent(_ -> item.put(OPEN_KIND, item.get("kind")));
        return item;
    }

    private static Incident read(Map<String, AttributeValue> item) {
        try {
            return Json.mapper().readValue(item.get("state").s(), Incident.class);
        } catch (JsonProcessingException | NullPointerException e) {
            String id = item.getOrDefault("id", AttributeValue.fromS("?")).s();
            throw new IllegalStateException("incident " + id + " in the table is not ours to read: delete the item");
        }
    }

    private static RetryableException unavailable(SdkException e) {
        return new RetryableException("the incident table cannot be used: " + AwsErrors.describe(e));
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }
}
