package io.lakewarden.dqalert;

import io.lakewarden.dqalert.glue.GlueInventory;
import io.lakewarden.dqalert.glue.GlueQualityResults;
import io.lakewarden.dqalert.glue.GlueSurroundings;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.aws.AwsIncidents;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.DynamoDbIdempotencyStore;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.Priming;
import io.lakewarden.runtime.Senders;
import java.time.Clock;
import java.time.Duration;
import java.util.stream.Stream;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.glue.GlueClient;

/// Puts the function together from its environment, once, at start.
final class Wiring {

    /// Longer than an archive is likely to be replayed.
    private static final Duration REMEMBERED = Duration.ofDays(30);

    private final Environment environment;
    private final AwsClients clients;
    private final Clock clock;
    private final AlertConfig config;
    private final GlueClient glue;
    private final DynamoDbClient dynamoDb;
    private final Incidents incidents;

    private Wiring(Environment environment, Clock clock, ExecutionInterceptor... interceptors) {
        this.environment = environment;
        this.clock = clock;
        this.clients = AwsClients.of(environment, interceptors);
        this.config = ConfigFolder.of(environment).read(AlertConfig.FILE, AlertConfig::read);
        this.glue = clients.build(GlueClient.builder());
        this.dynamoDb = clients.dynamoDb();
        this.incidents = AwsIncidents.of(environment, clients, config.policy(), clock);
    }

    static Wiring of(Environment environment) {
        return new Wiring(environment, Clock.systemUTC());
    }

    /// For tests: with a fixed clock, and interceptors that record calls.
    static Wiring of(Environment environment, Clock clock, ExecutionInterceptor... interceptors) {
        return new Wiring(environment, clock, interceptors);
    }

    Senders senders() {
        return Senders.of(environment);
    }

    AlertOnResult alertOnResult() {
        return new AlertOnResult(new Evaluations(results(), config.lateAfter(), clock), alerts());
    }

    Reconciliation reconciliation() {
        GlueInventory inventory = new GlueInventory(glue);
        return new Reconciliation(
                inventory,
                results(),
                alerts(),
                new DeadRuns(inventory, idempotency(), incidents, enrichment(), reports()),
                clock);
    }

    private GlueQualityResults results() {
        return new GlueQualityResults(glue);
    }

    private Alerts alerts() {
        Meter meter = Meter.embedded(environment);
        return new Alerts(idempotency(), incidents, enrichment(), reports(), meter, clock);
    }

    private Idempotency idempotency() {
        return new Idempotency(
                new DynamoDbIdempotencyStore(dynamoDb, environment.required("IDEMPOTENCY_TABLE")), clock, REMEMBERED);
    }

    private Enrichment enrichment() {
        String region = environment.required("AWS_REGION");
        return new Enrichment(new GlueSurroundings(glue, region), new Home(environment.optional("ACCOUNT_ID"), region));
    }

    private Reports reports() {
        return new Reports(new Routing(config, environment.optional("LAKEWARDEN_ENVIRONMENT")));
    }

    /// Runs a sample event through everything before a snapshot, new and repeated, with every call answered from
    /// memory.
    void prime(Invocation<?, ?> invocation) {
        Priming.beforeSnapshot(
                "dq-alert",
                () -> Stream.of(PrimingEvent.ANSWERS, PrimingEvent.REPEATED)
                        .forEach(answers ->
                                clients.withoutNetwork(answers, () -> invocation.prime(PrimingEvent.bytes()))));
    }

    /// The lists are empty then, so what the sweep does with a finding is warmed up through an event.
    void primeReconciliation(Invocation<?, ?> sweep) {
        Invocation<QualityEvent, AlertOutcome> alert = new Invocation<>(QualityEvent::of, alertOnResult()::handle);
        Priming.beforeSnapshot(
                "dq-reconcile",
                () -> clients.withoutNetwork(PrimingEvent.ANSWERS, () -> {
                    sweep.prime(PrimingEvent.bytes());
                    alert.prime(PrimingEvent.bytes());
                }));
    }
}
