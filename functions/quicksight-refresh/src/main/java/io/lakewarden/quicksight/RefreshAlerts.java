package io.lakewarden.quicksight;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Report;
import io.lakewarden.runtime.Failures;
import io.lakewarden.runtime.Meter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Turns what was seen into incidents and metrics. An observation has the id of the ingestion, so that
/// telling it twice is telling it once.
final class RefreshAlerts {

    private static final String KIND = "refresh";

    private static final String INGESTION = "ingestion";
    private static final String ROWS = "rows";
    private static final String DURATION = "duration";
    private static final String FRESHNESS = "freshness";
    private static final String BUDGET = "budget";
    private static final String ACCESS = "access";
    private static final String START = "start";

    private final Incidents incidents;
    private final RefreshReports reports;
    private final Meter meter;
    private final Clock clock;

    RefreshAlerts(Incidents incidents, RefreshReports reports, Meter meter, Clock clock) {
        this.incidents = incidents;
        this.reports = reports;
        this.meter = meter;
        this.clock = clock;
    }

    /// Reports everything that a check has found.
    ///
    /// @return ids of the ended ingestions that could not be reported
    Set<String> tell(DataSet dataSet, Decision decision, Failures failures) {
        Set<String> untold = new HashSet<>();
        decision.ended().stream()
                .filter(ended -> !failures.attempt("telling", () -> ended(dataSet, decision, ended)))
                .forEach(ended -> untold.add(ended.id()));
        failures.attempt("telling", () -> standing(dataSet, decision));
        return untold;
    }

    /// Ends what is about data sets that the configuration no longer names: nothing checks those any more.
    void endAllBut(List<DataSet> configured) {
        Set<String> subjects = configured.stream().map(RefreshAlerts::subject).collect(Collectors.toSet());
        Instant now = clock.instant();
        incidents.endUnchecked(
                KIND,
                incident -> !subjects.contains(incident.key().subject()),
                "not configured " + now,
                now,
                reports::left);
    }

    /// QuickSight took one: whatever kept it from that is over.
    void started(DataSet dataSet, String ingestion) {
        good(dataSet, START, ingestion, clock.instant());
        good(dataSet, BUDGET, ingestion, clock.instant());
    }

    /// QuickSight says that no more refreshes are granted.
    void spent(DataSet dataSet, Instant until) {
        bad(dataSet, BUDGET, "spent until " + until, clock.instant(), "SPENT", reports.spent(dataSet, until));
    }

    /// QuickSight refused; said once a day while it does.
    ///
    /// @param check `access` to look at the data set, `start` of an ingestion
    void refused(DataSet dataSet, String check, RefreshRefusedException e) {
        Instant now = clock.instant();
        String id = e.reason() + " " + now.truncatedTo(ChronoUnit.DAYS);
        bad(dataSet, check, id, now, e.reason().name(), reports.refused(dataSet, e));
    }

    void measure(DataSet dataSet, Decision decision) {
        decision.ended().forEach(ended -> measure(dataSet, ended));
        record("DataAge", decision.age().toSeconds(), Meter.Unit.SECONDS, dataSet);
    }

    private void measure(DataSet dataSet, Ingestion ended) {
        record(metric(ended.status()), 1, Meter.Unit.COUNT, dataSet);
        ended.took().ifPresent(took -> record("RefreshTime", took.toSeconds(), Meter.Unit.SECONDS, dataSet));
        ended.rows().ifPresent(rows -> record("RowsIngested", rows, Meter.Unit.COUNT, dataSet));
        ended.dropped().ifPresent(rows -> record("RowsDropped", rows, Meter.Unit.COUNT, dataSet));
    }

    private static String metric(Ingestion.Status status) {
        return switch (status) {
            case COMPLETED -> "RefreshCompleted";
            case FAILED -> "RefreshFailed";
            case CANCELLED -> "RefreshCancelled";
            case INITIALIZED, QUEUED, RUNNING -> throw new IllegalStateException("not ended: " + status);
        };
    }

    private void record(String metric, long value, Meter.Unit unit, DataSet dataSet) {
        meter.record(metric, (double) value, unit, "DataSet", dataSet.name());
    }

    private void ended(DataSet dataSet, Decision decision, Ingestion ended) {
        Instant at = ended.created().plus(ended.took().orElse(Duration.ZERO));
        switch (ended.status()) {
            case COMPLETED -> completed(dataSet, ended, at);
            case FAILED -> failed(dataSet, decision, ended, at);
            case CANCELLED ->
                bad(dataSet, INGESTION, ended.id(), at, "CANCELLED", reports.cancelled(dataSet, decision, ended));
            case INITIALIZED, QUEUED, RUNNING -> {}
        }
        good(dataSet, DURATION, ended.id(), clock.instant());
    }

    private void completed(DataSet dataSet, Ingestion ended, Instant at) {
        good(dataSet, INGESTION, ended.id(), at);
        if (ended.dropped().orElse(0) > 0) {
            bad(dataSet, ROWS, ended.id(), at, "ROWS_DROPPED", reports.dropped(dataSet, ended));
        } else {
            good(dataSet, ROWS, ended.id(), at);
        }
    }

    /// What took its place is reported on its own.
    private void failed(DataSet dataSet, Decision decision, Ingestion ended, Instant at) {
        Cause cause = Cause.of(ended.errorType());
        if (cause != Cause.SUPERSEDED) {
            String failing = ended.errorType().orElse(cause.name());
            bad(dataSet, INGESTION, ended.id(), at, failing, reports.failed(dataSet, decision, ended, cause));
        }
    }

    private void standing(DataSet dataSet, Decision decision) {
        Instant now = clock.instant();
        good(dataSet, ACCESS, "seen " + now, now);
        decision.slow()
                .ifPresent(slow ->
                        bad(dataSet, DURATION, slow.id(), now, "SLOW", reports.slow(dataSet, decision, slow, now)));
        decision.next()
                .pause()
                .filter(pause -> pause.reason() == NextStep.Reason.SPENT)
                .ifPresent(pause -> spent(dataSet, pause.at()));
        dataSet.freshWithin().ifPresent(promise -> fresh(dataSet, decision, promise, now));
    }

    /// One observation a day of age, so that it is mentioned again.
    private void fresh(DataSet dataSet, Decision decision, Duration promise, Instant now) {
        Instant of = now.minus(decision.age());
        if (decision.age().compareTo(promise) > 0) {
            String id = "old since " + of + ", day " + decision.age().toDays();
            bad(dataSet, FRESHNESS, id, now, "OLD", reports.old(dataSet, decision, promise, of));
        } else {
            good(dataSet, FRESHNESS, "fresh of " + of, now);
        }
    }

    private void bad(DataSet dataSet, String check, String id, Instant at, String failing, Report report) {
        incidents.observe(new Observation(key(dataSet, check), id, at, Outcome.FAIL, Set.of(failing), report));
    }

    /// Where nothing was wrong there is nothing to close.
    private void good(DataSet dataSet, String check, String id, Instant at) {
        IncidentKey key = key(dataSet, check);
        if (incidents.isOpen(key)) {
            incidents.observe(
                    new Observation(key, id + " ok", at, Outcome.PASS, Set.of(), reports.well(dataSet, check)));
        }
    }

    private static IncidentKey key(DataSet dataSet, String check) {
        return new IncidentKey(KIND, subject(dataSet), check);
    }

    private static String subject(DataSet dataSet) {
        return String.join("/", dataSet.account(), dataSet.region(), "dataset", dataSet.id());
    }
}
