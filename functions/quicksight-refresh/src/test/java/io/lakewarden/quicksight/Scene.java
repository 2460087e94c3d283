package io.lakewarden.quicksight;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Value;
import io.lakewarden.incidents.InMemoryIncidentStore;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.message.TextMessage;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.quicksight.RefreshOutcome.DataSetOutcome;
import io.lakewarden.runs.Pipeline;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.InMemoryVersionedStore;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.runtime.VersionedStore;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.played.PlayedAws;
import io.lakewarden.testkit.played.PlayedQuickSight;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.quicksight.QuickSightClient;

/// The function's use case against QuickSight played over HTTP, with stores that keep state and a clock
/// that stands still until it is moved. What is arranged with the scheduler happens when the clock passes
/// it.
final class Scene implements AutoCloseable {

    static final Instant START = Instant.parse("2026-11-28T04:12:30Z");

    /// One look that is arranged.
    record Look(Instant at, DataSet dataSet) {}

    Instant now = START;
    boolean schedulerIsDown;
    boolean sinkIsDown;
    boolean tableIsThrottled;
    final PlayedQuickSight played = new PlayedQuickSight(() -> now);
    final PlayedAws aws = new PlayedAws(played);
    final VersionedStore<RefreshState> states =
            new InMemoryVersionedStore<>(RefreshState.class, () -> tableIsThrottled);
    final InMemoryIncidentStore incidentStore = new InMemoryIncidentStore();
    final Queue<Look> looks = new PriorityQueue<>(Comparator.comparing(Look::at));
    final List<Notice> notices = new ArrayList<>();
    final List<String> metrics = new ArrayList<>();
    final List<DataSet> dataSets;
    final Refresher refresher;
    final DataSetVisit visit;

    private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
    private final Incidents incidents;
    final RefreshAlerts refreshAlerts;

    /// @param yaml the entries of `data-sets` in refreshes.yaml
    Scene(String yaml) {
        dataSets = config("data-sets:\n" + yaml.indent(2)).dataSets();
        AlertConfig alerts = alerts();
        incidents = new Incidents(incidentStore, alerts.policy(), List.of(new Listener()), clock, Pause.none());
        AwsClients clients = AwsClients.of(
                Environment.of(Map.of("AWS_ENDPOINT_URL", aws.endpoint().toString(), "AWS_REGION", "eu-west-1")));
        refreshAlerts = new RefreshAlerts(incidents, new RefreshReports(new Routing(alerts)), new Metrics(), clock);
        visit = new DataSetVisit(
                new AwsQuickSight(region -> clients.build(QuickSightClient.builder(), Region.of(region)), () -> now),
                states,
                new DataIncidents(incidentStore::open),
                this::arrange,
                refreshAlerts,
                clock,
                Pause.none());
        refresher =
                new Refresher(dataSets, run -> run.names().getFirst().startsWith("dev-") ? "dev" : "prod", visit::act);
    }

    static RefreshConfig config(String yaml) {
        Mistakes mistakes = new Mistakes();
        RefreshConfig config = RefreshConfig.read(
                Value.of(
                        Documents.read(
                                "refreshes.yaml", yaml.getBytes(StandardCharsets.UTF_8), DocumentLimits.CONFIGURATION),
                        mistakes),
                PlayedQuickSight.ACCOUNT,
                "eu-west-1");
        mistakes.orThrow();
        return config;
    }

    private static AlertConfig alerts() {
        Mistakes mistakes = new Mistakes();
        AlertConfig config = AlertConfig.read(
                Value.of(Documents.read(Repository.root().resolve("config/lakewarden/alerts.yaml")), mistakes));
        mistakes.orThrow();
        return config;
    }

    /// As exactly as EventBridge Scheduler takes it.
    private void arrange(DataSet dataSet, Instant at) {
        if (schedulerIsDown) {
            throw new RetryableException("the scheduler is down");
        }
        looks.add(new Look(at.truncatedTo(ChronoUnit.SECONDS), dataSet));
    }

    /// A Glue job has succeeded just now.
    DataSetOutcome succeeds(String job, String run) {
        return ends(job, run, "SUCCEEDED", now);
    }

    DataSetOutcome ends(String job, String run, String state, Instant at) {
        List<DataSetOutcome> outcomes = all(job, run, state, at);
        return outcomes.getFirst();
    }

    List<DataSetOutcome> all(String job, String run, String state, Instant at) {
        return refresher
                .handle(new RefreshEvent.PipelineEnded(run(job, run, state, at)), Deadline.none())
                .dataSets();
    }

    static PipelineRun run(String job, String run, String state, Instant at) {
        return new PipelineRun(Pipeline.GLUE_JOB, List.of(job), run, state, at, PlayedQuickSight.ACCOUNT, "eu-west-1");
    }

    /// Lets time pass; arranged looks are taken when they are due.
    void pass(Duration time) {
        Instant until = now.plus(time);
        while (!looks.isEmpty() && !looks.peek().at().isAfter(until)) {
            Look due = looks.remove();
            now = due.at().isAfter(now) ? due.at() : now;
            refresher.handle(new RefreshEvent.LookDue(due.dataSet().key()), Deadline.none());
        }
        now = until;
    }

    RefreshOutcome reconcile() {
        return refresher.reconcile(now, Deadline.none(), () -> {});
    }

    RefreshState state() {
        return states.read(dataSets.getFirst().key()).value().orElseThrow();
    }

    List<Notice.Type> told() {
        return notices.stream().map(Notice::type).toList();
    }

    List<String> checks() {
        return notices.stream().map(notice -> notice.incident().check()).toList();
    }

    String lastMessage() {
        return TextMessage.of(notices.getLast()).body();
    }

    List<String> ingestions() {
        return played.list(PlayedQuickSight.ACCOUNT, dataSets.getFirst().id()).stream()
                .map(PlayedQuickSight.Ingestion::id)
                .toList();
    }

    /// The data of a table is found bad, or good again.
    void data(String table, Outcome outcome, Severity severity) {
        data(table, outcome, severity, "prod");
    }

    void data(String table, Outcome outcome, Severity severity, String environment) {
        incidents.observe(new Observation(
                new IncidentKey("data-quality", "111122223333/eu-west-1/table/" + table, "orders-core"),
                "result " + now,
                now,
                outcome,
                outcome == Outcome.FAIL ? Set.of("rule") : Set.of(),
                Report.of(table, new Owner("sales", "test"), severity, environment)
                        .build()));
        notices.clear();
    }

    @Override
    public void close() {
        aws.close();
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
            if (sinkIsDown) {
                throw new RetryableException("the sink is down");
            }
            notices.add(notice);
        }
    }

    private final class Metrics implements Meter {

        @Override
        public void record(String metric, double value, Unit unit) {
            metrics.add(metric + "=" + (long) value);
        }

        @Override
        public void record(String metric, double value, Unit unit, String dimension, String dimensionValue) {
            record(metric, value, unit);
        }
    }
}
