package io.lakewarden.dqalert;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// "Data Quality Evaluation Results Available", in the spellings that Glue documents and those that it
/// sends. Only the
/// state or a result id must be there; its counters are left alone, since the result is recounted.
public record QualityEvent(
        Optional<String> resultId,
        Evaluated what,
        List<String> rulesets,
        Optional<State> state,
        OptionalDouble score,
        String account,
        String region,
        Instant at,
        String envelopeId,
        Optional<String> replay) {

    private static final String DETAIL_TYPE = "Data Quality Evaluation Results Available";

    public QualityEvent {
        rulesets = List.copyOf(rulesets);
    }

    /// Reads the event.
    ///
    /// @throws InvalidEventException when it is another event, or says neither a result nor a state
    public static QualityEvent of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        if (!event.detailType().equals(DETAIL_TYPE)) {
            throw new InvalidEventException("event " + event.id() + " is a \"" + event.detailType() + "\", expected \""
                    + DETAIL_TYPE + "\": the rule's pattern is too wide");
        }
        JsonNode detail = event.detail();
        Optional<String> resultId = Json.text(detail, "resultId").or(() -> Json.text(detail, "resultID"));
        Optional<State> state = Json.text(detail, "state").flatMap(State::of);
        if (resultId.isEmpty() && state.isEmpty()) {
            throw new InvalidEventException("event " + event.id()
                    + " has neither detail.resultId (or detail.resultID) nor a detail.state of SUCCEEDED or FAILED");
        }
        return new QualityEvent(
                resultId,
                evaluated(detail.path("context")),
                EventBridgeEvent.texts(detail.path("rulesetNames")),
                state,
                score(detail.path("score")),
                event.account(),
                event.region(),
                event.time(),
                event.id(),
                event.replayName());
    }

    /// By what it names rather than by its contextType, which some events lack.
    private static Evaluated evaluated(JsonNode context) {
        Optional<String> table = Json.text(context, "tableName");
        Optional<String> job = Json.text(context, "jobName");
        if (table.isPresent()) {
            return new Evaluated.Table(
                    Json.text(context, "databaseName").orElse("?"),
                    table.get(),
                    Json.text(context, "catalogId"),
                    Json.text(context, "runId"));
        }
        return job.<Evaluated>map(name ->
                        new Evaluated.Job(name, Json.text(context, "jobId"), Json.text(context, "evaluationContext")))
                .orElseGet(Evaluated.Unnamed::new);
    }

    /// A whole score comes as an integer.
    private static OptionalDouble score(JsonNode score) {
        return score.isNumber() ? OptionalDouble.of(score.asDouble()) : OptionalDouble.empty();
    }
}
