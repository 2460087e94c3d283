package io.lakewarden.dqalert;

import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Value;
import io.lakewarden.dqalert.RuleVerdict.Result;
import io.lakewarden.incidents.InMemoryIncidentStore;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.message.TextMessage;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.InMemoryIdempotencyStore;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import io.lakewarden.testkit.Repository;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// The use cases over fakes that keep state, with a clock that stands still until it is moved.
final class Scene {

    static final Instant START = Instant.parse("2026-11-28T04:12:09Z");

    final FakeGlue glue = new FakeGlue();
    final List<Notice> notices = new ArrayList<>();
    final List<String> metrics = new ArrayList<>();
    Instant now = START.plusSeconds(60);

    private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
    private final Idempotency idempotency = new Idempotency(new InMemoryIdempotencyStore(), clock, Duration.ofDays(30));
    private final AlertConfig config = config();
    final InMemoryIncidentStore incidents = new InMemoryIncidentStore();
    private final Incidents told =
            new Incidents(incidents, config.policy(), List.of(new Listener()), clock, Pause.none());
    private final Function<Evaluation, Details> details = Details.from(glue, Optional.of("111122223333"), "eu-west-1");
    private final Reports reports = new Reports(new Routing(config));
    private final Alerts alerts = new Alerts(idempotency, told, details, reports, meter(), clock);

    AlertOutcome announce(String event) {
        QualityEvent decoded = QualityEvent.of(Json.read(event.getBytes(StandardCharsets.UTF_8)));
        return alerts.handleAll(new EvaluationLookup(glue, config.lateAfter(), clock).announcedBy(decoded));
    }

    Reconciliation.Outcome sweep() {
        EventBridgeEvent schedule = new EventBridgeEvent(
                "s-1",
                "Scheduled Event",
                "aws.events",
                "111122223333",
                "eu-west-1",
                now,
                List.of(),
                Json.mapper().createObjectNode(),
                Optional.empty());
        DeadRuns deadRuns = new DeadRuns(glue, idempotency, told, details, reports);
        return new Reconciliation(glue, alerts, deadRuns, clock).sweep(schedule, Deadline.none());
    }

    List<Notice.Type> told() {
        return notices.stream().map(Notice::type).toList();
    }

    String lastMessage() {
        return TextMessage.of(notices.getLast()).body();
    }

    /// An event about sales.orders in the spelling that Glue sends.
    static String event(String resultId, String state, Instant at) {
        return event("e-" + resultId, resultId, state, at);
    }

    static String event(String envelope, String resultId, String state, Instant at) {
        return """
            {"version":"0","id":"%s","detail-type":"Data Quality Evaluation Results Available",
             "source":"aws.glue-dataquality","account":"111122223333","time":"%s","region":"eu-west-1",
             "resources":[],"detail":{"resultId":"%s","state":"%s","score":0,"rulesetNames":["orders-core"],
             "context":{"contextType":"GLUE_DATA_CATALOG","databaseName":"sales","tableName":"orders"}}}\
            """.formatted(envelope, at, resultId, state);
    }

    void result(String id, Instant completed, Result... outcomes) {
        result(id, completed, rules(outcomes));
    }

    void result(String id, Instant completed, List<RuleVerdict> rules) {
        glue.results.put(
                id,
                new QualityResult(
                        id,
                        new DataSet.Table("sales", "orders", Optional.empty(), Optional.empty()),
                        Optional.of("orders-core"),
                        OptionalDouble.empty(),
                        rules,
                        Optional.of(completed)));
    }

    private static List<RuleVerdict> rules(Result... outcomes) {
        List<RuleVerdict> rules = new ArrayList<>();
        for (Result outcome : outcomes) {
            int number = rules.size() + 1;
            rules.add(rule("Rule_" + number, outcome));
        }
        return rules;
    }

    static RuleVerdict rule(String name, Result outcome) {
        String text = "IsComplete \"" + name.replace("Rule_", "c") + "\"";
        return new RuleVerdict(name, text, outcome, Optional.empty(), Map.of(), Map.of());
    }

    private static AlertConfig config() {
        Mistakes mistakes = new Mistakes();
        AlertConfig config = AlertConfig.read(
                Value.of(Documents.read(Repository.root().resolve("config/lakewarden/alerts.yaml")), mistakes));
        mistakes.orThrow();
        return config;
    }

    private Meter meter() {
        return new Meter() {
            @Override
            public void record(String metric, double value, Unit unit) {
                metrics.add(metric + "=" + value);
            }

            @Override
            public void record(String metric, double value, Unit unit, String dimension, String dimensionValue) {
                metrics.add(metric + "=" + value + " " + dimensionValue);
            }
        };
    }

    private final class Listener implements NoticeSink {

        @Override
        public String name() {
            return "listener";
        }

        @Override
        public boolean takes(Notice notice) {
            return true;
        }

        @Override
        public void send(Notice notice) {
            notices.add(notice);
        }
    }
}
