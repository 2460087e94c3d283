package io.lakewarden.dqalert;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// "Data Quality Evaluation Results Available", in the spellings that Glue documents and those that it sends.
/// Only the state or a result id must be there; its counters are left alone, since the result is recounted.
///
/// @param state PASS or FAIL: Glue's verdict on the data, which says nothing about whether the run itself went well
/// @param rules what became of each rule, where the event says so itself, as dq-gate's do
public record QualityEvent(
        EventBridgeEvent envelope,
        Optional<String> resultId,
        DataSet what,
        List<String> rulesets,
        Optional<Outcome> state,
        OptionalDouble score,
        List<RuleVerdict> rules) {

    private static final int LONGEST_NAME = 1_000;

    public QualityEvent {
        rulesets = List.copyOf(rulesets);
        rules = List.copyOf(rules);
    }

    /// The result that the event carries: one that Glue did not make cannot be looked up.
    Optional<QualityResult> result() {
        return isOurs() || !rules.isEmpty()
                ? resultId.map(id -> new QualityResult(
                        id, what, rulesets.stream().findFirst(), score, rules, Optional.of(envelope.time())))
                : Optional.empty();
    }

    private boolean isOurs() {
        return envelope.source().equals(EventBridgeEvent.OURS);
    }

    /// Whether no rule was evaluated, as of an empty batch that is let through: that says nothing about the data.
    boolean judgesNothing() {
        JsonNode detail = envelope.detail();
        return rules.isEmpty()
                && Stream.of("numRulesSucceeded", "numRulesFailed", "numRulesSkipped")
                        .map(detail::path)
                        .allMatch(count -> count.isNumber() && count.asInt() == 0);
    }

    /// Reads the event.
    ///
    /// @throws InvalidEventException when it is another event, or says neither a result nor a state
    public static QualityEvent of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        if (!event.detailType().equals(EventBridgeEvent.QUALITY_RESULT)) {
            throw new InvalidEventException("event " + event.id() + " is a \"" + event.detailType() + "\", expected \""
                    + EventBridgeEvent.QUALITY_RESULT + "\": the rule's pattern is too wide");
        }
        event.sentBy("aws.glue-dataquality", EventBridgeEvent.OURS);
        JsonNode detail = event.detail();
        Optional<String> resultId = name(detail, "resultId").or(() -> name(detail, "resultID"));
        Optional<Outcome> state = Json.text(detail, "state").flatMap(QualityEvent::state);
        if (resultId.isEmpty() && state.isEmpty()) {
            throw new InvalidEventException("event " + event.id()
                    + " has neither detail.resultId (or detail.resultID) nor a detail.state of SUCCEEDED or FAILED");
        }
        return new QualityEvent(
                event,
                resultId,
                dataSet(detail.path("context")),
                names(detail.path("rulesetNames"), "rulesetNames"),
                state,
                score(detail.path("score")),
                RuleVerdict.allOf(detail.path("ruleResults")));
    }

    private static Optional<Outcome> state(String text) {
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "SUCCEEDED" -> Optional.of(Outcome.PASS);
            case "FAILED" -> Optional.of(Outcome.FAIL);
            default -> Optional.empty();
        };
    }

    /// By what it names rather than by its contextType, which some events lack.
    private static DataSet dataSet(JsonNode context) {
        Optional<String> table = name(context, "tableName");
        Optional<String> job = name(context, "jobName");
        if (table.isPresent()) {
            return new DataSet.Table(
                    name(context, "databaseName").orElse("?"),
                    table.get(),
                    name(context, "catalogId"),
                    name(context, "runId"));
        }
        return job.<DataSet>map(
                        name -> new DataSet.Job(name, name(context, "jobId"), name(context, "evaluationContext")))
                .orElseGet(DataSet.Unnamed::new);
    }

    /// A whole score comes as an integer; what is no share of one is no score.
    private static OptionalDouble score(JsonNode score) {
        double share = score.isNumber() ? score.asDouble() : -1;
        return share >= 0 && share <= 1 ? OptionalDouble.of(share) : OptionalDouble.empty();
    }

    /// Glue's names have at most 255 characters; what is far longer would burst tables and messages.
    private static Optional<String> name(JsonNode object, String field) {
        Optional<String> name = Json.text(object, field);
        name.ifPresent(text -> checkLength(text, field));
        return name;
    }

    private static List<String> names(JsonNode list, String field) {
        List<String> names = EventBridgeEvent.texts(list);
        names.forEach(text -> checkLength(text, field));
        return names;
    }

    private static void checkLength(String text, String field) {
        if (text.length() > LONGEST_NAME) {
            throw new InvalidEventException("detail: \"%s\" has %d characters: expected a name of at most %d"
                    .formatted(field, text.length(), LONGEST_NAME));
        }
    }
}
