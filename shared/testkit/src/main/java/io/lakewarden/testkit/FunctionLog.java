package io.lakewarden.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a function has printed: lines of its log, and metrics in CloudWatch's embedded format.
final class FunctionLog {

    private static final JsonMapper JSON = new JsonMapper();
    /// A dimension multiplies what a metric costs by its values.
    private static final Set<String> DIMENSIONS = Set.of("Service", "Class", "DataSet", "Finding", "Outcome", "Step");

    private final List<JsonNode> lines;

    private FunctionLog(List<JsonNode> lines) {
        this.lines = lines;
    }

    static FunctionLog of(String printed) {
        return new FunctionLog(printed.lines()
                .filter(line -> line.startsWith("{"))
                .map(FunctionLog::read)
                .toList());
    }

    private static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new AssertionError("a line that is no JSON: " + line, e);
        }
    }

    /// The id of an event's envelope; empty where it has none.
    static String idOf(byte[] event) {
        return read(new String(event, StandardCharsets.UTF_8)).path("id").asText();
    }

    /// The lines that a person reads, of one invocation.
    List<JsonNode> messagesOf(String requestId) {
        return messages()
                .filter(line -> line.path("function_request_id").asText().equals(requestId))
                .toList();
    }

    private Stream<JsonNode> messages() {
        return lines.stream().filter(line -> !line.has("_aws"));
    }

    /// The requests whose lines say that they met a cold start.
    Set<String> coldStarts() {
        return messages()
                .filter(line -> line.path("cold_start").asBoolean())
                .map(line -> line.path("function_request_id").asText())
                .collect(Collectors.toSet());
    }

    /// Each metric has a value and a unit, and at most one dimension beside the service, of few values.
    void assertMetricsAreCheapAndHaveUnits() {
        List<JsonNode> metrics = lines.stream().filter(line -> line.has("_aws")).toList();
        assertThat(metrics).as("metrics").isNotEmpty();
        for (JsonNode line : metrics) {
            line.path("_aws").path("CloudWatchMetrics").forEach(directive -> assertDirective(line, directive));
        }
    }

    private static void assertDirective(JsonNode line, JsonNode directive) {
        assertThat(directive.path("Namespace").asText()).isEqualTo("Lakewarden");
        directive.path("Dimensions").forEach(set -> {
            assertThat(set.size()).as(line.toString()).isLessThanOrEqualTo(2);
            set.forEach(dimension -> assertThat(DIMENSIONS).as(line.toString()).contains(dimension.asText()));
        });
        directive.path("Metrics").forEach(metric -> {
            assertThat(metric.path("Unit").asText()).as(line.toString()).isNotEmpty();
            assertThat(line.path(metric.path("Name").asText()).isMissingNode())
                    .as(line.toString())
                    .isFalse();
        });
    }
}
