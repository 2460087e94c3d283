package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.HistorySubject;
import io.lakewarden.quality.history.Run;
import io.lakewarden.quality.history.RunNames;
import io.lakewarden.quality.history.Series;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.Tables;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class DynamoDbMetricHistoryTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private static final HistorySubject ORDERS = new HistorySubject("orders", "s3://lake/orders/");
    private static final Series ROWS = Series.of("Dataset.*.RowCount");
    private static final Instant DAY = Instant.parse("2026-03-01T00:00:00Z");
    private static final Duration KEPT = Duration.ofDays(400);

    private static DynamoDbClient client;

    private final List<String> notices = new ArrayList<>();
    private String table;
    private DynamoDbMetricHistory history;

    @BeforeAll
    static void connect() {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
        client = AwsClients.of(Environment.of(AWS.environment())).build(DynamoDbClient.builder());
    }

    @BeforeEach
    void createTable() {
        table = Tables.create(client, "history-" + UUID.randomUUID(), "subject", "run");
        history = new DynamoDbMetricHistory(client, table, KEPT, notices::add);
    }

    private static Run run(Instant at, double rows) {
        return Run.of(at, Map.of(ROWS, rows));
    }

    private List<Double> rows(Instant moment, int count) {
        return history.before(ORDERS, moment).latest(ROWS, count);
    }

    @Test
    void theLatestRunComesFirst() {
        history.keep(ORDERS, run(DAY.plusSeconds(1), 1));
        history.keep(ORDERS, run(DAY.plusSeconds(3), 3));
        history.keep(ORDERS, run(DAY.plusSeconds(2), 2));

        assertThat(rows(DAY.plusSeconds(9), 10)).containsExactly(3.0, 2.0, 1.0);
        assertThat(rows(DAY.plusSeconds(9), 2)).containsExactly(3.0, 2.0);
    }

    @Test
    void runsLaterThanTheClockAreNotSeen() {
        history.keep(ORDERS, run(DAY, 1));
        history.keep(ORDERS, run(DAY.plusSeconds(60), 2));

        assertThat(rows(DAY, 10)).containsExactly(1.0);
        assertThat(rows(DAY.minusSeconds(1), 10)).isEmpty();
    }

    @Test
    void rulesetsAndDataDoNotMix() {
        history.keep(ORDERS, run(DAY, 1));
        history.keep(new HistorySubject("orders", "s3://lake/orders"), run(DAY, 2));

        assertThat(rows(DAY, 10)).containsExactly(1.0);
    }

    @Test
    void runsComePageByPage() {
        for (int i = 0; i < 120; i++) {
            history.keep(ORDERS, run(DAY.plusSeconds(i), i));
        }
        assertThat(rows(DAY.plusSeconds(500), 110))
                .hasSize(110)
                .startsWith(119.0, 118.0)
                .endsWith(10.0);
    }

    @Test
    void aRunExpiresAfterItsTimeAndIsNotSeenThen() {
        history.keep(ORDERS, run(DAY, 1));

        Map<String, AttributeValue> item =
                client.scan(scan -> scan.tableName(table)).items().getFirst();
        assertThat(item.get("expiresAt").n())
                .isEqualTo(Long.toString(DAY.plus(KEPT).getEpochSecond()));
        assertThat(rows(DAY.plus(KEPT).plusSeconds(1), 10)).isEmpty();
    }

    @Test
    void tenThousandMetricsFitInAnItem() {
        TreeMap<String, Double> values = new TreeMap<>();
        for (int i = 0; i < 10_000; i++) {
            values.put("Column.column_" + i + ".Completeness", 1.0 / (i + 1));
        }
        history.keep(ORDERS, new Run(DAY, values));

        Series last = Series.of("Column.column_9999.Completeness");
        assertThat(history.before(ORDERS, DAY).latest(last, 1)).containsExactly(1.0 / 10_000);
    }

    @Test
    void whatDoesNotFitIsRefusedInOneSentence() {
        TreeMap<String, Double> values = new TreeMap<>();
        for (int i = 0; i < 60_000; i++) {
            values.put(
                    "Column." + UUID.randomUUID() + ".Mean",
                    ThreadLocalRandom.current().nextDouble());
        }
        assertThatThrownBy(() -> history.keep(ORDERS, new Run(DAY, values)))
                .isInstanceOf(HistoryException.class)
                .hasMessageEndingWith("its 60000 metrics do not fit in an item");
    }

    @Test
    void anItemThatIsNoRunIsLeftOutWithAWord() {
        history.keep(ORDERS, run(DAY, 1));
        client.putItem(put -> put.tableName(table)
                .item(Map.of(
                        "subject", AttributeValue.fromS(RunNames.folder(ORDERS)),
                        "run", AttributeValue.fromS(RunNames.run(DAY, DAY.plusSeconds(5))),
                        "expiresAt", AttributeValue.fromN("99999999999"),
                        "state", AttributeValue.fromS("by hand"))));

        assertThat(rows(DAY, 10)).containsExactly(1.0);
        assertThat(notices).singleElement().asString().endsWith("left out (it has no state)");
    }

    @Test
    void aMissingTableIsToldWithoutItsCause() {
        DynamoDbMetricHistory none = new DynamoDbMetricHistory(client, "no-such-table", KEPT, notices::add);

        assertThatThrownBy(() -> none.keep(ORDERS, run(DAY, 1)))
                .isInstanceOf(HistoryException.class)
                .hasMessageStartingWith("history no-such-table: cannot be used")
                .hasNoCause();
        assertThatThrownBy(() -> none.before(ORDERS, DAY).latest(ROWS, 1))
                .isInstanceOf(HistoryException.class)
                .hasNoCause();
    }
}
