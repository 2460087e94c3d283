package io.lakewarden.dqalert;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.runtime.Idempotency;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// Evaluation runs that ended without a result: the data was not checked at all, and no event says so. An
/// incident for each table, ended by the next run that succeeds.
final class DeadRuns {

    /// A run that ended without a result.
    static final String EVALUATION_RUN = "evaluation-run";

    private static final Duration LEASE = Duration.ofSeconds(55);

    private final Inventory inventory;
    private final Idempotency idempotency;
    private final Incidents incidents;
    private final Enrichment enrichment;
    private final Reports reports;

    DeadRuns(
            Inventory inventory, Idempotency idempotency, Incidents incidents, Enrichment enrichment, Reports reports) {
        this.inventory = inventory;
        this.idempotency = idempotency;
        this.incidents = incidents;
        this.enrichment = enrichment;
        this.reports = reports;
    }

    /// Takes a run into account, once; true when it was new and dead.
    boolean observe(EvaluationRun run, String account, String region) {
        IncidentKey key = new IncidentKey(
                EVALUATION_RUN, String.join("/", account, region, run.what().subject()), "evaluation run");
        if (run.isDead()) {
            String id = String.join(":", "dq-run", account, region, run.id());
            return !idempotency.isDone(id)
                    && !idempotency
                            .once(id, run.id(), LEASE, () -> tell(key, died(run, account, region), run))
                            .repeated();
        }
        if (run.hasSucceeded() && incidents.isOpen(key)) {
            Evaluation evaluation = evaluation(run, account, region, List.of(), Optional.empty());
            incidents.observe(new Observation(
                    key,
                    run.id(),
                    run.started(),
                    Outcome.PASS,
                    Set.of(),
                    reports.aboutRun(evaluation, "SUCCEEDED", Optional.empty(), enrichment.of(evaluation))));
        }
        return false;
    }

    private record Death(Evaluation evaluation, Inventory.Postmortem postmortem) {}

    private Death died(EvaluationRun run, String account, String region) {
        Inventory.Postmortem postmortem;
        List<String> notes = List.of("No event is sent for such a run; it was found by reconciliation.");
        try {
            postmortem = inventory.postmortem(run.id());
        } catch (UnavailableException e) {
            postmortem = new Inventory.Postmortem(Optional.of("not known (" + e.getMessage() + ")"), List.of());
        }
        return new Death(
                evaluation(
                        run,
                        account,
                        region,
                        notes,
                        postmortem.rulesets().stream().findFirst()),
                postmortem);
    }

    private String tell(IncidentKey key, Death death, EvaluationRun run) {
        incidents.observe(new Observation(
                key,
                run.id(),
                run.started(),
                Outcome.FAIL,
                Set.of(),
                reports.aboutRun(
                        death.evaluation(),
                        run.status(),
                        death.postmortem().error(),
                        enrichment.of(death.evaluation()))));
        return run.status();
    }

    private static Evaluation evaluation(
            EvaluationRun run, String account, String region, List<String> notes, Optional<String> ruleset) {
        return new Evaluation(
                run.id(),
                run.started(),
                account,
                region,
                run.what(),
                ruleset.orElse("all of the run's rulesets"),
                Optional.empty(),
                OptionalDouble.empty(),
                List.of(),
                false,
                notes);
    }
}
