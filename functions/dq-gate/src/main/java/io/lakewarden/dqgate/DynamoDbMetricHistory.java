package io.lakewarden.dqgate;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.HistoryStore;
import io.lakewarden.quality.history.HistorySubject;
import io.lakewarden.quality.history.RecentRuns;
import io.lakewarden.quality.history.Run;
import io.lakewarden.quality.history.RunJson;
import io.lakewarden.quality.history.RunNames;
import io.lakewarden.runtime.AwsErrors;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// Runs in a DynamoDB table with the string keys `subject` (hash) and `run` (range) and the TTL attribute `expiresAt`:
/// one item a run, its JSON compressed. They are read page by page, the latest first, as far back as a rule looks.
final class DynamoDbMetricHistory implements HistoryStore {

    /// No rule looks back further.
    private static final int MOST_RUNS = 1_000;

    private static final int PAGE = 50;

    /// An item holds 400 KB, names and keys included.
    private static final int MOST_BYTES = 380_000;

    /// What a compressed run may grow to.
    private static final int MOST_INFLATED = 64 << 20;

    private final DynamoDbClient dynamoDb;
    private final String table;
    private final Duration kept;
    private final Consumer<String> notices;

    /// @param kept how long a run is kept
    /// @param notices takes a line for whatever is left out of account
    DynamoDbMetricHistory(DynamoDbClient dynamoDb, String table, Duration kept, Consumer<String> notices) {
        this.dynamoDb = requireNonNull(dynamoDb, "dynamoDb");
        this.table = requireNonNull(table, "table");
        this.kept = requireNonNull(kept, "kept");
        this.notices = requireNonNull(notices, "notices");
    }

    @Override
    public History before(HistorySubject subject, Instant moment) {
        RecentRuns runs = new RecentRuns(() -> runs(subject, moment).iterator());
        return (series, count) -> {
            try {
                return runs.latest(series, count);
            } catch (SdkException e) {
                throw unavailable(e);
            }
        };
    }

    private Stream<Run> runs(HistorySubject subject, Instant moment) {
        return dynamoDb.queryPaginator(query(subject, moment)).items().stream()
                .limit(MOST_RUNS)
                .map(item -> read(subject, item))
                .flatMap(Optional::stream);
    }

    /// What has expired may still lie there for days.
    private QueryRequest query(HistorySubject subject, Instant moment) {
        return QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression("#subject = :subject AND #run <= :last")
                .filterExpression("#expires > :moment")
                .expressionAttributeNames(Map.of("#subject", "subject", "#run", "run", "#expires", "expiresAt"))
                .expressionAttributeValues(Map.of(
                        ":subject", AttributeValue.fromS(RunNames.folder(subject)),
                        ":last", AttributeValue.fromS(RunNames.lastUpTo(moment)),
                        ":moment", number(moment)))
                .scanIndexForward(false)
                .consistentRead(true)
                .limit(PAGE)
                .build();
    }

    private Optional<Run> read(HistorySubject subject, Map<String, AttributeValue> item) {
        String where = "history " + table + " " + item.get("run").s();
        AttributeValue state = item.get("state");
        if (state == null || state.b() == null) {
            notices.accept(where + ": left out (it has no state)");
            return Optional.empty();
        }
        try {
            return Optional.of(RunJson.read(subject, inflated(state.b().asByteArray()), where));
        } catch (RunJson.Unreadable | IOException e) {
            notices.accept(where + ": left out (" + e.getMessage() + ")");
            return Optional.empty();
        }
    }

    private static byte[] inflated(byte[] compressed) throws IOException {
        try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return stream.readNBytes(MOST_INFLATED);
        }
    }

    @Override
    public void keep(HistorySubject subject, Run run) {
        byte[] state = compressed(subject, run);
        if (state.length > MOST_BYTES) {
            throw new HistoryException("history " + table + ": the run cannot be kept, its "
                    + run.values().size() + " metrics do not fit in an item");
        }
        try {
            dynamoDb.putItem(put -> put.tableName(table)
                    .item(Map.of(
                            "subject", AttributeValue.fromS(RunNames.folder(subject)),
                            "run", AttributeValue.fromS(RunNames.run(run.at(), Instant.now())),
                            "state", AttributeValue.fromB(SdkBytes.fromByteArray(state)),
                            "expiresAt", number(run.at().plus(kept))))
                    .conditionExpression("attribute_not_exists(#run)")
                    .expressionAttributeNames(Map.of("#run", "run")));
        } catch (SdkException e) {
            throw unavailable(e);
        }
    }

    private static byte[] compressed(HistorySubject subject, Run run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream stream = new GZIPOutputStream(bytes)) {
            RunJson.write(subject, run, stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private HistoryException unavailable(SdkException e) {
        return new HistoryException("history " + table + ": cannot be used: " + AwsErrors.describe(e));
    }

    private static AttributeValue number(Instant moment) {
        return AttributeValue.fromN(Long.toString(moment.getEpochSecond()));
    }
}
