package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.quality.report.JsonReport;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/// The gate's answer: Glue's GetDataQualityResult, and beside it, in lower case, what only the gate
/// knows.
final class ResultDocument {

    /// Step Functions takes 256 KB between states, and other results want some of it.
    private static final int LARGEST = 160_000;
    private static final int LONGEST_TEXT = 300;

    private ResultDocument() {}

    static ObjectNode of(Job job, Evaluated evaluated, Verdict verdict, Instant started, Instant completed) {
        GateRequest request = job.request();
        ObjectNode result = Json.mapper().createObjectNode();
        result.put("verdict", verdict.name());
        result.put("ResultId", job.resultId());
        result.setAll(report(evaluated));
        result.put("EvaluationContext", request.name());
        result.put("StartedOn", started.toString());
        result.put("CompletedOn", completed.toString());
        result.put("mode", request.mode().name());
        result.put("engine", evaluated.engine());
        ObjectNode scanned = result.putObject("scanned");
        scanned.put("objects", evaluated.scanned().objects());
        scanned.put("bytes", evaluated.scanned().bytes());
        evaluated.quarantine().ifPresent(rows -> {
            ObjectNode quarantine = result.putObject("quarantine");
            rows.location().ifPresent(location -> quarantine.put("location", location));
            quarantine.put("rows", rows.rows());
            rows.problem().ifPresent(problem -> quarantine.put("problem", problem));
        });
        return fitting(result);
    }

    private static ObjectNode report(Evaluated evaluated) {
        StringBuilder text = new StringBuilder();
        try {
            JsonReport.write(evaluated.report(), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return (ObjectNode) Json.read(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /// What is least needed goes first: metrics of what passed, long texts, and at last what passed at
    /// all.
    static ObjectNode fitting(ObjectNode result) {
        if (size(result) <= LARGEST) {
            return result;
        }
        result.put("truncated", true);
        for (JsonNode rule : result.path("RuleResults")) {
            shorten((ObjectNode) rule);
        }
        if (size(result) > LARGEST) {
            result.set("RuleResults", notPassed(result.path("RuleResults")));
            result.remove("AnalyzerResults");
        }
        while (size(result) > LARGEST) {
            ArrayNode rules = (ArrayNode) result.path("RuleResults");
            for (int half = rules.size() / 2, i = rules.size() - 1; i >= half; i--) {
                rules.remove(i);
            }
        }
        return result;
    }

    private static void shorten(ObjectNode rule) {
        if (rule.path("Result").asText().equals("PASS")) {
            rule.remove("EvaluatedMetrics");
        }
        rule.remove("EvaluatedRule");
        for (String field : new String[] {"Description", "EvaluationMessage"}) {
            String text = rule.path(field).asText();
            if (text.length() > LONGEST_TEXT) {
                rule.put(field, text.substring(0, LONGEST_TEXT) + "…");
            }
        }
    }

    private static ArrayNode notPassed(JsonNode rules) {
        ArrayNode kept = Json.mapper().createArrayNode();
        rules.forEach(rule -> {
            if (!rule.path("Result").asText().equals("PASS")) {
                kept.add(rule);
            }
        });
        return kept;
    }

    private static int size(ObjectNode result) {
        return Json.write(result).length;
    }
}
