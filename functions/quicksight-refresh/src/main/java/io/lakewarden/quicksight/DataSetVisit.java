package io.lakewarden.quicksight;

import io.lakewarden.incidents.Pause;
import io.lakewarden.quicksight.RefreshOutcome.DataSetOutcome;
import io.lakewarden.quicksight.RefreshOutcome.Word;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runtime.Failures;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.runtime.VersionedStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/// One look at one data set: read, decide, report, store, then act. Refreshes that have ended are reported first,
/// which is safe to repeat. The decision is stored before it is carried out, so that of two concurrent ones the
/// second is decided again, and what a dying function left undone is done by the next look.
final class DataSetVisit {

    private static final int ATTEMPTS = 12;
    /// How long to wait after QuickSight reports its limit: others draw on it too, so when it is free is unknown.
    private static final Duration LIMIT_PAUSE = Duration.ofHours(1);

    private final QuickSight quickSight;
    private final VersionedStore<RefreshState> states;
    private final DataIncidents incidents;
    private final BiConsumer<DataSet, Instant> looks;
    private final RefreshAlerts alerts;
    private final Clock clock;
    private final Pause pause;

    /// @param looks arranges that a data set is looked at again
    DataSetVisit(
            QuickSight quickSight,
            VersionedStore<RefreshState> states,
            DataIncidents incidents,
            BiConsumer<DataSet, Instant> looks,
            RefreshAlerts alerts,
            Clock clock,
            Pause pause) {
        this.quickSight = quickSight;
        this.states = states;
        this.incidents = incidents;
        this.looks = looks;
        this.alerts = alerts;
        this.clock = clock;
        this.pause = pause;
    }

    /// What would be decided now; nothing is changed.
    DataSetOutcome plan(DataSet dataSet, Optional<PipelineRun> run) {
        try {
            return DataSetOutcome.of(dataSet, decide(dataSet, run, states.read(dataSet.key())));
        } catch (RefreshRefusedException e) {
            return refused(dataSet, e);
        }
    }

    /// Decides and acts.
    ///
    /// @throws RetryableException when a step failed, the others being done; or when the state kept changing, and
    ///     nothing was stored or started
    DataSetOutcome act(DataSet dataSet, Optional<PipelineRun> run) {
        try {
            for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
                VersionedStore.Versioned<RefreshState> stored = states.read(dataSet.key());
                Decision decision = decide(dataSet, run, stored);
                Failures failures = new Failures(RefreshRefusedException.class::isInstance);
                Set<String> untold = alerts.tell(dataSet, decision, failures);
                if (states.replace(
                        dataSet.key(), stored.revision(), decision.state().untold(untold))) {
                    return carryOut(dataSet, decision, failures);
                }
                pause.before(attempt);
            }
            throw new RetryableException("the state of data set " + dataSet.key() + " changes all the time: try again");
        } catch (RefreshRefusedException e) {
            DataSetOutcome outcome = refused(dataSet, e);
            if (outcome.decision() == Word.REFUSED && isKnown(dataSet, run)) {
                alerts.refused(dataSet, "access", e);
            }
            return outcome;
        }
    }

    /// A data set that no run has come for and nothing is stored of may be an example of the configuration: no
    /// incident.
    private boolean isKnown(DataSet dataSet, Optional<PipelineRun> run) {
        return run.isPresent() || states.read(dataSet.key()).value().isPresent();
    }

    private Decision decide(DataSet dataSet, Optional<PipelineRun> run, VersionedStore.Versioned<RefreshState> stored) {
        Instant now = clock.instant();
        RefreshState state = stored.value().orElseGet(() -> RefreshState.unknown(now));
        boolean concerned = run.isPresent() || !state.waiting().isEmpty();
        Optional<String> heldBy = concerned ? incidents.holding(dataSet) : Optional.empty();
        return Decider.decide(dataSet, state, run, ingestions(dataSet, state), heldBy, now);
    }

    /// Looks our own ingestion up by its id if the list does not contain it.
    private List<Ingestion> ingestions(DataSet dataSet, RefreshState state) {
        List<Ingestion> ingestions = new ArrayList<>(quickSight.ingestions(dataSet));
        state.started()
                .map(RefreshState.Started::id)
                .filter(id -> ingestions.stream().noneMatch(each -> each.id().equals(id)))
                .flatMap(id -> quickSight.find(dataSet, id))
                .ifPresent(ingestions::add);
        return ingestions;
    }

    private DataSetOutcome carryOut(DataSet dataSet, Decision decision, Failures failures) {
        DataSetOutcome outcome = decision.next().word() == Word.START
                ? start(dataSet, decision, decision.next().ingestion().orElseThrow(), failures)
                : DataSetOutcome.of(dataSet, decision);
        decision.look().ifPresent(at -> failures.attempt("arranging a look", () -> looks.accept(dataSet, at)));
        alerts.measure(dataSet, decision);
        failures.orThrow();
        return outcome;
    }

    private DataSetOutcome start(DataSet dataSet, Decision decision, String ingestion, Failures failures) {
        try {
            failures.attempt("starting an ingestion", () -> {
                quickSight.start(dataSet, ingestion);
                update(dataSet, state -> state.confirmed(ingestion));
                alerts.started(dataSet, ingestion);
            });
            return DataSetOutcome.of(dataSet, decision);
        } catch (RefreshRefusedException e) {
            return notStarted(dataSet, ingestion, e);
        }
    }

    private DataSetOutcome notStarted(DataSet dataSet, String ingestion, RefreshRefusedException e) {
        if (e.reason() == RefreshRefusedException.Reason.LIMIT) {
            Instant until = clock.instant().plus(LIMIT_PAUSE);
            update(dataSet, state -> state.limited(ingestion, until));
            alerts.spent(dataSet, until);
            return DataSetOutcome.of(dataSet, Word.LATER, e.reason().words() + ": asked again after " + until);
        }
        DataSetOutcome outcome = refused(dataSet, e);
        update(dataSet, state -> state.refused(ingestion, outcome.why()));
        if (outcome.decision() == Word.REFUSED) {
            alerts.refused(dataSet, "start", e);
        }
        return outcome;
    }

    /// QuickSight refuses to load what is not loaded at all: that is no fault.
    private DataSetOutcome refused(DataSet dataSet, RefreshRefusedException e) {
        return e.reason() == RefreshRefusedException.Reason.INVALID && !isSpice(dataSet)
                ? DataSetOutcome.of(
                        dataSet, Word.DIRECT_QUERY, "the data set queries its source directly: nothing to refresh")
                : DataSetOutcome.of(dataSet, Word.REFUSED, e.reason().words());
    }

    private boolean isSpice(DataSet dataSet) {
        try {
            return quickSight.isSpice(dataSet);
        } catch (RefreshRefusedException | RetryableException _) {
            return true;
        }
    }

    private void update(DataSet dataSet, UnaryOperator<RefreshState> change) {
        states.update(
                dataSet.key(), found -> change.apply(found.orElseGet(() -> RefreshState.unknown(clock.instant()))));
    }
}
