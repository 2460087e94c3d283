package io.lakewarden.athena;

import static io.lakewarden.athena.AwsStub.START;
import static io.lakewarden.athena.AwsStub.STATE;
import static io.lakewarden.athena.AwsStub.STOP;
import static io.lakewarden.athena.AwsStub.column;
import static io.lakewarden.athena.AwsStub.error;
import static io.lakewarden.athena.AwsStub.failed;
import static io.lakewarden.athena.AwsStub.json;
import static io.lakewarden.athena.AwsStub.started;
import static io.lakewarden.athena.AwsStub.state;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.client.WireMock;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.plan.Rows;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.FileStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The engine against Athena's answers, over HTTP.
final class AthenaEngineTest {

    @RegisterExtension
    static final WireMockExtension SERVER = WireMockExtension.newInstance().build();

    private static final CatalogData ORDERS = CatalogData.of(TableName.parse("lake.orders"));
    private static final String COUNT = "SELECT count(*) FROM \"primary\"";

    private final AwsStub aws = new AwsStub(SERVER);
    private final MovingTime time = new MovingTime();

    @BeforeEach
    void aTable() {
        aws.table(column("id", "bigint") + "," + column("dt", "string"));
    }

    private AthenaEngine open() {
        return open(AthenaSettings.of("run-1"));
    }

    private AthenaEngine open(AthenaSettings settings) {
        return aws.open(settings, ORDERS, time);
    }

    private static void assertFails(ThrowingCallable call, boolean isFinal, String... parts) {
        assertThatThrownBy(call).isInstanceOfSatisfying(EngineException.class, e -> {
            assertThat(e.getMessage()).contains(parts).doesNotContain("\n");
            assertThat(e.isFinal()).isEqualTo(isFinal);
        });
    }

    // --- starting

    @Test
    void aStatementCarriesItsTableCatalogWorkgroupAndOutputLocation() {
        aws.succeedsWith("4");

        Rows rows = open(AthenaSettings.of("run-1").workGroup("quality").outputLocation("s3://results/dq/"))
                .query(COUNT, 1);

        assertThat(rows.values()).containsExactly(List.of(4L));
        JsonNode request = aws.requests(START).getFirst();
        assertThat(request.get("QueryString").asText()).isEqualTo("""
                WITH "primary" AS (SELECT "id", "dt" FROM "lake"."orders"
                )
                SELECT count(*) FROM "primary\"""");
        assertThat(request.get("QueryExecutionContext").toString())
                .isEqualTo("{\"Database\":\"lake\",\"Catalog\":\"AwsDataCatalog\"}");
        assertThat(request.get("WorkGroup").asText()).isEqualTo("quality");
        assertThat(request.at("/ResultConfiguration/OutputLocation").asText()).isEqualTo("s3://results/dq/");
    }

    @Test
    void theSameStatementOfTheSameRunHasTheSameTokenAndAnotherHasAnother() {
        aws.succeedsWith("4");
        open().query(COUNT, 1);
        open().query(COUNT, 1);
        open().query("SELECT max(id) FROM \"primary\"", 1);
        open(AthenaSettings.of("run-2")).query(COUNT, 1);

        List<String> tokens = aws.requests(START).stream()
                .map(request -> request.get("ClientRequestToken").asText())
                .toList();
        assertThat(tokens).allMatch(token -> token.matches("[0-9a-f]{64}"));
        assertThat(tokens.get(0)).isEqualTo(tokens.get(1));
        assertThat(List.of(tokens.get(0), tokens.get(2), tokens.get(3))).doesNotHaveDuplicates();
    }

    @Test
    void aThrottledStartIsSentAgainUnderTheSameToken() {
        aws.succeedsWith("4");
        List<ResponseDefinitionBuilder> answers = new ArrayList<>();
        answers.addAll(Collections.nCopies(4, error(400, "ThrottlingException", "Rate exceeded")));
        answers.addAll(
                Collections.nCopies(4, error(400, "TooManyRequestsException", "CONCURRENT_QUERY_LIMIT_EXCEEDED")));
        answers.add(started("q-1"));
        aws.answersInTurn(START, answers);

        assertThat(open().query(COUNT, 1).values()).containsExactly(List.of(4L));
        assertThat(aws.requests(START).stream()
                        .map(request -> request.get("ClientRequestToken").asText())
                        .distinct())
                .hasSize(1);
        assertThat(time.pauses()).isNotEmpty();
    }

    @Test
    void aStartThatIsThrottledToTheEndOfTheRunFailsByName() {
        aws.answers(START, error(400, "ThrottlingException", "Rate exceeded"));

        assertFails(() -> open().query(COUNT, 1), true, "deadline", "ThrottlingException");
        assertThat(time.instant()).isAfterOrEqualTo(MovingTime.START.plus(Duration.ofMinutes(15)));
    }

    @Test
    void withoutPermissionThereIsNoSecondAttempt() {
        aws.answers(
                START, error(400, "AccessDeniedException", "not authorized to perform: athena:StartQueryExecution"));

        assertFails(() -> open().query(COUNT, 1), true, "not permitted", "athena:StartQueryExecution");
        assertThat(aws.requests(START)).hasSize(1);
    }

    @Test
    void withoutAnOutputLocationTheUserIsToldWhereToSetOne() {
        aws.answers(
                START,
                error(400, "InvalidRequestException", "No output location provided. An output location is required"));

        assertFails(() -> open().query(COUNT, 1), true, "--output-location", "workgroup");
    }

    @Test
    void aStatementBeyondAthenasLimitIsNotSentButMayBeRunInParts() {
        assertFails(() -> open().query("SELECT '" + "x".repeat(262_144) + "'", 1), false, "262,144");
        assertThat(aws.requests(START)).isEmpty();
    }

    // --- waiting

    @Test
    void itWaitsThroughQueuedAndRunningWithPausesThatGrow() {
        aws.succeedsWith("4");
        List<ResponseDefinitionBuilder> states = new ArrayList<>();
        states.addAll(Collections.nCopies(3, state("QUEUED")));
        states.addAll(Collections.nCopies(9, state("RUNNING")));
        states.add(state("SUCCEEDED"));
        aws.answersInTurn(STATE, states);

        assertThat(open().query(COUNT, 1).values()).containsExactly(List.of(4L));
        List<Duration> pauses = time.pauses();
        assertThat(pauses).hasSize(12).allMatch(pause -> pause.compareTo(Duration.ofSeconds(5)) <= 0);
        assertThat(pauses.getFirst()).isBetween(Duration.ofMillis(75), Duration.ofMillis(150));
        assertThat(pauses.getLast()).isGreaterThan(Duration.ofSeconds(2));
    }

    @Test
    void faultsOfTheServiceAndOfTheLineDoNotEndTheWaiting() {
        aws.succeedsWith("4");
        aws.answersInTurn(
                STATE,
                List.of(
                        state("RUNNING"),
                        error(500, "InternalServerException", "try later"),
                        WireMock.aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER),
                        error(503, "ServiceUnavailable", "slow down"),
                        state("SUCCEEDED")));

        assertThat(open().query(COUNT, 1).values()).containsExactly(List.of(4L));
    }

    @Test
    void atTheDeadlineTheStatementIsStopped() {
        aws.starts("q-1");
        aws.answers(STATE, state("RUNNING"));
        aws.answers(STOP, json("{}"));

        assertFails(
                () -> open(AthenaSettings.of("run-1").deadline(Duration.ofSeconds(30)))
                        .query(COUNT, 1),
                true,
                "deadline of 30 s");
        assertThat(aws.requests(STOP))
                .singleElement()
                .satisfies(stop ->
                        assertThat(stop.get("QueryExecutionId").asText()).isEqualTo("q-1"));
        assertThat(time.instant()).isEqualTo(MovingTime.START.plusSeconds(30));
    }

    @Test
    void aStopThatFailsHidesNotWhyItWasStopped() {
        aws.starts("q-1");
        aws.answers(STATE, state("RUNNING"));
        aws.answers(STOP, error(400, "InvalidRequestException", "gone"));

        assertFails(
                () -> open(AthenaSettings.of("run-1").deadline(Duration.ofSeconds(1)))
                        .query(COUNT, 1),
                true,
                "deadline");
    }

    // --- ends that are no success

    @Test
    void anErrorOfTheStatementIsToldWithAthenasCategoryAndMayBeTriedInParts() {
        aws.starts("q-1");
        aws.answers(STATE, failed(2, false, "TYPE_MISMATCH: line 1:8:\\n Cannot apply operator"));

        assertFails(
                () -> open().query(COUNT, 1),
                false,
                "an error of the statement or the data",
                "TYPE_MISMATCH: line 1:8: Cannot apply operator",
                "q-1");
        assertThat(aws.requests(START)).hasSize(1);
    }

    @Test
    void anErrorThatAthenaCallsRetryableIsTriedThreeTimesEachAQueryOfItsOwn() {
        aws.starts("q-1");
        aws.answers(STATE, failed(1, true, "Athena's own fault"));

        assertFails(() -> open().query(COUNT, 1), true, "an error of Athena", "own fault");
        assertThat(aws.requests(START).stream()
                        .map(request -> request.get("ClientRequestToken").asText())
                        .distinct())
                .hasSize(3);
    }

    @Test
    void aRetryableErrorThatPassesIsNotTold() {
        aws.succeedsWith("4");
        aws.answersInTurn(STATE, List.of(failed(1, true, "busy"), state("SUCCEEDED")));

        AthenaEngine engine = open();
        assertThat(engine.query(COUNT, 1).values()).containsExactly(List.of(4L));
        assertThat(engine.usage()).isEqualTo(new AthenaUsage(2, 2 * 1_048_576L, Duration.ofMillis(500)));
    }

    @Test
    void aCancelledStatementIsNotTriedAgain() {
        aws.starts("q-1");
        aws.answers(STATE, state("CANCELLED", ",\"StateChangeReason\":\"Bytes scanned limit was exceeded\""));

        assertFails(() -> open().query(COUNT, 1), true, "cancelled", "Bytes scanned limit was exceeded");
        assertThat(aws.requests(START)).hasSize(1);
    }

    @Test
    void anEndWithoutAReasonIsToldAllTheSame() {
        aws.starts("q-1");
        aws.answers(STATE, state("FAILED"));

        assertFails(() -> open().query(COUNT, 1), false, "another error", "no reason");
    }

    // --- whole

    @Test
    void aRulesetIsJudgedByWhatAthenaAnswers() {
        aws.succeedsWith("4");
        AthenaEngine engine = open();

        QualityReport report = check(engine, "Rules = [ RowCount = 4, RowCount > 4 ]");

        assertThat(report.rules().stream().map(rule -> rule.result().name())).containsExactly("PASS", "FAIL");
        assertThat(engine.usage()).isEqualTo(new AthenaUsage(1, 1_048_576, Duration.ofMillis(250)));
    }

    @Test
    void whatAthenaCannotRunIsAnErrorOfItsRules() {
        aws.answers(START, error(400, "AccessDeniedException", "no"));

        QualityReport report = check(open(), "Rules = [ RowCount = 4, ColumnCount = 2 ]");

        assertThat(report.rules().stream().map(rule -> rule.result().name())).containsExactly("ERROR", "PASS");
    }

    private static QualityReport check(AthenaEngine engine, String ruleset) {
        return new QualityCheck(engine, FileStore.NONE, History.NONE, MovingTime.START, EvaluationOptions.DEFAULTS)
                .run("orders", QualityCheck.parse(ruleset));
    }
}
