package io.lakewarden.dqalert;

import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.aws.AlertWiring;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.Invocation;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import software.amazon.awssdk.services.glue.GlueClient;

/// Puts the function together from its environment, once, at start.
final class Wiring {

    /// Longer than an archive is likely to be replayed.
    private static final Duration REMEMBERED = Duration.ofDays(30);

    private final FunctionWiring function;
    private final AlertWiring alerts;
    private final AwsGlue glue;
    private final Incidents incidents;
    private final Idempotency idempotency;

    /// Reads the configuration at once.
    Wiring(FunctionWiring function) {
        this.function = function;
        this.alerts = new AlertWiring(function);
        this.glue = new AwsGlue(function.clients().build(GlueClient.builder()), function.region());
        this.incidents = alerts.incidents();
        this.idempotency = function.idempotency(REMEMBERED);
    }

    Invocation<QualityEvent, AlertOutcome> alerting() {
        EvaluationLookup lookup = new EvaluationLookup(glue, alerts.config().lateAfter(), function.clock());
        Alerts handled = alerts();
        return function.invocation(QualityEvent::of, (event, _) -> handled.handleAll(lookup.announcedBy(event)));
    }

    Invocation<EventBridgeEvent, Reconciliation.Outcome> reconciling() {
        DeadRuns deadRuns = new DeadRuns(glue, idempotency, incidents, details(), reports());
        Reconciliation reconciliation = new Reconciliation(glue, alerts(), deadRuns, function.clock());
        return function.invocation(EventBridgeEvent::of, reconciliation::sweep);
    }

    private Alerts alerts() {
        return new Alerts(idempotency, incidents, details(), reports(), function.meter(), function.clock());
    }

    private Function<Evaluation, Details> details() {
        return Details.from(glue, function.environment().optional("ACCOUNT_ID"), function.region());
    }

    private Reports reports() {
        return new Reports(alerts.routing());
    }

    /// Runs a sample event through everything before a snapshot, new and repeated.
    void prime(Invocation<?, ?> alerting) {
        function.prime(
                "dq-alert",
                List.of(PrimingEvent.ANSWERS, PrimingEvent.REPEATED),
                () -> alerting.prime(PrimingEvent.bytes()));
    }

    /// The lists are empty then, so what the sweep does with a finding is warmed up through an event.
    void primeReconciliation(Invocation<?, ?> reconciling) {
        Invocation<?, ?> alerting = alerting();
        function.prime("dq-reconcile", List.of(PrimingEvent.ANSWERS), () -> {
            reconciling.prime(PrimingEvent.bytes());
            alerting.prime(PrimingEvent.bytes());
        });
    }
}
