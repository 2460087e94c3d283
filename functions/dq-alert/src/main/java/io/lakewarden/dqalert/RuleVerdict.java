package io.lakewarden.dqalert;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What became of one rule.
///
/// @param name `Rule_1`
/// @param text the rule as written, or its name where Glue gives no text
/// @param message why; Glue leaves it out at times, on failures too
public record RuleVerdict(
        String name,
        String text,
        Result result,
        Optional<String> message,
        Map<String, Double> metrics,
        Map<String, String> labels) {

    /// ERROR: the rule could not be evaluated, which says nothing about the data.
    public enum Result {
        PASS,
        FAIL,
        ERROR
    }

    /// Of one ruleset, by Glue's own bound.
    private static final int MOST_RULES = 2_000;

    private static final int LONGEST_TEXT = 2_048;

    public RuleVerdict {
        metrics = Map.copyOf(metrics);
        labels = Map.copyOf(labels);
    }

    /// Reads the verdicts that an event brings along, in the shape of Glue's RuleResults.
    static List<RuleVerdict> allOf(JsonNode rules) {
        List<RuleVerdict> verdicts = new ArrayList<>();
        for (JsonNode rule : rules) {
            if (rule.isObject() && verdicts.size() < MOST_RULES) {
                verdicts.add(verdict(rule));
            }
        }
        return verdicts;
    }

    private static RuleVerdict verdict(JsonNode rule) {
        String name = bounded(Json.text(rule, "Name").orElse("a rule"));
        return new RuleVerdict(
                name,
                bounded(Json.text(rule, "Description").orElse(name)),
                result(rule.path("Result").asText()),
                Json.text(rule, "EvaluationMessage").map(RuleVerdict::bounded),
                metrics(rule.path("EvaluatedMetrics")),
                labels(rule.path("Labels")));
    }

    /// A result that is new to us is not a pass.
    private static Result result(String text) {
        return switch (text) {
            case "PASS" -> Result.PASS;
            case "FAIL" -> Result.FAIL;
            default -> Result.ERROR;
        };
    }

    private static Map<String, Double> metrics(JsonNode metrics) {
        Map<String, Double> read = new LinkedHashMap<>();
        metrics.properties().forEach(metric -> {
            if (metric.getValue().isNumber()) {
                read.put(bounded(metric.getKey()), metric.getValue().asDouble());
            }
        });
        return read;
    }

    private static Map<String, String> labels(JsonNode labels) {
        Map<String, String> read = new LinkedHashMap<>();
        labels.properties().forEach(label -> {
            if (label.getValue().isTextual()) {
                read.put(bounded(label.getKey()), bounded(label.getValue().asText()));
            }
        });
        return read;
    }

    private static String bounded(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT);
    }
}
