package io.lakewarden.quicksight;

import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.aws.AwsIncidents;
import io.lakewarden.incidents.aws.DynamoDbIncidentStore;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.runs.PipelinePattern;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.Priming;
import io.lakewarden.runtime.Senders;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.quicksight.QuickSightClient;
import software.amazon.awssdk.services.scheduler.SchedulerClient;

/// Puts the function together from its environment, once, at start.
final class Wiring {

    /// What the function does with its decisions: `REFRESH_MODE`.
    enum Mode {
        /// Carries them out.
        APPLY,
        /// Tells them; reads what QuickSight and the table say.
        PLAN,
        /// Tells what would be decided if nothing were remembered and no refresh had ever run; calls
        /// nobody.
        PLAN_OFFLINE
    }

    private static final byte[] SAMPLE = Json.write(Map.of(
            "id", "prime",
            "detail-type", RefreshEvent.LOOK,
            "source", EventBridgeEvent.OURS,
            "account", "000000000000",
            "region", "eu-west-1",
            "time", "2026-01-01T00:00:00Z",
            "detail", Map.of("dataSet", "none")));

    private final Environment environment;
    private final AwsClients clients;
    private final Clock clock;
    private final AlertConfig alerts;
    private final RefreshConfig config;
    private final Mode mode;
    private final DynamoDbClient dynamoDb;
    private final SchedulerClient scheduler;
    private final Map<String, QuickSightClient> quickSights = new ConcurrentHashMap<>();

    private Wiring(Environment environment, Clock clock, ExecutionInterceptor... interceptors) {
        this.environment = environment;
        this.clock = clock;
        this.clients = AwsClients.of(environment, interceptors);
        ConfigFolder folder = ConfigFolder.of(environment);
        this.alerts = folder.read(AlertConfig.FILE, AlertConfig::read);
        String account = environment.required("ACCOUNT_ID");
        String region = environment.required("AWS_REGION");
        this.config = folder.read(RefreshConfig.FILE, root -> RefreshConfig.read(root, account, region));
        this.mode = environment.optional("REFRESH_MODE").map(Wiring::mode).orElse(Mode.APPLY);
        this.dynamoDb = clients.dynamoDb();
        this.scheduler = clients.build(SchedulerClient.builder());
        config.dataSets().forEach(dataSet -> quickSight(dataSet.region()));
    }

    static Wiring of(Environment environment) {
        return new Wiring(environment, Clock.systemUTC());
    }

    private static Mode mode(String text) {
        return Arrays.stream(Mode.values())
                .filter(each -> each.name().equalsIgnoreCase(text.replace('-', '_')))
                .findFirst()
                .orElseThrow(() -> new ConfigurationException(
                        "REFRESH_MODE is " + text + ", expected one of apply, plan, plan-offline"));
    }

    /// For tests: with a fixed clock, and interceptors that record calls.
    static Wiring of(Environment environment, Clock clock, ExecutionInterceptor... interceptors) {
        return new Wiring(environment, clock, interceptors);
    }

    Senders senders() {
        return Senders.of(environment);
    }

    Refresher refresher() {
        Meter meter = Meter.embedded(environment);
        return switch (mode) {
            case APPLY -> refresher(visit(meter)::act);
            case PLAN -> refresher(visit(meter)::plan);
            case PLAN_OFFLINE ->
                refresher(new Visit(
                        new NoQuickSight(),
                        new NoStates(),
                        new DataIncidents(new NoIncidents()),
                        (_, _) -> {},
                        telling(meter),
                        clock,
                        Pause.none())::plan);
        };
    }

    private Refresher refresher(Refresher.Step step) {
        Routing routing = routing();
        return new Refresher(
                config.dataSets(), run -> routing.forPipeline(subject(run)).environment(), step);
    }

    private Visit visit(Meter meter) {
        return new Visit(
                new AwsQuickSight(this::quickSight, clock::instant),
                new AwsRefreshStates(dynamoDb, environment.required("REFRESH_TABLE")),
                new DataIncidents(new DynamoDbIncidentStore(dynamoDb, environment.required("INCIDENT_TABLE"))),
                new AwsLookSchedule(scheduler, environment),
                telling(meter),
                clock,
                Pause.withJitter());
    }

    private Telling telling(Meter meter) {
        return new Telling(incidents(), new RefreshReports(routing()), meter, clock);
    }

    /// Closes the incidents of data sets that are no longer configured.
    Runnable leftovers() {
        Telling telling = telling(Meter.none());
        return () -> telling.endAllBut(config.dataSets());
    }

    private Incidents incidents() {
        return AwsIncidents.of(environment, clients, alerts.policy(), clock);
    }

    private Routing routing() {
        return new Routing(alerts, environment.optional("LAKEWARDEN_ENVIRONMENT"));
    }

    private QuickSightClient quickSight(String region) {
        return quickSights.computeIfAbsent(region, name -> clients.build(QuickSightClient.builder(), Region.of(name)));
    }

    /// alerts.yaml knows pipelines as jobs.
    private static Subject subject(PipelineRun run) {
        return Subject.in(run.account()).withJob(run.names().getFirst());
    }

    /// Handles an event before a snapshot, starts a refresh of the first data set, and decides about the same run again
    /// when that refresh is under way; with every call answered from memory.
    void prime(String name, Invocation<?, ?> invocation) {
        Visit visit = visit(Meter.embedded(environment));
        Refresher planner = refresher(visit::plan);
        Priming.beforeSnapshot(name, () -> {
            clients.withoutNetwork(() -> invocation.prime(SAMPLE));
            config.dataSets().stream().limit(1).forEach(first -> {
                PipelineRun run = run(first);
                clients.withoutNetwork(() -> visit.act(first, Optional.of(run)));
                clients.withoutNetwork(
                        PrimingAnswers.underWay(clock.instant()),
                        () -> planner.handle(RefreshEvent.ended(run), Deadline.none()));
            });
        });
    }

    private PipelineRun run(DataSet dataSet) {
        PipelinePattern source = dataSet.after().getFirst();
        String name = source.label().substring(source.pipeline().key().length() + 1);
        return new PipelineRun(
                source.pipeline(),
                List.of(name),
                "prime",
                source.states().iterator().next(),
                clock.instant(),
                dataSet.account(),
                dataSet.region());
    }
}
