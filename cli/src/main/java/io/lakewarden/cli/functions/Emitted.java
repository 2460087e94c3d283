package io.lakewarden.cli.functions;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.host.Answer;
import java.util.Optional;

/// One rule that fired, and what became of it.
///
/// @param answer empty in a dry run
record Emitted(String rule, String function, Optional<Answer> answer) {

    private static final JsonMapper MAPPER = new JsonMapper();

    boolean failed() {
        return answer.filter(Answer.Threw.class::isInstance).isPresent();
    }

    String outcome() {
        return answer.map(given -> failed() ? "error" : "ok").orElse("dry-run");
    }

    ObjectNode json() {
        ObjectNode object = MAPPER.createObjectNode()
                .put("rule", rule)
                .put("function", function)
                .put("outcome", outcome());
        answer.ifPresent(given -> object.set("result", result(given)));
        return object;
    }

    /// `tag-drift  TagDriftFunctionTagChanged  ok  {"outcome":…}`
    String text() {
        String result = answer.map(given -> "  " + result(given)).orElse("");
        return function + "  " + rule + "  " + outcome() + result;
    }

    private static JsonNode result(Answer answer) {
        return switch (answer) {
            case Answer.Returned(String json) -> parsed(json);
            case Answer.Threw(String type, String message, String _) ->
                MAPPER.createObjectNode().put("errorType", type).put("errorMessage", message);
        };
    }

    /// A handler may write what is no JSON; then its text is the result.
    private static JsonNode parsed(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            return MAPPER.getNodeFactory().textNode(json);
        }
    }
}
