package io.lakewarden.dqalert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Results of dq-gate: Glue's shape, with the rules in the event, since nobody can look them up.
final class GateResultsTest {

    private final AnsweredFunction function = new AnsweredFunction();

    @AfterEach
    void stop() {
        function.close();
    }

    @Test
    void aRefusedBatchReachesItsOwnerWithItsFailedRulesAndGlueIsNotAskedForThem() throws IOException {
        JsonNode answer = function.alert("gate-blocked");
        assertThat(function.published(AnsweredFunction.TOPIC)).singleElement().satisfies(message -> {
            assertThat(message.get("Subject"))
                    .isEqualTo("[CRITICAL] FAILED: sales.orders: 1 of 2 rules failed (score 0.5)");
            assertThat(message.get("Message"))
                    .contains("ColumnValues \"amount\" >= 0", "Value: -3.0", "Column.amount.Minimum = -3");
        });
        assertThat(function.calls.actions()).doesNotContain("glue:GetDataQualityResult");
        assertThat(answer.path("results")
                        .path(0)
                        .path("incidents")
                        .path(0)
                        .path("outcome")
                        .asText())
                .isEqualTo("FAIL");
    }

    @Test
    void theBatchThatPassesSpeaksOfTheSameIncident() throws IOException {
        JsonNode blocked = function.alert("gate-blocked")
                .path("results")
                .path(0)
                .path("incidents")
                .path(0);
        JsonNode passed = function.alert("gate-passed")
                .path("results")
                .path(0)
                .path("incidents")
                .path(0);
        assertThat(passed.path("id")).isEqualTo(blocked.path("id"));
        assertThat(passed.path("outcome").asText()).isEqualTo("PASS");
    }

    @Test
    void rulesOfAnyShapeAreReadOrLeftOutAndAnUnknownResultIsNoPass() {
        JsonNode rules = Json.read("""
            [1, "x", null, {}, {"Name": {"a": 1}, "Result": "MAYBE", "EvaluatedMetrics": {"m": "x", "n": 1},
             "Labels": {"l": 1, "k": "v"}}, {"Result": "PASS", "Labels": [], "EvaluatedMetrics": null}]\
            """.getBytes(StandardCharsets.UTF_8));
        assertThat(RuleVerdict.allOf(rules)).hasSize(3).first().satisfies(rule -> {
            assertThat(rule.result()).isEqualTo(RuleVerdict.Result.ERROR);
            assertThat(rule.name()).isEqualTo("a rule");
        });
        assertThat(RuleVerdict.allOf(rules).get(1).labels()).containsOnlyKeys("k");
        assertThat(RuleVerdict.allOf(rules).get(1).metrics()).containsOnlyKeys("n");
        assertThat(RuleVerdict.allOf(Json.read("{\"a\": 1}".getBytes(StandardCharsets.UTF_8))))
                .isEmpty();
    }
}
