package io.lakewarden.dqgate;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.testkit.FunctionContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.glue.GlueClient;

/// Tables go to Athena, over HTTP with documented answers.
final class TablesEvaluatorTest {

    private static final GateConfig.Limits LIMITS =
            new GateConfig.Limits(1_000_000, 1_000_000, Duration.ofSeconds(5), 4);

    private final WireMockServer aws =
            new WireMockServer(WireMockConfiguration.options().dynamicPort());

    @TempDir
    private Path temporary;

    @BeforeEach
    void start() {
        aws.start();
        answer("AWSGlue.GetTable", 200, """
            {"Table": {"Name": "orders", "DatabaseName": "sales", "TableType": "EXTERNAL_TABLE", "PartitionKeys": [
             {"Name": "dt", "Type": "string"}], "StorageDescriptor": {"Columns": [{"Name": "id", "Type": "bigint"}]}}}\
            """);
        answer("AmazonAthena.StartQueryExecution", 200, "{\"QueryExecutionId\": \"q-1\"}");
        answer("AmazonAthena.GetQueryExecution", 200, """
            {"QueryExecution": {"QueryExecutionId": "q-1", "Status": {"State": "SUCCEEDED"},
             "Statistics": {"DataScannedInBytes": 4321, "EngineExecutionTimeInMillis": 10}}}\
            """);
        answer("AmazonAthena.GetQueryResults", 200, """
            {"ResultSet": {"ResultSetMetadata": {"ColumnInfo": [{"Name": "c0", "Type": "bigint"}]},
             "Rows": [{"Data": [{"VarCharValue": "c0"}]}, {"Data": [{"VarCharValue": "4"}]}]}}\
            """);
        answer("AmazonAthena.StopQueryExecution", 200, "{}");
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    private void answer(String target, int status, String body) {
        aws.stubFor(post("/")
                .withHeader("X-Amz-Target", equalTo(target))
                .willReturn(aResponse()
                        .withStatus(status)
                        .withHeader("Content-Type", "application/x-amz-json-1.1")
                        .withBody(body)));
    }

    @Test
    void aTableIsJudgedInAthenaOnThePartitionThatIsNamed() {
        Evaluated evaluated = evaluate("Rules = [ RowCount = 4 ]", "dt = '2026-01-01'");
        assertThat(evaluated.report().score()).isEqualTo(1.0);
        assertThat(evaluated.engine()).isEqualTo("athena");
        assertThat(evaluated.objects()).isZero();
        assertThat(evaluated.bytes()).isEqualTo(4321);
        aws.verify(postRequestedFor(urlEqualTo("/"))
                .withHeader("X-Amz-Target", equalTo("AmazonAthena.StartQueryExecution"))
                .withRequestBody(containing("2026-01-01"))
                .withRequestBody(containing("s3://results/athena/")));
    }

    @Test
    void aTableThatFailsIsNoFaultOfTheGate() {
        assertThat(evaluate("Rules = [ RowCount > 100 ]", "dt = '2026-01-01'")
                        .report()
                        .score())
                .isZero();
    }

    @Test
    void rowsThatFailAreWrittenByAthenaBelowTheQuarantine() {
        answer("AmazonAthena.GetQueryResults", 200, """
            {"ResultSet": {"ResultSetMetadata": {"ColumnInfo": [{"Name": "c0", "Type": "bigint"}, {"Name": "c1", "Type": "bigint"}]},
             "Rows": [{"Data": [{"VarCharValue": "c0"}, {"VarCharValue": "c1"}]},
              {"Data": [{"VarCharValue": "4"}, {"VarCharValue": "3"}]}]}}\
            """);
        Evaluated evaluated = evaluated("""
            {"ruleset": {"inline": "Rules = [ IsComplete \\"id\\" ]"}, "data": {"table": "sales.orders"},
             "name": "orders", "quarantine": "s3://lake-quarantine/"}\
            """);
        assertThat(evaluated.quarantine())
                .contains(new Evaluated.Quarantined(
                        Optional.of("s3://lake-quarantine/orders/result-1/failed-rows/"), 4, Optional.empty()));
        aws.verify(
                1,
                postRequestedFor(urlEqualTo("/"))
                        .withHeader("X-Amz-Target", equalTo("AmazonAthena.StartQueryExecution"))
                        .withRequestBody(containing("UNLOAD (WITH"))
                        .withRequestBody(containing("TO 's3://lake-quarantine/orders/result-1/failed-rows/'")));
    }

    @Test
    void rulesAboutTheTableKeepNoRows() {
        assertThat(evaluated("""
            {"ruleset": {"inline": "Rules = [ RowCount > 100 ]"}, "data": {"table": "sales.orders"},
             "quarantine": "s3://lake-quarantine/"}\
            """).quarantine()).isEmpty();
    }

    @Test
    void aTableThatIsNotThereIsMissing() {
        answer("AWSGlue.GetTable", 400, "{\"__type\": \"EntityNotFoundException\", \"Message\": \"none\"}");
        assertThatThrownBy(() -> evaluate("Rules = [ RowCount = 4 ]", "dt = 'x'"))
                .isInstanceOf(DataMissing.class)
                .hasMessageContaining("there is no table sales.orders");
    }

    @Test
    void whatATableIsCalledDoesNotTellWhatIsWrong() {
        answer("AWSGlue.GetTable", 400, "{\"__type\": \"EntityNotFoundException\", \"Message\": \"none\"}");
        assertThatThrownBy(() -> evaluated("""
            {"ruleset": {"inline": "Rules = [ RowCount = 4 ]"}, "data": {"table": "claims.denied_claims"}}\
            """))
                .isInstanceOf(DataMissing.class)
                .hasMessageContaining("there is no table claims.denied_claims");
    }

    @Test
    void aPartitionThatIsNoConditionIsTheRequestsError() {
        assertThatThrownBy(() -> evaluate("Rules = [ RowCount = 4 ]", "no_such_column = 'x'"))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("the partition's condition cannot be used");
    }

    @Test
    void aTableThatMayNotBeReadNamesThePermission() {
        answer("AWSGlue.GetTable", 400, "{\"__type\": \"AccessDeniedException\", \"Message\": \"no\"}");
        assertThatThrownBy(() -> evaluate("Rules = [ RowCount = 4 ]", "dt = 'x'"))
                .isInstanceOf(AccessDenied.class)
                .hasMessageContaining("glue:GetTable");
    }

    @Test
    void aCatalogThatDoesNotAnswerMayLater() {
        answer("AWSGlue.GetTable", 500, "{\"__type\": \"InternalServiceException\", \"Message\": \"no\"}");
        assertThatThrownBy(() -> evaluate("Rules = [ RowCount = 4 ]", "dt = 'x'"))
                .isInstanceOf(RetryableException.class);
    }

    @Test
    void withoutTimeAthenaIsNotAsked() {
        assertThatThrownBy(() -> evaluate("Rules = [ RowCount = 4 ]", "dt = 'x'", Duration.ofSeconds(4)))
                .isInstanceOf(OutOfTime.class);
        aws.verify(
                0,
                postRequestedFor(urlEqualTo("/"))
                        .withHeader("X-Amz-Target", equalTo("AmazonAthena.StartQueryExecution")));
    }

    @Test
    void filesAndTablesAreNotJudgedTogether() {
        assertThatThrownBy(() -> evaluator().prepare(request("""
            {"ruleset": {"inline": "Rules = [ RowCount > 0 ]"}, "data": {"table": "sales.orders"},
             "references": {"c": {"s3": "s3://a-b/c/"}}}\
            """)))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("is no table, athena evaluates tables: give all data as table");
    }

    private Evaluated evaluate(String rules, String partition) {
        return evaluate(rules, partition, Duration.ofMinutes(1));
    }

    private Evaluated evaluate(String rules, String partition, Duration left) {
        GateRequest request = request("""
            {"ruleset": {"inline": "%s"}, "data": {"table": "sales.orders", "partition": "%s"}}\
            """.formatted(rules, partition));
        Deadline deadline = Deadline.of(FunctionContext.of("dq-gate", () -> (int) left.toMillis()));
        return evaluator().prepare(request).evaluate(new Job(request, QualityCheck.parse(rules), "result-1"), deadline);
    }

    private Evaluated evaluated(String json) {
        GateRequest request = request(json);
        String rules = ((RulesetSource.Inline) request.ruleset()).text();
        return evaluator()
                .prepare(request)
                .evaluate(new Job(request, QualityCheck.parse(rules), "result-1"), Deadline.none());
    }

    private TablesEvaluator evaluator() {
        AwsClients clients =
                AwsClients.of(Environment.of(Map.of("AWS_ENDPOINT_URL", aws.baseUrl(), "AWS_REGION", "eu-west-1")));
        return new TablesEvaluator(
                clients.build(AthenaClient.builder()),
                clients.build(GlueClient.builder()),
                run -> run.outputLocation("s3://results/athena/"),
                new Resources(LIMITS, temporary, 1_000_000_000, 512 << 20, 2),
                new Memory(Optional.empty()),
                Clock.systemUTC());
    }

    private static GateRequest request(String json) {
        GateConfig config = new GateConfig(LIMITS, WhenEmpty.FAIL, Optional.empty(), List.of());
        return new Requests(config)
                .of(Json.read(json.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow();
    }
}
