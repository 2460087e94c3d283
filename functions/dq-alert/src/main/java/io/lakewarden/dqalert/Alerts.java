package io.lakewarden.dqalert;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.lakewarden.dqalert.AlertOutcome.IncidentOutcome;
import io.lakewarden.dqalert.AlertOutcome.ResultOutcome;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Report;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Handles one evaluation once, wherever it comes from: enrich, observe, notify, count.
final class Alerts {

    /// Bad data.
    static final String DATA_QUALITY = "data-quality";
    /// A rule that could not be evaluated.
    static final String RULE_ERROR = "rule-error";

    private static final Duration LEASE = Duration.ofSeconds(55);

    private final Idempotency idempotency;
    private final Incidents incidents;
    private final Function<Evaluation, Details> details;
    private final Reports reports;
    private final Meter meter;
    private final Clock clock;

    Alerts(
            Idempotency idempotency,
            Incidents incidents,
            Function<Evaluation, Details> details,
            Reports reports,
            Meter meter,
            Clock clock) {
        this.idempotency = idempotency;
        this.incidents = incidents;
        this.details = details;
        this.reports = reports;
        this.meter = meter;
        this.clock = clock;
    }

    /// Every result that an event speaks of; one that fails does not keep the others from their owners.
    AlertOutcome handleAll(List<Evaluation> evaluations) {
        List<ResultOutcome> done = new ArrayList<>();
        List<RuntimeException> failures = new ArrayList<>();
        for (Evaluation evaluation : evaluations) {
            try {
                done.add(handle(evaluation));
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
        return new AlertOutcome(done);
    }

    /// The result's id is the key, so the event, its repetitions and the reconciliation meet in one place.
    private ResultOutcome handle(Evaluation evaluation) {
        String key = businessKey(evaluation.account(), evaluation.region(), evaluation.id());
        Idempotency.Outcome outcome =
                idempotency.once(key, evaluation.id(), LEASE, () -> write(handleFirst(evaluation)));
        ResultOutcome result = read(outcome.result());
        return outcome.repeated() ? result.again() : result;
    }

    boolean isHandled(String account, String region, String resultId) {
        return idempotency.isDone(businessKey(account, region, resultId));
    }

    /// Tries again what a sink would not take, for every incident.
    ///
    /// @return how many incidents had something left
    int deliverWhatIsLeft() {
        return incidents.deliverAll();
    }

    private static String businessKey(String account, String region, String id) {
        return String.join(":", "dq-alert", account, region, id);
    }

    private ResultOutcome handleFirst(Evaluation evaluation) {
        Details known = isWorthAsking(evaluation) ? details.apply(evaluation) : Details.NONE;
        IncidentOutcome data = observe(
                key(DATA_QUALITY, evaluation),
                evaluation,
                evaluation.ofData(),
                RuleVerdict.Result.FAIL,
                reports.aboutData(evaluation, known));
        IncidentOutcome check = observe(
                key(RULE_ERROR, evaluation),
                evaluation,
                evaluation.ofCheck(),
                RuleVerdict.Result.ERROR,
                reports.aboutCheck(evaluation, known));
        measure(evaluation);
        return new ResultOutcome(
                evaluation.id(), evaluation.what().title(), evaluation.ruleset(), List.of(data, check), false);
    }

    /// A pass that ends no incident is not reported, so its details are not needed.
    private boolean isWorthAsking(Evaluation evaluation) {
        return !evaluation.isAllGood()
                || incidents.isOpen(key(DATA_QUALITY, evaluation))
                || incidents.isOpen(key(RULE_ERROR, evaluation));
    }

    private IncidentOutcome observe(
            IncidentKey key, Evaluation evaluation, Outcome outcome, RuleVerdict.Result bad, Report report) {
        Set<String> failing = evaluation.with(bad).stream()
                .map(rule -> new IncidentKey("rule", rule.text(), "").id().substring(0, 8))
                .collect(Collectors.toSet());
        Incident incident =
                incidents.observe(new Observation(key, evaluation.id(), evaluation.at(), outcome, failing, report));
        return new IncidentOutcome(key.id(), key.kind(), outcome, incident.status());
    }

    static IncidentKey key(String kind, Evaluation evaluation) {
        String subject = String.join(
                "/",
                evaluation.account(),
                evaluation.region(),
                evaluation.what().subject());
        return new IncidentKey(kind, subject, evaluation.ruleset());
    }

    private void measure(Evaluation evaluation) {
        String dataSet = evaluation.what().title();
        evaluation.score().ifPresent(score -> record("Score", score, Meter.Unit.NONE, dataSet));
        if (evaluation.detailed()) {
            record("FailedRules", evaluation.with(RuleVerdict.Result.FAIL).size(), Meter.Unit.COUNT, dataSet);
            record("ErroredRules", evaluation.with(RuleVerdict.Result.ERROR).size(), Meter.Unit.COUNT, dataSet);
        }
        if (!evaluation.isAllGood()) {
            double millis =
                    (double) Duration.between(evaluation.at(), clock.instant()).toMillis();
            record("TimeToNotify", Math.max(0, millis), Meter.Unit.MILLISECONDS, dataSet);
        }
    }

    private void record(String metric, double value, Meter.Unit unit, String dataSet) {
        meter.record(metric, value, unit, "DataSet", dataSet);
    }

    private static String write(ResultOutcome outcome) {
        return Json.writeText(outcome);
    }

    private static ResultOutcome read(String json) {
        try {
            return Json.mapper().readValue(json, ResultOutcome.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what the idempotency table remembers is not ours");
        }
    }
}
