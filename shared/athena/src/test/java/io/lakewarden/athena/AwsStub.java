package io.lakewarden.athena;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.client.ScenarioMappingBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.glue.GlueClient;

/// Athena and Glue over HTTP, with the answers that AWS documents.
final class AwsStub {

    static final String START = "AmazonAthena.StartQueryExecution";
    static final String STATE = "AmazonAthena.GetQueryExecution";
    static final String RESULTS = "AmazonAthena.GetQueryResults";
    static final String STOP = "AmazonAthena.StopQueryExecution";
    static final String TABLE = "AWSGlue.GetTable";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final WireMockExtension server;

    AwsStub(WireMockExtension server) {
        this.server = server;
    }

    /// Clients that try once: what is repeated is repeated by the engine, on its own clock.
    private <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> C client(B builder) {
        return builder.httpClient(UrlConnectionHttpClient.create())
                .overrideConfiguration(config -> config.retryStrategy(retries -> retries.maxAttempts(1)))
                .endpointOverride(URI.create(server.baseUrl()))
                .region(Region.EU_WEST_1)
                .build();
    }

    AthenaClient athena() {
        return client(AthenaClient.builder());
    }

    GlueClient glue() {
        return client(GlueClient.builder());
    }

    AthenaEngine open(AthenaSettings settings, CatalogData data, MovingTime time) {
        return AthenaEngine.open(athena(), glue(), settings, data, time, time, RandomGenerator.of("L64X128MixRandom"));
    }

    // --- answers

    static ResponseDefinitionBuilder json(String body) {
        return aResponse().withStatus(200).withBody(body);
    }

    static ResponseDefinitionBuilder error(int status, String code, String message) {
        return aResponse()
                .withStatus(status)
                .withHeader("x-amzn-ErrorType", code)
                .withBody(
                        "{\"__type\":\"%s\",\"Message\":\"%s\",\"message\":\"%s\"}".formatted(code, message, message));
    }

    private static MappingBuilder call(String target) {
        return post("/").withHeader("X-Amz-Target", equalTo(target));
    }

    void answers(String target, ResponseDefinitionBuilder answer) {
        server.stubFor(call(target).willReturn(answer));
    }

    /// Answers in turn, the last one for good.
    void answersInTurn(String target, List<ResponseDefinitionBuilder> answers) {
        for (int i = 0; i < answers.size(); i++) {
            String state = i == 0 ? "Started" : "step " + i;
            ScenarioMappingBuilder step =
                    call(target).inScenario(target).whenScenarioStateIs(state).willReturn(answers.get(i));
            server.stubFor(i == answers.size() - 1 ? step : step.willSetStateTo("step " + (i + 1)));
        }
    }

    void table(String columns) {
        answers(
                TABLE,
                json("{\"Table\":{\"Name\":\"orders\",\"DatabaseName\":\"lake\",\"TableType\":\"EXTERNAL_TABLE\","
                        + "\"StorageDescriptor\":{\"Columns\":[%s]}}}".formatted(columns)));
    }

    void table(String name, String body) {
        server.stubFor(call(TABLE)
                .withRequestBody(matchingJsonPath("$.Name", equalTo(name)))
                .willReturn(json("{\"Table\":" + body + "}")));
    }

    static String column(String name, String type) {
        return "{\"Name\":\"%s\",\"Type\":\"%s\"}".formatted(name, type);
    }

    void starts(String id) {
        answers(START, started(id));
    }

    static ResponseDefinitionBuilder started(String id) {
        return json("{\"QueryExecutionId\":\"%s\"}".formatted(id));
    }

    static ResponseDefinitionBuilder state(String state) {
        return state(state, "");
    }

    static ResponseDefinitionBuilder state(String state, String more) {
        return json(("{\"QueryExecution\":{\"QueryExecutionId\":\"q-1\",\"Status\":{\"State\":\"%s\"%s},"
                        + "\"Statistics\":{\"DataScannedInBytes\":1048576,\"EngineExecutionTimeInMillis\":250}}}")
                .formatted(state, more));
    }

    static ResponseDefinitionBuilder failed(int category, boolean retryable, String reason) {
        return state(
                "FAILED",
                ",\"StateChangeReason\":\"%s\",\"AthenaError\":{\"ErrorCategory\":%d,\"ErrorType\":1003,\"Retryable\":%s}"
                        .formatted(reason, category, retryable));
    }

    /// One page; the first row of the first page names the columns.
    ///
    /// @param columns names and types, `n:bigint`
    /// @param rows values in JSON: `["1",null]`
    static ResponseDefinitionBuilder page(List<String> columns, List<String> rows, String next) {
        String info = columns.stream()
                .map(column -> column.split(":", 2))
                .map(pair -> "{\"Name\":\"%s\",\"Type\":\"%s\"}".formatted(pair[0], pair[1]))
                .reduce((a, b) -> a + "," + b)
                .orElse("");
        String data =
                rows.stream().map(AwsStub::row).reduce((a, b) -> a + "," + b).orElse("");
        return json("{\"ResultSet\":{\"Rows\":[%s],\"ResultSetMetadata\":{\"ColumnInfo\":[%s]}}%s}"
                .formatted(data, info, next.isEmpty() ? "" : ",\"NextToken\":\"" + next + "\""));
    }

    private static String row(String values) {
        try {
            StringBuilder data = new StringBuilder();
            for (JsonNode value : JSON.readTree(values)) {
                data.append(data.isEmpty() ? "" : ",")
                        .append(value.isNull() ? "{}" : "{\"VarCharValue\":" + value + "}");
            }
            return "{\"Data\":[" + data + "]}";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A statement that gives one row of one number.
    void succeedsWith(String number) {
        starts("q-1");
        answers(STATE, state("SUCCEEDED"));
        answers(RESULTS, page(List.of("_col0:bigint"), List.of("[\"_col0\"]", "[\"" + number + "\"]"), ""));
    }

    // --- what was asked

    List<JsonNode> requests(String target) {
        return server.findAll(postRequestedFor(urlEqualTo("/")).withHeader("X-Amz-Target", equalTo(target))).stream()
                .map(request -> {
                    try {
                        return JSON.readTree(request.getBodyAsString());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .toList();
    }
}
