package io.lakewarden.athena;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.runtime.Sleeper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.athena.model.ColumnInfo;
import software.amazon.awssdk.services.athena.model.Datum;
import software.amazon.awssdk.services.athena.model.GetQueryExecutionRequest;
import software.amazon.awssdk.services.athena.model.GetQueryExecutionResponse;
import software.amazon.awssdk.services.athena.model.GetQueryResultsRequest;
import software.amazon.awssdk.services.athena.model.GetQueryResultsResponse;
import software.amazon.awssdk.services.athena.model.QueryExecutionState;
import software.amazon.awssdk.services.athena.model.Row;
import software.amazon.awssdk.services.athena.model.StartQueryExecutionRequest;
import software.amazon.awssdk.services.athena.model.StartQueryExecutionResponse;
import software.amazon.awssdk.services.athena.model.StopQueryExecutionRequest;
import software.amazon.awssdk.services.athena.model.StopQueryExecutionResponse;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.GetTableRequest;
import software.amazon.awssdk.services.glue.model.GetTableResponse;

/// Several statements at once, on an Athena in memory that knows which of its queries run.
final class ConcurrencyTest {

    private static final CatalogData ORDERS = CatalogData.of(TableName.parse("lake.orders"));
    private static final String SIX_KEYS = """
            Rules = [ Uniqueness "a" = 1, Uniqueness "b" = 1, Uniqueness "c" = 1,
                      Uniqueness "d" = 1, Uniqueness "e" = 1, Uniqueness "f" = 1 ]
            """;

    /// A query runs until it has been asked for twice.
    private static final class MemoryAthena implements AthenaClient {

        private final AtomicInteger ids = new AtomicInteger();
        private final Set<String> asked = ConcurrentHashMap.newKeySet();
        private final Set<String> running = ConcurrentHashMap.newKeySet();
        private final Set<String> stopped = ConcurrentHashMap.newKeySet();
        private final AtomicInteger mostAtOnce = new AtomicInteger();
        private volatile boolean endless;

        @Override
        public StartQueryExecutionResponse startQueryExecution(StartQueryExecutionRequest request) {
            String id = "q-" + ids.incrementAndGet();
            running.add(id);
            mostAtOnce.accumulateAndGet(running.size(), Math::max);
            return StartQueryExecutionResponse.builder().queryExecutionId(id).build();
        }

        @Override
        public GetQueryExecutionResponse getQueryExecution(GetQueryExecutionRequest request) {
            String id = request.queryExecutionId();
            boolean done = !asked.add(id) && !endless;
            if (done) {
                running.remove(id);
            }
            QueryExecutionState state = done ? QueryExecutionState.SUCCEEDED : QueryExecutionState.RUNNING;
            return GetQueryExecutionResponse.builder()
                    .queryExecution(execution -> execution.queryExecutionId(id).status(status -> status.state(state)))
                    .build();
        }

        @Override
        public GetQueryResultsResponse getQueryResults(GetQueryResultsRequest request) {
            Row names = row("a", "b");
            Row values = row("5", "5");
            List<ColumnInfo> columns = List.of(column("a"), column("b"));
            return GetQueryResultsResponse.builder()
                    .resultSet(set -> set.rows(names, values).resultSetMetadata(meta -> meta.columnInfo(columns)))
                    .build();
        }

        private static ColumnInfo column(String name) {
            return ColumnInfo.builder().name(name).type("bigint").build();
        }

        private static Datum datum(String text) {
            return Datum.builder().varCharValue(text).build();
        }

        private static Row row(String one, String other) {
            return Row.builder().data(datum(one), datum(other)).build();
        }

        @Override
        public StopQueryExecutionResponse stopQueryExecution(StopQueryExecutionRequest request) {
            stopped.add(request.queryExecutionId());
            return StopQueryExecutionResponse.builder().build();
        }

        @Override
        public String serviceName() {
            return "athena";
        }

        @Override
        public void close() {}
    }

    private static final class MemoryGlue implements GlueClient {

        @Override
        public GetTableResponse getTable(GetTableRequest request) {
            List<Column> columns = new ArrayList<>();
            for (String name : List.of("a", "b", "c", "d", "e", "f")) {
                columns.add(Column.builder().name(name).type("bigint").build());
            }
            return GetTableResponse.builder()
                    .table(table -> table.name(request.name()).storageDescriptor(sd -> sd.columns(columns)))
                    .build();
        }

        @Override
        public String serviceName() {
            return "glue";
        }

        @Override
        public void close() {}
    }

    private final MemoryAthena athena = new MemoryAthena();
    private final MovingTime time = new MovingTime();

    private AthenaEngine open(AthenaSettings settings, Sleeper sleeper) {
        return AthenaEngine.open(
                athena, new MemoryGlue(), settings, ORDERS, time, sleeper, RandomGenerator.getDefault());
    }

    private static QualityReport check(AthenaEngine engine) {
        return new QualityCheck(engine, FileStore.NONE, History.NONE, MovingTime.START, EvaluationOptions.DEFAULTS)
                .run("orders", QualityCheck.parse(SIX_KEYS));
    }

    @Test
    void asManyStatementsRunAtOnceAsTheSettingsSayAndNoMore() {
        // Each pause ends only when two statements are in one.
        CyclicBarrier both = new CyclicBarrier(2);
        Sleeper sleeper = pause -> {
            try {
                both.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                throw new IllegalStateException(e);
            }
        };

        QualityReport report = check(open(AthenaSettings.of("run-1").parallel(2), sleeper));

        assertThat(report.rules()).allMatch(rule -> rule.result().name().equals("PASS"));
        assertThat(athena.mostAtOnce).hasValue(2);
    }

    @Test
    void oneAtATimeIsPossibleToo() {
        check(open(AthenaSettings.of("run-1").parallel(1), time));

        assertThat(athena.mostAtOnce).hasValue(1);
    }

    @Test
    void atTheDeadlineEveryStatementIsStoppedAndNoneIsLeft() {
        athena.endless = true;

        QualityReport report = check(open(AthenaSettings.of("run-1").deadline(Duration.ofSeconds(20)), time));

        assertThat(report.rules()).allMatch(rule -> rule.result().name().equals("ERROR"));
        assertThat(athena.stopped).containsExactlyInAnyOrderElementsOf(athena.running);
    }

    @Test
    void anInterruptedRunStopsItsStatement() {
        athena.endless = true;
        AthenaEngine engine = open(
                AthenaSettings.of("run-1").parallel(1),
                _ -> Thread.currentThread().interrupt());

        QualityReport report = check(engine);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(report.rules()).allMatch(rule -> rule.result().name().equals("ERROR"));
        assertThat(athena.stopped).contains("q-1");
    }
}
