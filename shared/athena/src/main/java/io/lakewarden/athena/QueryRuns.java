package io.lakewarden.athena;

import io.lakewarden.base.Digests;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.runtime.AwsErrors;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.athena.model.GetQueryResultsResponse;
import software.amazon.awssdk.services.athena.model.QueryExecution;
import software.amazon.awssdk.services.athena.model.QueryExecutionState;
import software.amazon.awssdk.services.athena.model.QueryExecutionStatistics;
import software.amazon.awssdk.services.athena.model.StartQueryExecutionRequest;

/// Statements as query executions: started under a token of ours, waited for, stopped when time is over.
final class QueryRuns {

    /// Athena's own limit, in bytes.
    private static final int LONGEST_STATEMENT = 262_144;

    private static final int ATTEMPTS = 3;
    private static final int PAGE = 1_000;

    private final AthenaClient athena;
    private final AthenaSettings settings;
    private final String database;
    private final Waiting waiting;
    private final Semaphore atOnce;
    private final Set<String> running = ConcurrentHashMap.newKeySet();
    private final AtomicReference<AthenaUsage> usage = new AtomicReference<>(AthenaUsage.NONE);

    QueryRuns(AthenaClient athena, AthenaSettings settings, String database, Waiting waiting) {
        this.athena = athena;
        this.settings = settings;
        this.database = database;
        this.waiting = waiting;
        this.atOnce = new Semaphore(settings.parallel());
    }

    AthenaUsage usage() {
        return usage.get();
    }

    /// Runs a statement to its end.
    ///
    /// @return the id of the query execution, whose results are ready
    /// @throws EngineException if it fails or time is over
    String run(String sql) {
        if (sql.getBytes(StandardCharsets.UTF_8).length > LONGEST_STATEMENT) {
            throw new EngineException("the statement is longer than Athena's 262,144 bytes", false, null);
        }
        acquire();
        try {
            return attempts(sql);
        } finally {
            atOnce.release();
        }
    }

    private void acquire() {
        try {
            atOnce.acquire();
        } catch (InterruptedException _) {
            throw interrupted();
        }
    }

    private String attempts(String sql) {
        for (int attempt = 1; ; attempt++) {
            String id = start(sql, attempt);
            QueryExecution execution = finished(id);
            if (execution.status().state() == QueryExecutionState.SUCCEEDED) {
                return id;
            }
            if (attempt == ATTEMPTS || !AthenaFailures.isRetryable(execution)) {
                throw AthenaFailures.of(execution);
            }
            pause(attempt);
        }
    }

    // --- starting

    private String start(String sql, int attempt) {
        StartQueryExecutionRequest.Builder request = StartQueryExecutionRequest.builder()
                .queryString(sql)
                .clientRequestToken(token(sql, attempt))
                .queryExecutionContext(
                        context -> context.catalog(settings.catalog()).database(database));
        settings.workGroup().ifPresent(request::workGroup);
        settings.outputLocation()
                .ifPresent(location -> request.resultConfiguration(result -> result.outputLocation(location)));
        String id = patiently(() -> athena.startQueryExecution(request.build()).queryExecutionId());
        running.add(id);
        return id;
    }

    /// Equal for the same statement of the same run: sent twice, it runs once. A new attempt is a new query.
    private String token(String sql, int attempt) {
        return Digests.sha256(String.join(
                "\n",
                settings.runId(),
                Integer.toString(attempt),
                settings.workGroup().orElse(""),
                database,
                sql));
    }

    // --- waiting

    private QueryExecution finished(String id) {
        for (int round = 0; ; round++) {
            QueryExecution execution = orStopped(
                    id,
                    () -> patiently(() -> athena.getQueryExecution(request -> request.queryExecutionId(id))
                            .queryExecution()));
            switch (execution.status().state()) {
                case SUCCEEDED, FAILED, CANCELLED -> {
                    running.remove(id);
                    account(execution.statistics());
                    return execution;
                }
                default -> {
                    int next = round;
                    orStopped(id, () -> {
                        pause(next);
                        return id;
                    });
                }
            }
        }
    }

    /// Stops what is no longer needed.
    private <T> T orStopped(String id, Supplier<T> step) {
        try {
            return step.get();
        } catch (EngineException e) {
            stop(id);
            throw e;
        }
    }

    private void account(QueryExecutionStatistics statistics) {
        Optional<QueryExecutionStatistics> known = Optional.ofNullable(statistics);
        long bytes = known.map(QueryExecutionStatistics::dataScannedInBytes).orElse(0L);
        long millis =
                known.map(QueryExecutionStatistics::engineExecutionTimeInMillis).orElse(0L);
        usage.updateAndGet(sum -> sum.plus(bytes, millis));
    }

    /// Repeats a call while Athena is busy or out of reach, until time is over.
    private <T> T patiently(Supplier<T> call) {
        for (int attempt = 0; ; attempt++) {
            try {
                return call.get();
            } catch (SdkException e) {
                if (!AwsErrors.isRetryable(e)) {
                    throw AthenaFailures.of(e);
                }
                if (waiting.isOver()) {
                    throw new EngineException("the deadline has passed: " + AthenaFailures.text(e), true, e);
                }
                pause(attempt);
            }
        }
    }

    private void pause(int attempt) {
        if (waiting.isOver()) {
            throw new EngineException(
                    "stopped: the deadline of " + settings.deadline().toSeconds() + " s has passed", true, null);
        }
        try {
            waiting.pause(attempt);
        } catch (InterruptedException _) {
            throw interrupted();
        }
    }

    private static EngineException interrupted() {
        Thread.currentThread().interrupt();
        return new EngineException("interrupted", true, null);
    }

    // --- stopping

    /// Stops what still runs.
    void stopAll() {
        List.copyOf(running).forEach(this::stop);
    }

    private void stop(String id) {
        running.remove(id);
        try {
            athena.stopQueryExecution(request -> request.queryExecutionId(id));
        } catch (SdkException _) {
            // It may be over, or Athena out of reach: the deadline is told either way, and workgroups have limits too.
        }
    }

    // --- reading

    /// One page of the results of a query execution.
    ///
    /// @param most how many rows are wanted
    GetQueryResultsResponse page(String id, String token, long most) {
        int size = (int) Math.min(PAGE, Math.max(1, most));
        return patiently(() -> athena.getQueryResults(
                request -> request.queryExecutionId(id).nextToken(token).maxResults(size)));
    }
}
