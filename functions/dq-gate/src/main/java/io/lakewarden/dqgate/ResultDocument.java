package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.quality.report.JsonReport;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Redaction;
import java.time.Instant;
import java.util.Optional;

/// The gate's answer: Glue's GetDataQualityResult, and beside it, in lower case, what only the gate
/// knows.
final class ResultDocument {

    /// Step Functions takes 256 KB between states, and other results want some of it.
    private static final int LARGEST = 160_000;
    private static final int LONGEST_TEXT = 300;

    private static final int MOST_RULES_TOLD = 20;
    private static final int LONGEST_TOLD = 200;

    private ResultDocument() {}

    static ObjectNode of(Job job, Evaluated evaluated, Verdict verdict, Instant started, Instant completed) {
        GateRequest request = job.request();
        ObjectNode result = Json.mapper().createObjectNode();
        result.put("verdict", verdict.name());
        result.put("ResultId", job.resultId());
        result.setAll(JsonReport.tree(evaluated.report()));
        result.put("EvaluationContext", request.name());
        result.put("StartedOn", started.toString());
        result.put("CompletedOn", completed.toString());
        result.put("mode", request.mode().name());
        result.put("engine", evaluated.engine());
        ObjectNode scanned = result.putObject("scanned");
        scanned.put("objects", evaluated.objects());
        scanned.put("bytes", evaluated.bytes());
        evaluated.quarantine().ifPresent(rows -> {
            ObjectNode quarantine = result.putObject("quarantine");
            rows.location().ifPresent(location -> quarantine.put("location", location));
            quarantine.put("rows", rows.rows());
            rows.problem().ifPresent(problem -> quarantine.put("problem", problem));
        });
        return fitting(result);
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

    // --- the event

    /// The detail of an event in the shape of Glue's "Data Quality Evaluation Results Available". Glue's own carries
    /// only
    /// the counts and is looked up; ours cannot be looked up, so it carries the rules.
    static ObjectNode announcement(Job job, ObjectNode result) {
        ObjectNode detail = Json.mapper().createObjectNode();
        detail.set("resultId", result.path("ResultId"));
        detail.set("context", context(job.request()));
        detail.putArray("rulesetNames").add(job.rulesetName());
        int failed = 0;
        int passed = 0;
        ArrayNode rules = Json.mapper().createArrayNode();
        for (JsonNode rule : result.path("RuleResults")) {
            boolean isPassed = rule.path("Result").asText().equals("PASS");
            passed += isPassed ? 1 : 0;
            failed += isPassed ? 0 : 1;
            rules.add(withSeverity(rule.deepCopy()));
        }
        detail.put("state", failed == 0 ? "SUCCEEDED" : "FAILED");
        detail.set("score", result.path("Score"));
        detail.put("numRulesSucceeded", passed);
        detail.put("numRulesFailed", failed);
        detail.put("numRulesSkipped", 0);
        detail.set("verdict", result.path("verdict"));
        if (result.has("quarantine")) {
            detail.set("quarantine", result.path("quarantine"));
        }
        if (!result.has("truncated")) {
            detail.set("ruleResults", rules);
        }
        return detail;
    }

    /// The table that is or will be published; else the pipeline that asks, as if it were a job of
    /// Glue's.
    private static ObjectNode context(GateRequest request) {
        ObjectNode context = Json.mapper().createObjectNode();
        Optional<TableId> table = request.publishes()
                .or(() -> request.data() instanceof DataSource.Table(TableId id, Optional<String> _)
                        ? Optional.of(id)
                        : Optional.empty());
        context.put("contextType", table.isPresent() ? "GLUE_DATA_CATALOG" : "GLUE_JOB");
        table.ifPresent(named -> context.put("databaseName", named.database()).put("tableName", named.table()));
        if (table.isEmpty()) {
            context.put("jobName", request.pipeline()).put("evaluationContext", request.name());
        }
        return context;
    }

    /// To the gate a rule without severity is critical, and so it should be for receivers.
    private static ObjectNode withSeverity(ObjectNode rule) {
        ObjectNode labels =
                rule.path("Labels").isObject() ? (ObjectNode) rule.path("Labels") : rule.putObject("Labels");
        if (!labels.has("severity")) {
            labels.put("severity", "critical");
        }
        return rule;
    }

    // --- the refusal

    /// Why the data was refused, on one line of JSON that is short enough for any cause, log and message.
    static String refusal(ObjectNode result) {
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
            if (failed.size() == MOST_RULES_TOLD) {
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
        return whole.length() <= LONGEST_TOLD ? whole : whole.substring(0, LONGEST_TOLD - 1) + "…";
    }
}
