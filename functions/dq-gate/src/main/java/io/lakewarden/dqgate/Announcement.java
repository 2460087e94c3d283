package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.Json;
import java.util.Optional;

/// A result in the shape of Glue's event "Data Quality Evaluation Results Available". Glue's own carries
/// only the counts and is looked up; ours cannot be looked up, so it carries the rules.
final class Announcement {

    private Announcement() {}

    /// The event's detail.
    static ObjectNode detail(Job job, ObjectNode result) {
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
}
