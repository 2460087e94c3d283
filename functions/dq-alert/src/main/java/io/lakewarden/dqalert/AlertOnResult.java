package io.lakewarden.dqalert;

import io.lakewarden.dqalert.AlertOutcome.ResultOutcome;
import io.lakewarden.runtime.Deadline;
import java.util.ArrayList;
import java.util.List;

/// Glue said that rulesets were evaluated: every result that the event speaks of is handled, and one that
/// fails does not keep the others from their owners.
final class AlertOnResult {

    private final Evaluations evaluations;
    private final Alerts alerts;

    AlertOnResult(Evaluations evaluations, Alerts alerts) {
        this.evaluations = evaluations;
        this.alerts = alerts;
    }

    AlertOutcome handle(QualityEvent event, Deadline deadline) {
        return handleAll(evaluations.announcedBy(event), alerts);
    }

    static AlertOutcome handleAll(List<Evaluation> evaluations, Alerts alerts) {
        List<ResultOutcome> done = new ArrayList<>();
        List<RuntimeException> failures = new ArrayList<>();
        for (Evaluation evaluation : evaluations) {
            try {
                done.add(alerts.handle(evaluation));
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
        return new AlertOutcome(done);
    }
}
