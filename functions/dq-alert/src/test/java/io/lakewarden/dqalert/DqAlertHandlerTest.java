package io.lakewarden.dqalert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DqAlertHandlerTest {

    private final AnsweredFunction function = new AnsweredFunction();

    @AfterEach
    void stop() {
        function.close();
    }

    static List<String> samples() {
        return SampleEvents.names("dq-alert");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleIsHandled(String sample) throws IOException {
        JsonNode answer = function.alert(sample);
        assertThat(answer.path("results")).isNotEmpty();
        answer.path("results")
                .forEach(result -> assertThat(result.path("incidents")).hasSize(2));
    }

    @Test
    void aFailureReachesItsOwnerWithScoreAndFailedRules() throws IOException {
        function.alert("catalog-failed");
        assertThat(function.published(AnsweredFunction.TOPIC)).singleElement().satisfies(message -> {
            assertThat(message.get("Subject"))
                    .isEqualTo("[CRITICAL] FAILED: sales.orders: 2 of 8 rules failed (score 0.75)");
            assertThat(message.get("Message"))
                    .startsWith("""
                        FAILED: sales.orders: 2 of 8 rules failed (score 0.75)
                        Since 2026-11-28 04:12 UTC, seen once.
                        Severity: critical. Owner: crm-data (by label owner of Rule_2).
                        """)
                    .contains("ColumnValues \"amount\" >= 0", "IsComplete \"email\"", "[Column.amount.Minimum = -12.5]")
                    .contains("Runbook: https://wiki.example.com/runbooks/orders")
                    .contains("See the rows: SELECT * FROM \"sales\".\"orders\" WHERE")
                    .contains("Console: https://eu-west-1.console.aws.amazon.com/glue/home?region=eu-west-1#");
        });
        assertThat(function.published(AnsweredFunction.CHAT)).hasSize(1);
        assertThat(function.events()).singleElement().satisfies(event -> {
            assertThat(event.path("Source").asText()).isEqualTo("lakewarden");
            assertThat(Json.read(event.path("Detail").asText().getBytes(StandardCharsets.UTF_8))
                            .path("findingsTotal")
                            .asInt())
                    .isEqualTo(2);
        });
    }

    @Test
    void aPassTellsNobody() throws IOException {
        function.alert("catalog-succeeded");
        assertThat(function.published(AnsweredFunction.TOPIC)).isEmpty();
        assertThat(function.events()).isEmpty();
    }

    @Test
    void aRuleThatCouldNotRunIsAnotherIncidentForThePipelinesOwner() throws IOException {
        function.alert("catalog-rule-error");
        assertThat(function.published(AnsweredFunction.TOPIC))
                .singleElement()
                .satisfies(message -> assertThat(message.get("Message"))
                        .startsWith("FAILED: sales.orders: 1 of 8 rules could not be evaluated")
                        .contains("Owner: sales-pipelines (by alerts.yaml sales)", "Incident: ", "(rule-error)"));
    }

    @Test
    void aFailureInDevelopmentDoesNotPage() throws IOException {
        function.alert("catalog-dev");
        assertThat(function.published(AnsweredFunction.TOPIC)).isEmpty();
        assertThat(function.published(AnsweredFunction.CHAT)).hasSize(1);
        assertThat(function.events()).hasSize(1);
    }

    @Test
    void anEventInTheDocumentedSpellingIsUnderstood() throws IOException {
        function.alert("catalog-doc-spelling");
        assertThat(function.published(AnsweredFunction.TOPIC))
                .extracting(message -> message.get("Subject"))
                .containsExactly("[CRITICAL] FAILED: sales.orders: 2 of 8 rules failed (score 0.75)");
    }

    @Test
    void eachRulesetOfARunHasItsOwnResult() throws IOException {
        JsonNode answer = function.alert("catalog-two-rulesets");
        assertThat(answer.path("results").findValuesAsText("ruleset"))
                .containsExactlyInAnyOrder("orders-core", "orders-freshness");
        assertThat(function.published(AnsweredFunction.TOPIC)).hasSize(1);
    }

    @Test
    void aJobEventNamesJobAttemptAndLog() throws IOException {
        function.alert("job-failed");
        assertThat(function.published(AnsweredFunction.TOPIC))
                .singleElement()
                .extracting(message -> message.get("Message"))
                .asString()
                .contains(
                        "Job: prod-orders-curate",
                        "Attempt: 2",
                        "Log: https://",
                        "Evaluation context: orders-after-join");
    }

    @Test
    void anEventWithoutResultIdStillAlertsAndSaysSo() throws IOException {
        function.alert("missing-result-id");
        assertThat(function.published(AnsweredFunction.TOPIC))
                .extracting(message -> message.get("Message"))
                .singleElement()
                .asString()
                .contains("sales.orders: ruleset orders-core failed", "Note: The event names no result");
    }

    @Test
    void aReplayedEventIsMarked() throws IOException {
        function.alert("catalog-replayed");
        assertThat(function.published(AnsweredFunction.TOPIC))
                .extracting(message -> message.get("Message"))
                .singleElement()
                .asString()
                .contains("Note: Replayed from an archive by replay-after-outage.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"detail-type\":\"x\"}"})
    void whatIsNoEventIsRefused(String text) {
        assertThatThrownBy(() -> function.alert(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidEventException.class)
                .hasNoCause();
    }

    @Test
    void messagesCarryAttributesForFilterPolicies() throws IOException {
        function.alert("catalog-failed");
        Map<String, String> message = function.published(AnsweredFunction.TOPIC).getFirst();
        assertThat(message.values()).contains("severity", "CRITICAL", "owner", "crm-data", "environment", "prod");
    }
}
