package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `docs/examples/publish.asl.json`, walked by the rules of the Amazon States Language for transitions,
/// Retry and Catch. This is no Step Functions: it proves the paths and the error names, not the
/// service's own tasks.
final class PublishExampleTest {

    private static final Set<String> TYPES = Set.of("Task", "Pass", "Fail");
    private static final Set<String> FIELDS = Set.of(
            "Type",
            "Comment",
            "Resource",
            "Parameters",
            "ResultSelector",
            "ResultPath",
            "Retry",
            "Catch",
            "Next",
            "End",
            "Error",
            "Cause");

    private JsonNode machine;

    @BeforeEach
    void read() throws IOException {
        machine = Json.read(Files.readAllBytes(Repository.root().resolve("docs/examples/publish.asl.json")));
    }

    @Test
    void everyStateIsWellFormedAndCanBeReached() {
        JsonNode states = machine.path("States");
        states.properties().forEach(state -> {
            JsonNode definition = state.getValue();
            assertThat(TYPES)
                    .as(state.getKey())
                    .contains(definition.path("Type").asText());
            definition.fieldNames().forEachRemaining(field -> assertThat(FIELDS).contains(field));
            boolean fails = definition.path("Type").asText().equals("Fail");
            assertThat(Stream.of(definition.has("Next"), definition.has("End"), fails)
                            .filter(Boolean::booleanValue))
                    .as(state.getKey() + " goes on, ends or fails")
                    .hasSize(1);
            assertThat(definition.has("Resource"))
                    .isEqualTo(definition.path("Type").asText().equals("Task"));
        });
        List<String> names = new ArrayList<>();
        states.fieldNames().forEachRemaining(names::add);
        assertThat(reachable()).containsExactlyInAnyOrderElementsOf(names);
    }

    private Set<String> reachable() {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(machine.path("StartAt").asText()));
        while (!open.isEmpty()) {
            String name = open.pop();
            JsonNode state = machine.path("States").path(name);
            assertThat(state.isObject()).as("a state called " + name).isTrue();
            if (seen.add(name)) {
                Optional.of(state.path("Next").asText())
                        .filter(next -> !next.isEmpty())
                        .ifPresent(open::push);
                state.path("Catch")
                        .forEach(caught -> open.push(caught.path("Next").asText()));
            }
        }
        return seen;
    }

    @Test
    void aBatchThatPassesIsPromotedAndTheDashboardsAreTold() {
        assertThat(walk(Optional.empty()))
                .containsExactly("Load to staging", "Gate", "Promote", "Refresh the dashboards");
    }

    @Test
    void aRefusedBatchIsQuarantinedItsOwnerToldAndNothingPromoted() {
        assertThat(walk(Optional.of(DataQualityFailed.class.getName())))
                .containsExactly(
                        "Load to staging",
                        "Gate",
                        "Read the refusal",
                        "Unpack the refusal",
                        "Quarantine the batch",
                        "Alert the owner",
                        "Refused");
    }

    @Test
    void whenNothingWasJudgedNothingIsPromotedEither() {
        for (Class<?> fault : List.of(DataTooLarge.class, DataMissing.class, DataChanged.class, OutOfTime.class)) {
            assertThat(walk(Optional.of(fault.getName())))
                    .as(fault.getName())
                    .contains("Not judged")
                    .doesNotContain("Promote");
        }
    }

    @Test
    void aRefusalIsNotRetriedAndAFaultThatMayPassIs() {
        JsonNode retried =
                machine.path("States").path("Gate").path("Retry").path(0).path("ErrorEquals");
        assertThat(retried)
                .map(JsonNode::asText)
                .contains("io.lakewarden.runtime.RetryableException", DataChanged.class.getName());
        assertThat(retried)
                .map(JsonNode::asText)
                .doesNotContain(DataQualityFailed.class.getName(), "States.ALL", "States.TaskFailed");
    }

    /// Every class of ours that the example names is there: a renamed one would fall through to
    /// States.ALL.
    @Test
    void everyErrorNameIsThatOfAClass() throws ClassNotFoundException {
        for (JsonNode name : machine.findValues("ErrorEquals").stream()
                .flatMap(PublishExampleTest::items)
                .toList()) {
            if (name.asText().startsWith("io.lakewarden.")) {
                assertThat(Class.forName(name.asText())).isAssignableTo(RuntimeException.class);
            }
        }
    }

    @Test
    void whatItAsksIsARequestOfTheGate() {
        ObjectNode payload = machine.path("States")
                .path("Gate")
                .path("Parameters")
                .path("Payload")
                .deepCopy();
        ObjectNode data = (ObjectNode) payload.path("data");
        data.remove("s3.$");
        data.put("s3", "s3://lake-staging/orders/2026-11-28/");
        payload.remove("execution.$");
        payload.put("execution", "arn");
        GateConfig config = new GateConfig(
                new GateConfig.Limits(1, 1, java.time.Duration.ZERO, 1), WhenEmpty.FAIL, Optional.empty(), List.of());
        assertThat(new Requests(config).of(payload))
                .hasValueSatisfying(
                        request -> assertThat(request.publishes()).contains(new TableId("sales", "orders")));
    }

    private static Stream<JsonNode> items(JsonNode list) {
        List<JsonNode> items = new ArrayList<>();
        list.forEach(items::add);
        return items.stream();
    }

    /// The states that are passed when the gate throws, retries used up, or does not.
    private Set<String> walk(Optional<String> thrownByGate) {
        Set<String> passed = new LinkedHashSet<>();
        String name = machine.path("StartAt").asText();
        while (!name.isEmpty()) {
            assertThat(passed.add(name)).as("no circles").isTrue();
            JsonNode state = machine.path("States").path(name);
            name = name.equals("Gate") && thrownByGate.isPresent()
                    ? caught(state, thrownByGate.get())
                    : state.path("Next").asText();
        }
        return passed;
    }

    private static String caught(JsonNode state, String error) {
        return items(state.path("Catch"))
                .filter(one -> items(one.path("ErrorEquals"))
                        .map(JsonNode::asText)
                        .anyMatch(name -> name.equals(error) || name.equals("States.ALL")))
                .findFirst()
                .orElseThrow()
                .path("Next")
                .asText();
    }
}
