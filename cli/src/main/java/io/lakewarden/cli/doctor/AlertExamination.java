package io.lakewarden.cli.doctor;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.Pause;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.eventbridge.model.PutEventsRequestEntry;
import software.amazon.awssdk.services.eventbridge.model.PutEventsResponse;

/// Sends a test alert the whole way: an event of a failed evaluation on the bus, an incident in the table that every
/// sink was told of, and one more event that closes it. The owner of unnamed data is told of both.
final class AlertExamination implements Examination {

    /// A cold start, its retries and the sinks.
    private static final int LOOKS = 30;

    private static final String DATABASE = "lakewarden";
    private static final String TABLE = "doctor";

    /// A new one each time: the same check failing and passing again and again would be told as flapping.
    private final String ruleset = "doctor-" + UUID.randomUUID();

    private final EventBridgeClient events;
    private final Function<String, IncidentStore> stores;
    private final Pause pause;

    /// @param stores gives the store in a table
    /// @param pause  between two looks into it
    AlertExamination(EventBridgeClient events, Function<String, IncidentStore> stores, Pause pause) {
        this.events = events;
        this.stores = stores;
        this.pause = pause;
    }

    @Override
    public String subject() {
        return "test alert";
    }

    @Override
    public String switchedBy() {
        return "DqAlert";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        return deployment
                .id("IncidentTable")
                .flatMap(table -> deployment.id("AlertTopic").map(topic -> sendOrTell(deployment, table, topic)))
                .map(List::of)
                .orElseGet(List::of);
    }

    private Finding sendOrTell(Deployment deployment, String table, String topic) {
        try {
            return send(deployment, table, topic);
        } catch (RetryableException e) {
            return Finding.unknown(
                    subject(),
                    "sent, but what became of it cannot be seen: " + e.getMessage(),
                    "your own credentials lack the right to read " + table + ", or try again");
        }
    }

    private Finding send(Deployment deployment, String table, String topic) {
        String bus = deployment.parameter("EventBusName").orElse("default");
        String[] place = topic.split(":", -1);
        String id = new IncidentKey(
                        "data-quality", place[4] + "/" + place[3] + "/table/" + DATABASE + "." + TABLE, ruleset)
                .id();
        IncidentStore store = stores.apply(table);
        Optional<String> refused = put(bus, "FAIL");
        if (refused.isPresent()) {
            return Finding.missing(subject(), "the bus " + bus + " refused it: " + refused.get(), "look at the bus");
        }
        boolean opened;
        try {
            opened = becomes(store, id, incident -> incident.open().isPresent() && wasTold(incident));
        } finally {
            // What has not been seen to open may still have opened, or open later.
            put(bus, "PASS");
        }
        if (!opened) {
            return Finding.missing(
                    subject(),
                    "sent, and no incident was opened and told within a minute",
                    "docs/operations.md, \"FailedEvents\" and \"UndeliveredEvents\"; then the log of dq-alert");
        }
        return becomes(store, id, incident -> incident.open().isEmpty() && wasTold(incident))
                ? Finding.ok(subject(), "incident " + id + " was opened, told and closed: look into your inbox")
                : Finding.missing(
                        subject(), "incident " + id + " was opened and told, but not closed", "the log of dq-alert");
    }

    private boolean becomes(IncidentStore store, String id, Predicate<Incident> wanted) {
        for (int look = 1; look <= LOOKS; look++) {
            pause.before(look);
            if (store.find(id).filter(wanted).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static boolean wasTold(Incident incident) {
        return incident.outbox().isEmpty();
    }

    /// Why the bus did not take it; empty when it did.
    private Optional<String> put(String bus, String result) {
        PutEventsRequestEntry event = PutEventsRequestEntry.builder()
                .eventBusName(bus)
                .source(EventBridgeEvent.OURS)
                .detailType(EventBridgeEvent.QUALITY_RESULT)
                .detail(new String(Json.write(detail(result)), UTF_8))
                .build();
        PutEventsResponse response = events.putEvents(request -> request.entries(event));
        return response.failedEntryCount() == 0
                ? Optional.empty()
                : Optional.of(response.entries().getFirst().errorCode());
    }

    private Map<String, Object> detail(String result) {
        boolean passed = result.equals("PASS");
        return Map.of(
                "resultId",
                "lakewarden-doctor-" + UUID.randomUUID(),
                "context",
                Map.of("contextType", "GLUE_DATA_CATALOG", "databaseName", DATABASE, "tableName", TABLE),
                "rulesetNames",
                List.of(ruleset),
                "state",
                passed ? "SUCCEEDED" : "FAILED",
                "score",
                passed ? 1.0 : 0.0,
                "numRulesSucceeded",
                passed ? 1 : 0,
                "numRulesFailed",
                passed ? 0 : 1,
                "numRulesSkipped",
                0,
                "ruleResults",
                List.of(rule(result)));
    }

    private static Map<String, Object> rule(String result) {
        String text = "RowCount > 0";
        Map<String, Object> rule =
                Map.of("Name", "Rule_1", "Description", text, "EvaluatedRule", text, "Result", result);
        if (result.equals("PASS")) {
            return rule;
        }
        Map<String, Object> failed = new HashMap<>(rule);
        failed.put("EvaluationMessage", "This is a test by `lakewarden doctor`: nothing is wrong.");
        failed.put("Labels", Map.of("severity", "warning"));
        return failed;
    }
}
