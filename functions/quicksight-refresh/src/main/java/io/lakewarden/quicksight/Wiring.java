package io.lakewarden.quicksight;

import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.aws.AlertWiring;
import io.lakewarden.incidents.aws.DynamoDbIncidentStore;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.runs.PipelinePattern;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.DynamoDbVersionedStore;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.InMemoryVersionedStore;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Priming;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.quicksight.QuickSightClient;
import software.amazon.awssdk.services.scheduler.SchedulerClient;

/// Puts both handlers together from environment and configuration.
final class Wiring {

    /// What the function does with its decisions: `REFRESH_MODE`.
    private enum Mode {
        /// Carries them out.
        APPLY,
        /// Tells them; reads what QuickSight and the table say.
        PLAN,
        /// Tells what would be decided if nothing were remembered and no refresh had ever run; calls nobody.
        PLAN_OFFLINE
    }

    /// Names nothing that exists.
    private static final String PRIMING = "priming";

    private static final byte[] SAMPLE = Json.write(Map.of(
            "id",
            PRIMING,
            "detail-type",
            RefreshEvent.LOOK,
            "source",
            EventBridgeEvent.OURS,
            "account",
            "000000000000",
            "region",
            "eu-west-1",
            "time",
            "2026-01-01T00:00:00Z",
            "detail",
            Map.of("dataSet", "none")));

    private final FunctionWiring function;
    private final AlertWiring alerts;
    private final RefreshConfig config;
    private final Mode mode;
    private final DynamoDbClient dynamoDb;
    private final SchedulerClient scheduler;
    private final Map<String, QuickSightClient> quickSights = new ConcurrentHashMap<>();

    /// Reads the configuration at once.
    Wiring(FunctionWiring function) {
        this.function = function;
        this.alerts = new AlertWiring(function);
        this.config = function.folder()
                .read(RefreshConfig.FILE, root -> RefreshConfig.read(root, function.account(), function.region()));
        this.mode = function.environment()
                .optional("REFRESH_MODE")
                .map(Wiring::mode)
                .orElse(Mode.APPLY);
        this.dynamoDb = function.clients().dynamoDb();
        this.scheduler = function.clients().build(SchedulerClient.builder());
        config.dataSets().forEach(dataSet -> quickSight(dataSet.region()));
    }

    private static Mode mode(String text) {
        return Arrays.stream(Mode.values())
                .filter(each -> each.name().equalsIgnoreCase(text.replace('-', '_')))
                .findFirst()
                .orElseThrow(() -> new ConfigurationException(
                        "REFRESH_MODE is " + text + ", expected one of apply, plan, plan-offline"));
    }

    Refresher refresher() {
        DataSetVisit visit = mode == Mode.PLAN_OFFLINE ? offline() : visit();
        Routing routing = alerts.routing();
        return new Refresher(
                config.dataSets(),
                run -> routing.forPipeline(subject(run)).environment(),
                mode == Mode.APPLY ? visit::act : visit::plan);
    }

    private DataSetVisit visit() {
        return new DataSetVisit(
                new AwsQuickSight(this::quickSight, function.clock()::instant),
                new DynamoDbVersionedStore<>(
                        dynamoDb,
                        function.environment().required("REFRESH_TABLE"),
                        DynamoDbVersionedStore.Layout.json(
                                "the refresh table", "quicksight-refresh/", "state", RefreshState.class)),
                new DataIncidents(new DynamoDbIncidentStore(
                        dynamoDb, function.environment().required("INCIDENT_TABLE"))::open),
                new LookSchedule(scheduler, function.environment())::arrange,
                refreshAlerts(),
                function.clock(),
                Pause.withJitter());
    }

    private DataSetVisit offline() {
        return new DataSetVisit(
                new NoQuickSight(),
                new InMemoryVersionedStore<>(RefreshState.class),
                new DataIncidents(_ -> Stream.empty()),
                (_, _) -> {},
                refreshAlerts(),
                function.clock(),
                Pause.none());
    }

    private RefreshAlerts refreshAlerts() {
        return new RefreshAlerts(
                alerts.incidents(), new RefreshReports(alerts.routing()), function.meter(), function.clock());
    }

    /// Closes the incidents of data sets that are no longer configured.
    void closeLeftovers() {
        refreshAlerts().endAllBut(config.dataSets());
    }

    private QuickSightClient quickSight(String region) {
        return quickSights.computeIfAbsent(
                region, name -> function.clients().build(QuickSightClient.builder(), Region.of(name)));
    }

    /// alerts.yaml knows pipelines as jobs.
    private static Subject subject(PipelineRun run) {
        return Subject.in(run.account()).withJob(run.names().getFirst());
    }

    /// Handles an event before a snapshot, starts a refresh of the first data set, and decides about the same run again
    /// when that refresh is under way.
    void prime(String name, Invocation<?, ?> invocation) {
        DataSetVisit visit = visit();
        AwsClients clients = function.clients();
        Priming.beforeSnapshot(name, () -> {
            clients.withoutNetwork(() -> invocation.prime(SAMPLE));
            config.dataSets().stream().limit(1).forEach(first -> {
                Optional<PipelineRun> run = Optional.of(run(first));
                clients.withoutNetwork(() -> visit.act(first, run));
                // Only planned: every item that is asked for is this state, an incident too.
                clients.withoutNetwork(underWay(function.clock().instant()), () -> visit.plan(first, run));
            });
        });
    }

    private PipelineRun run(DataSet dataSet) {
        PipelinePattern source = dataSet.after().getFirst();
        String name = source.label().substring(source.pipeline().key().length() + 1);
        return new PipelineRun(
                source.pipeline(),
                List.of(name),
                PRIMING,
                source.states().iterator().next(),
                function.clock().instant(),
                dataSet.account(),
                dataSet.region());
    }

    /// What AWS says of a refresh that was started and that QuickSight has under way.
    private static Map<String, String> underWay(Instant now) {
        RefreshState.Started started = new RefreshState.Started(PRIMING, now, false);
        RefreshState state = new RefreshState(
                now,
                Map.of(),
                Map.of(PRIMING, now),
                Map.of(),
                Optional.of(started),
                List.of(started),
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.of(now),
                Optional.of(now),
                Set.of(PRIMING));
        Map<String, ?> item = Map.of("state", Map.of("S", Json.writeText(state)), "revision", Map.of("N", "1"));
        Map<String, ?> ingestion =
                Map.of("IngestionId", PRIMING, "IngestionStatus", "RUNNING", "CreatedTime", now.getEpochSecond());
        return Map.of(
                "GetItem",
                Json.writeText(Map.of("Item", item)),
                // The last part of the path by which it is asked for.
                PRIMING,
                Json.writeText(Map.of("Ingestion", ingestion)));
    }
}
