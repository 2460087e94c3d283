package io.lakewarden.testkit;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import io.lakewarden.standin.AwsStandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/// What holds for every packaged function: its zip runs under AWS's runtime interface client (through a
/// simulated SnapStart snapshot unless it has none), calls nobody before the first event, handles its sample
/// events, refuses what is no event with one clear error, prints lines that are bound together and metrics that are
/// cheap, and repeats nothing that looks like a secret. A function's `…ZipIT` extends it. The function is started
/// once for all of it, as Lambda keeps an environment.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class PackagedFunctionContract {

    /// The environment that template.yaml's Globals give every function.
    private static final Map<String, String> GLOBALS = Map.of(
            "AWS_REGION", "eu-west-1",
            "LAKEWARDEN_CONFIG", Repository.root().resolve("config/lakewarden").toString(),
            "LAKEWARDEN_ENVIRONMENT", "prod",
            "ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts",
            "EVENT_BUS_NAME", "default",
            "IDEMPOTENCY_TABLE", "idempotency",
            "INCIDENT_TABLE", "incidents");

    private static final String OWN_ACCOUNT = "\"account\": \"111122223333\"";
    private static final String FOREIGN_ACCOUNT = "\"account\": \"999988887777\"";

    private final String function;
    private final String handler;
    private final Map<String, String> environment;
    private final LambdaRuntime.Mode mode;

    private AwsStandIn aws;
    private LambdaRuntime runtime;

    /// A function with SnapStart, as the Globals have it.
    ///
    /// @param function the module's name
    /// @param handler the handler's class
    /// @param environment what template.yaml gives this function beside the Globals
    protected PackagedFunctionContract(String function, String handler, Map<String, String> environment) {
        this(function, handler, environment, LambdaRuntime.Mode.SNAP_START);
    }

    /// A function that starts as the mode says.
    protected PackagedFunctionContract(
            String function, String handler, Map<String, String> environment, LambdaRuntime.Mode mode) {
        this.function = function;
        this.handler = handler;
        this.environment = Map.copyOf(environment);
        this.mode = mode;
    }

    /// Names of sample events that the function must refuse.
    protected Set<String> refusedSamples() {
        return Set.of();
    }

    /// Names of sample events whose detail reaches people as it came, but for what looks like a secret.
    protected Set<String> samplesToldWhole() {
        return Set.of();
    }

    @BeforeAll
    void startTheFunction(@TempDir Path folder) throws IOException, InterruptedException {
        aws = AwsStandIn.start(Repository.root().resolve("events/aws"));
        Map<String, String> all = new HashMap<>(GLOBALS);
        all.putAll(environment);
        all.putAll(Canaries.environment());
        all.put("AWS_ENDPOINT_URL", aws.endpoint().toString());
        runtime = LambdaRuntime.start(FunctionZip.unpack(Repository.functionZip(function), folder), handler, all, mode);
        runtime.awaitReady();
    }

    @AfterAll
    void stop() throws IOException {
        runtime.close();
        aws.close();
    }

    @Order(1)
    @Test
    void handlesEverySampleEventAndCallsNobodyBeforeTheFirst() throws IOException, InterruptedException {
        assertThat(runtime.log().lines().filter(line -> line.startsWith("{")))
                .as("what is told before the first event")
                .hasSize(isRestored() ? 1 : 0)
                .allMatch(line -> line.contains("\"primed ") && !line.contains("_aws"));
        assertThat(aws.calls()).as("calls before the first event").isEmpty();
        for (Path event : SampleEvents.of(function)) {
            boolean expected = !refusedSamples().contains(event.getFileName().toString());
            assertThat(runtime.invoke(Files.readAllBytes(event)))
                    .as(event.toString())
                    .returns(expected, LambdaRuntime.Answer::ok);
        }
        assertThat(runtime.log()).contains("\"Handled\"");
        // A start is cold only where nothing was prepared before.
        assertThat(FunctionLog.of(runtime.log()).coldStarts())
                .isEqualTo(isRestored() ? Set.of() : Set.of(LambdaRuntime.requestId(1)));
    }

    private boolean isRestored() {
        return mode == LambdaRuntime.Mode.SNAP_START;
    }

    /// Reads what the sample events of the test before have left in the log: the first requests, in their order.
    @Order(2)
    @Test
    void linesOfTheLogAreBoundTogetherAndMetricsAreCheap() throws IOException {
        FunctionLog log = FunctionLog.of(runtime.log());
        Set<String> businessKeys = new HashSet<>();
        List<Path> samples = SampleEvents.of(function);
        for (int i = 0; i < samples.size(); i++) {
            String correlation = FunctionLog.idOf(Files.readAllBytes(samples.get(i)));
            assertThat(log.messagesOf(LambdaRuntime.requestId(i + 1)))
                    .as(samples.get(i).toString())
                    .isNotEmpty()
                    .allSatisfy(line ->
                            assertThat(line.path("correlation_id").asText()).isEqualTo(correlation))
                    .last()
                    .satisfies(
                            line -> businessKeys.add(line.path("business_key").asText()));
        }
        businessKeys.remove("");
        assertThat(businessKeys).as("keys by which work is known").isNotEmpty();
        log.assertMetricsAreCheapAndHaveUnits();
    }

    @Order(3)
    @Test
    void refusesAnEventOfAnAccountThatNobodyTrusts() throws IOException, InterruptedException {
        int before = aws.calls().size();
        for (Path event : SampleEvents.of(function)) {
            String text = Files.readString(event);
            if (text.contains(OWN_ACCOUNT)
                    && !refusedSamples().contains(event.getFileName().toString())) {
                LambdaRuntime.Answer refused = runtime.invoke(
                        text.replace(OWN_ACCOUNT, FOREIGN_ACCOUNT).getBytes(UTF_8));
                assertThat(refused.errorType())
                        .as(event.toString())
                        .isEqualTo("io.lakewarden.runtime.InvalidEventException");
                assertThat(refused.body())
                        .contains("the event is of account 999988887777")
                        .contains(
                                text.contains("\"source\": \"lakewarden\"")
                                        ? "of the function's own account only"
                                        : "which is not trusted");
            }
        }
        assertThat(aws.calls()).as("calls for events that are refused").hasSize(before);
    }

    @Order(4)
    @Test
    void refusesWhatIsNoEventWithOneClearErrorAndGoesOn() throws InterruptedException {
        LambdaRuntime.Answer refused = runtime.invoke("{\"secret\": canary}".getBytes(UTF_8));
        assertThat(refused.ok()).isFalse();
        assertThat(refused.errorType()).isEqualTo("io.lakewarden.runtime.InvalidEventException");
        assertThat(refused.body()).contains("the event is not JSON (line 1").doesNotContain("canary");
        assertThat(runtime.log()).doesNotContain("canary");
        assertThat(runtime.invoke("{}".getBytes(UTF_8)).errorType())
                .isEqualTo("io.lakewarden.runtime.InvalidEventException");
    }

    /// The last one: AWS refuses everything from here on.
    @Order(5)
    @Test
    void whatLooksLikeASecretIsNeitherLoggedNorTold() throws IOException, InterruptedException {
        for (Path event : SampleEvents.of(function)) {
            if (!samplesToldWhole().contains(event.getFileName().toString())) {
                invokeAndListen(Canaries.beside(Files.readAllBytes(event)), "beside the fields of " + event);
            }
        }
        for (ServeEvent call : aws.server().getAllServeEvents()) {
            Canaries.assertNone("a call", call.getRequest().getBodyAsString());
        }
        byte[] first = Files.readAllBytes(SampleEvents.of(function).getFirst());
        for (byte[] event : Canaries.instead(first)) {
            invokeAndListen(event, "instead of a field");
        }
        awsAnswers(aResponse().withStatus(400).withBody(Canaries.refusal()));
        // A sweep would go on asking for minutes.
        if (isRestored()) {
            awsAnswers(aResponse().withStatus(200).withBody(Canaries.garbage()));
        }
    }

    private void awsAnswers(ResponseDefinitionBuilder fault) throws IOException, InterruptedException {
        aws.server().stubFor(any(anyUrl()).atPriority(1).willReturn(fault));
        for (Path event : SampleEvents.of(function).subList(0, 2)) {
            invokeAndListen(Files.readAllBytes(event), "in what AWS says to " + event);
        }
    }

    /// Error documents go to the failure queue and to whoever called; answers go nowhere.
    private void invokeAndListen(byte[] event, String where) throws InterruptedException {
        LambdaRuntime.Answer answer = runtime.invoke(event);
        Canaries.assertNone("the error for a canary " + where, answer.ok() ? "" : answer.body());
        Canaries.assertNone("the log after a canary " + where, runtime.log());
    }
}
