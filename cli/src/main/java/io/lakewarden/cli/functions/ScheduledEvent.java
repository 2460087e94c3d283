package io.lakewarden.cli.functions;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.cli.template.EventRule;
import io.lakewarden.cli.template.EventRule.Trigger;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/// What a function gets when its time has come: the template's input, else the event that the service sends.
final class ScheduledEvent {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String ACCOUNT = "111122223333";

    private ScheduledEvent() {}

    static String of(EventRule rule, Trigger.Schedule schedule, Instant now) {
        Instant time = now.truncatedTo(ChronoUnit.SECONDS);
        return rule.input()
                .map(input -> filled(input, rule, time))
                .orElseGet(() -> envelope(rule, schedule, time).toString());
    }

    /// EventBridge Scheduler's own words in an input.
    private static String filled(String input, EventRule rule, Instant time) {
        return input.replace("<aws.scheduler.scheduled-time>", time.toString())
                .replace("<aws.scheduler.execution-id>", UUID.randomUUID().toString())
                .replace("<aws.scheduler.attempt-number>", "1")
                .replace("<aws.scheduler.schedule-arn>", arn("scheduler", "schedule/default/" + rule.name()));
    }

    /// Scheduler sends its `detail` as text, a rule as an object.
    private static ObjectNode envelope(EventRule rule, Trigger.Schedule schedule, Instant time) {
        boolean scheduler = schedule.scheduler();
        ObjectNode event = MAPPER.createObjectNode()
                .put("version", "0")
                .put("id", UUID.randomUUID().toString())
                .put("detail-type", "Scheduled Event")
                .put("source", scheduler ? "aws.scheduler" : "aws.events")
                .put("account", ACCOUNT)
                .put("time", time.toString())
                .put("region", AccountOptions.REGION_OF_EMULATORS);
        event.putArray("resources")
                .add(
                        scheduler
                                ? arn("scheduler", "schedule/default/" + rule.name())
                                : arn("events", "rule/" + rule.name()));
        return scheduler ? event.put("detail", "{}") : event.set("detail", MAPPER.createObjectNode());
    }

    private static String arn(String service, String resource) {
        return "arn:aws:" + service + ":" + AccountOptions.REGION_OF_EMULATORS + ":" + ACCOUNT + ":" + resource;
    }
}
