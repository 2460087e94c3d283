package io.lakewarden.tagging;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The undo log in a DynamoDB table with the string hash key `day` (UTC), the string range key `at` (the entry's id,
/// which begins with the instant) and the TTL attribute `expiresAt`; the entry itself is JSON in `entry`.
public final class DynamoDbUndoLog implements UndoLog {

    private static final Duration KEPT = Duration.ofDays(400);

    private final DynamoDbClient dynamoDb;
    private final String table;

    public DynamoDbUndoLog(DynamoDbClient dynamoDb, String table) {
        this.dynamoDb = dynamoDb;
        this.table = table;
    }

    @Override
    public void keep(UndoEntry entry) {
        try {
            dynamoDb.putItem(put -> put.tableName(table)
                    .item(Map.of(
                            "day", AttributeValue.fromS(day(entry.at()).toString()),
                            "at", AttributeValue.fromS(entry.id()),
                            "entry", AttributeValue.fromS(Json.writeText(entry)),
                            "expiresAt",
                                    AttributeValue.fromN(
                                            Long.toString(entry.at().plus(KEPT).getEpochSecond())))));
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    @Override
    public List<UndoEntry> between(Instant from, Instant to) {
        List<UndoEntry> entries = new ArrayList<>();
        // Older entries have expired; a day is a call.
        Instant kept = to.minus(KEPT);
        for (LocalDate day = day(from.isBefore(kept) ? kept : from); !day.isAfter(day(to)); day = day.plusDays(1)) {
            entries.addAll(of(day));
        }
        entries.removeIf(entry -> entry.at().isBefore(from) || !entry.at().isBefore(to));
        return entries;
    }

    private List<UndoEntry> of(LocalDate day) {
        try {
            return dynamoDb
                    .queryPaginator(query -> query.tableName(table)
                            .keyConditionExpression("#day = :day")
                            .expressionAttributeNames(Map.of("#day", "day"))
                            .expressionAttributeValues(Map.of(":day", AttributeValue.fromS(day.toString()))))
                    .items()
                    .stream()
                    .map(DynamoDbUndoLog::entry)
                    .toList();
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    private static UndoEntry entry(Map<String, AttributeValue> item) {
        String id = item.get("at").s();
        String json = item.containsKey("entry") ? item.get("entry").s() : "";
        try {
            return Json.mapper().readValue(json, UndoEntry.class);
        } catch (JsonProcessingException _) {
            throw new ConfigurationException("the undo log holds an entry that is none of ours: " + id);
        }
    }

    private static LocalDate day(Instant instant) {
        return instant.atZone(ZoneOffset.UTC).toLocalDate();
    }

    private static RetryableException unavailable(SdkException e) {
        return new RetryableException("the undo log cannot be used: " + AwsErrors.describe(e));
    }
}
