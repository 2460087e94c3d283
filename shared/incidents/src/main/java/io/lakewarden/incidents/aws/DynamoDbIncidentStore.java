package io.lakewarden.incidents.aws;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/// Keeps incidents in a DynamoDB table with the string hash key `id` and the TTL attribute `expiresAt`. The
/// state is one JSON document; what stands beside it is for people who look into the table.
public final class DynamoDbIncidentStore implements IncidentStore {

    /// A check of which nothing is heard for so long is forgotten.
    private static final Duration KEPT = Duration.ofDays(400);

    private static final String FIRST = "attribute_not_exists(id)";
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
        try {
            return dynamoDb.scanPaginator(scan -> scan.tableName(table).consistentRead(true)).items().stream()
                    .map(DynamoDbIncidentStore::read);
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    private static Map<String, AttributeValue> item(Incident incident) {
        return Map.of(
                "id", AttributeValue.fromS(incident.key().id()),
                "version", number(incident.version()),
                "kind", AttributeValue.fromS(incident.key().kind()),
                "status", AttributeValue.fromS(incident.status().name()),
                "updatedAt", AttributeValue.fromS(incident.updatedAt().toString()),
                "expiresAt", number(incident.updatedAt().plus(KEPT).getEpochSecond()),
                "state", AttributeValue.fromS(new String(Json.write(incident), StandardCharsets.UTF_8)));
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
