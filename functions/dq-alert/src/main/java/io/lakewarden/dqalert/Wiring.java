package io.lakewarden.dqalert;

import io.lakewarden.dqalert.glue.AwsGlue;
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
import java.util.function.Function;
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
    private final AwsGlue glue;
    private final DynamoDbClient dynamoDb;
    private final Incidents incidents;

    private Wiring(Environment environment, Clock clock, ExecutionInterceptor... interceptors) {
        this.environment = environment;
        this.clock = clock;
        this.clients = AwsClients.of(environment, interceptors);
        this.config = ConfigFolder.of(environment).read(AlertConfig.FILE, AlertConfig::read);
        this.glue = new AwsGlue(clients.build(GlueClient.builder()), environment.required("AWS_REGION"));
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

    Invocation<QualityEvent, AlertOutcome> alerting() {
        EvaluationLookup lookup = new EvaluationLookup(glue, config.lateAfter(), clock);
        Alerts alerts = alerts();
        return new Invocation<>(senders(), QualityEvent::of, (event, _) -> alerts.handleAll(lookup.announcedBy(event)));
    }

    Reconciliation reconciliation() {
        DeadRuns deadRuns = new DeadRuns(glue, idempotency(), incidents, details(), reports());
        return new Reconciliation(glue, alerts(), deadRuns, clock);
    }

    private Alerts alerts() {
        Meter meter = Meter.embedded(environment);
        return new Alerts(idempotency(), incidents, details(), reports(), meter, clock);
    }

    private Idempotency idempotency() {
        return new Idempotency(
                new DynamoDbIdempotencyStore(dynamoDb, environment.required("IDEMPOTENCY_TABLE")), clock, REMEMBERED);
    }

    private Function<Evaluation, Details> details() {
        return Details.from(glue, environment.optional("ACCOUNT_ID"), environment.required("AWS_REGION"));
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
        Invocation<QualityEvent, AlertOutcome> alert = alerting();
        Priming.beforeSnapshot(
                "dq-reconcile",
                () -> clients.withoutNetwork(PrimingEvent.ANSWERS, () -> {
                    sweep.prime(PrimingEvent.bytes());
                    alert.prime(PrimingEvent.bytes());
                }));
    }
}
