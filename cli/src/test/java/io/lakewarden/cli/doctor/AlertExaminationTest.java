package io.lakewarden.cli.doctor;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.WireMockServer;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.ReminderPolicy;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Severity;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;

/// The bus over HTTP; the function behind it is played by what each look into the store does.
final class AlertExaminationTest {

    private static final Deployment DEPLOYED = new Deployment(
            "lakewarden",
            "UPDATE_COMPLETE",
            Map.of("EventBusName", "lake"),
            List.of(
                    new Deployment.Resource("IncidentTable", "AWS::DynamoDB::Table", "incidents"),
                    new Deployment.Resource(
                            "AlertTopic", "AWS::SNS::Topic", "arn:aws:sns:eu-west-1:111122223333:alerts")));

    private final WireMockServer bus =
            new WireMockServer(options().dynamicPort().bindAddress("127.0.0.1"));
    private final InMemoryStore store = new InMemoryStore();

    @BeforeEach
    void theBusTakesEvents() {
        bus.start();
        answer("{\"FailedEntryCount\":0,\"Entries\":[{\"EventId\":\"1\"}]}");
    }

    @AfterEach
    void stop() {
        bus.stop();
    }

    @Test
    void anAlertThatIsOpenedToldAndClosedIsWell() {
        Finding finding = examine(_ -> handleSentEvents());
        assertThat(finding.verdict()).isEqualTo(Finding.Verdict.OK);
        assertThat(finding.text()).contains("was opened, told and closed");
        assertThat(sent()).hasSize(2);
        assertThat(sent().getFirst()).contains("\"EventBusName\":\"lake\"", "FAILED", "nothing is wrong");
        assertThat(sent().getLast()).contains("SUCCEEDED");
    }

    @Test
    void anAlertThatNobodyHandlesIsMissing() {
        Finding finding = examine(Pause.none());
        assertThat(finding.verdict()).isEqualTo(Finding.Verdict.MISSING);
        assertThat(finding.text()).contains("no incident was opened");
        assertThat(sent()).hasSize(2);
        assertThat(sent().getLast()).contains("SUCCEEDED");
    }

    @Test
    void aBusThatRefusesIsNamed() {
        answer("{\"FailedEntryCount\":1,\"Entries\":[{\"ErrorCode\":\"NotAuthorizedForSourceException\"}]}");
        Finding finding = examine(Pause.none());
        assertThat(finding.text()).isEqualTo("the bus lake refused it: NotAuthorizedForSourceException");
    }

    @Test
    void aTableThatMayNotBeReadIsToldAndIsNoVerdict() {
        store.outOfReach = true;
        Finding finding = examine(Pause.none());
        assertThat(finding.verdict()).isEqualTo(Finding.Verdict.UNKNOWN);
        assertThat(finding.text()).isEqualTo("sent, but what became of it cannot be seen: AccessDeniedException");
        assertThat(sent()).hasSize(2);
        assertThat(sent().getLast()).contains("SUCCEEDED");
    }

    private Finding examine(Pause pause) {
        return examination(pause).examine(DEPLOYED).getFirst();
    }

    private AlertExamination examination(Pause pause) {
        AwsClients clients =
                AwsClients.of(Environment.of(Map.of("AWS_ENDPOINT_URL", bus.baseUrl(), "AWS_REGION", "eu-west-1")));
        return new AlertExamination(clients.build(EventBridgeClient.builder()), _ -> store, pause);
    }

    private void answer(String body) {
        bus.stubFor(post(anyUrl()).willReturn(aResponse().withBody(body)));
    }

    private List<String> sent() {
        return bus.findAll(postRequestedFor(anyUrl())).stream()
                .map(request -> request.getBodyAsString())
                .toList();
    }

    /// As dq-alert does: each event once.
    private void handleSentEvents() {
        List<String> events = sent();
        for (int i = store.handled; i < events.size(); i++, store.handled++) {
            String detail = Json.read(events.get(i).getBytes(StandardCharsets.UTF_8))
                    .at("/Entries/0/Detail")
                    .asText();
            String ruleset = Json.read(detail.getBytes(StandardCharsets.UTF_8))
                    .at("/rulesetNames/0")
                    .asText();
            boolean failed = detail.contains("FAILED");
            new Incidents(store, ReminderPolicy.DEFAULT, List.of(), Clock.systemUTC(), Pause.none())
                    .observe(new Observation(
                            new IncidentKey("data-quality", "111122223333/eu-west-1/table/lakewarden.doctor", ruleset),
                            "result-" + i,
                            Clock.systemUTC().instant(),
                            failed ? Outcome.FAIL : Outcome.PASS,
                            Set.of(),
                            report()));
        }
    }

    private static Report report() {
        return Report.of(
                        "sales.orders: 1 rule failed",
                        new Owner("sales-data", "alerts.yaml sales"),
                        Severity.CRITICAL,
                        "prod")
                .findingsTotal(1)
                .build();
    }

    /// Holds what it is given.
    private static final class InMemoryStore implements IncidentStore {

        private final Map<String, Incident> incidents = new HashMap<>();
        private int handled;
        private boolean outOfReach;

        @Override
        public Optional<Incident> find(String id) {
            if (outOfReach) {
                throw new RetryableException("AccessDeniedException");
            }
            return Optional.ofNullable(incidents.get(id));
        }

        @Override
        public boolean save(Incident incident) {
            incidents.put(incident.key().id(), incident);
            return true;
        }

        @Override
        public Stream<Incident> all() {
            return incidents.values().stream();
        }
    }
}
