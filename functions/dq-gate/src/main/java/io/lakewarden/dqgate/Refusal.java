package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Redaction;

/// Why the data was refused, on one line of JSON that is short enough for any cause, log and message.
final class Refusal {

    private static final int MOST_RULES = 20;
    private static final int LONGEST_TEXT = 200;

    private Refusal() {}

    static String line(ObjectNode result) {
        ObjectNode line = Json.mapper().createObjectNode();
        line.set("verdict", result.path("verdict"));
        line.set("score", result.path("Score"));
        line.put("ruleset", shortened(result.path("RulesetName")));
        line.put("data", shortened(result.path("EvaluationContext")));
        line.set("resultId", result.path("ResultId"));
        JsonNode quarantine = result.path("quarantine").path("location");
        if (!quarantine.isMissingNode()) {
            line.put("quarantine", Redaction.redact(quarantine.asText()));
        }
        JsonNode problem = result.path("quarantine").path("problem");
        if (!problem.isMissingNode()) {
            line.put("quarantineProblem", shortened(problem));
        }
        addFailedRules(result, line);
        return Json.writeText(line);
    }

    private static void addFailedRules(ObjectNode result, ObjectNode line) {
        ArrayNode failed = line.putArray("failedRules");
        int more = 0;
        for (JsonNode rule : result.path("RuleResults")) {
            if (rule.path("Result").asText().equals("PASS")) {
                continue;
            }
            if (failed.size() == MOST_RULES) {
                more++;
                continue;
            }
            ObjectNode told = failed.addObject();
            told.set("name", rule.path("Name"));
            told.put("rule", shortened(rule.path("Description")));
            told.set("result", rule.path("Result"));
            told.put("message", shortened(rule.path("EvaluationMessage")));
        }
        if (more > 0) {
            line.put("moreFailedRules", more);
        }
    }

    private static String shortened(JsonNode text) {
        String whole = Redaction.redact(text.asText(""));
        return whole.length() <= LONGEST_TEXT ? whole : whole.substring(0, LONGEST_TEXT - 1) + "…";
    }
}
