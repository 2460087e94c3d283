package io.lakewarden.dqgate;

import io.lakewarden.athena.TrinoServer;
import io.trino.spi.type.SqlDecimal;
import io.trino.testing.MaterializedResult;
import io.trino.testing.MaterializedRow;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

/// Athena's client whose queries run on Trino; results come back as the texts that Athena gives.
final class TrinoAthena implements AthenaClient {

    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    /// Which Trino does not know.
    private static final Pattern UNLOAD = Pattern.compile(
            "UNLOAD \\((.*)\\) TO '([^']+)' WITH \\(format = 'PARQUET', compression = 'SNAPPY'\\)", Pattern.DOTALL);

    /// By the statement's token, as Athena does: the same one runs once.
    private final Map<String, String> statements = new ConcurrentHashMap<>();

    private final Map<String, Object> outcomes = new ConcurrentHashMap<>();
    private final Map<String, MaterializedResult> unloaded = new ConcurrentHashMap<>();

    @Override
    public StartQueryExecutionResponse startQueryExecution(StartQueryExecutionRequest request) {
        String id = request.clientRequestToken();
        statements.put(id, request.queryString());
        outcomes.computeIfAbsent(id, _ -> outcome(request.queryString()));
        return StartQueryExecutionResponse.builder().queryExecutionId(id).build();
    }

    private Object outcome(String sql) {
        try {
            Matcher unload = UNLOAD.matcher(sql);
            if (unload.matches()) {
                unloaded.put(unload.group(2), TrinoServer.run(unload.group(1)));
                return TrinoServer.run("SELECT 1");
            }
            return TrinoServer.run(sql);
        } catch (RuntimeException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Override
    public GetQueryExecutionResponse getQueryExecution(GetQueryExecutionRequest request) {
        Object outcome = outcomes.get(request.queryExecutionId());
        boolean succeeded = outcome instanceof MaterializedResult;
        return GetQueryExecutionResponse.builder()
                .queryExecution(execution -> execution
                        .queryExecutionId(request.queryExecutionId())
                        .status(status -> status.state(
                                        succeeded ? QueryExecutionState.SUCCEEDED : QueryExecutionState.FAILED)
                                .stateChangeReason(succeeded ? null : outcome.toString())))
                .build();
    }

    @Override
    public GetQueryResultsResponse getQueryResults(GetQueryResultsRequest request) {
        MaterializedResult result = (MaterializedResult) outcomes.get(request.queryExecutionId());
        List<ColumnInfo> columns = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < result.getColumnNames().size(); i++) {
            columns.add(ColumnInfo.builder()
                    .name(result.getColumnNames().get(i))
                    .type(result.getTypes().get(i).getDisplayName().replaceFirst("\\(.*", ""))
                    .build());
        }
        rows.add(row(result.getColumnNames()));
        result.getMaterializedRows().forEach(row -> rows.add(row(texts(row))));
        return GetQueryResultsResponse.builder()
                .resultSet(set -> set.rows(rows).resultSetMetadata(meta -> meta.columnInfo(columns)))
                .build();
    }

    private static List<String> texts(MaterializedRow row) {
        return row.getFields().stream().map(TrinoAthena::text).toList();
    }

    private static String text(Object value) {
        return switch (value) {
            case null -> null;
            case LocalDateTime moment -> moment.format(MOMENT);
            case SqlDecimal decimal -> decimal.toBigDecimal().toPlainString();
            default -> value.toString();
        };
    }

    private static Row row(List<String> texts) {
        return Row.builder()
                .data(texts.stream()
                        .map(text -> Datum.builder().varCharValue(text).build())
                        .toList())
                .build();
    }

    @Override
    public StopQueryExecutionResponse stopQueryExecution(StopQueryExecutionRequest request) {
        return StopQueryExecutionResponse.builder().build();
    }

    /// What was unloaded to a folder.
    MaterializedResult unloaded(String folder) {
        return unloaded.get(folder);
    }

    /// Every statement that ran.
    List<String> statements() {
        return List.copyOf(statements.values());
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public void close() {}
}
