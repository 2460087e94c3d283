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
import java.util.function.Function;

/// Evaluation runs that ended without a result: the data was not checked at all, and no event says so. An
/// incident for each table, ended by the next run that succeeds.
final class DeadRuns {

    /// A run that ended without a result.
    static final String EVALUATION_RUN = "evaluation-run";

    private static final Duration LEASE = Duration.ofSeconds(55);

    private final Glue glue;
    private final Idempotency idempotency;
    private final Incidents incidents;
    private final Function<Evaluation, Details> details;
    private final Reports reports;

    DeadRuns(
            Glue glue,
            Idempotency idempotency,
            Incidents incidents,
            Function<Evaluation, Details> details,
            Reports reports) {
        this.glue = glue;
        this.idempotency = idempotency;
        this.incidents = incidents;
        this.details = details;
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
                            .once(id, run.id(), LEASE, () -> tell(key, run, account, region))
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
                    reports.aboutRun(evaluation, "SUCCEEDED", Optional.empty(), details.apply(evaluation))));
        }
        return false;
    }

    private String tell(IncidentKey key, EvaluationRun run, String account, String region) {
        Glue.Postmortem postmortem = postmortem(run);
        Evaluation evaluation = evaluation(
                run,
                account,
                region,
                List.of("No event is sent for such a run; it was found by reconciliation."),
                postmortem.rulesets().stream().findFirst());
        incidents.observe(new Observation(
                key,
                run.id(),
                run.started(),
                Outcome.FAIL,
                Set.of(),
                reports.aboutRun(evaluation, run.status(), postmortem.error(), details.apply(evaluation))));
        return run.status();
    }

    private Glue.Postmortem postmortem(EvaluationRun run) {
        try {
            return glue.postmortem(run.id());
        } catch (UnavailableException e) {
            return new Glue.Postmortem(Optional.of("not known (" + e.getMessage() + ")"), List.of());
        }
    }

    private static Evaluation evaluation(
            EvaluationRun run, String account, String region, List<String> notes, Optional<String> ruleset) {
        QualityResult none = new QualityResult(
                run.id(),
                run.what(),
                Optional.of(ruleset.orElse("all of the run's rulesets")),
                OptionalDouble.empty(),
                List.of(),
                Optional.empty());
        return new Evaluation(account, region, none, run.started(), Optional.empty(), false, notes);
    }
}
