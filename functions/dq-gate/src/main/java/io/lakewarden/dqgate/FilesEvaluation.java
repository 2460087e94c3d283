package io.lakewarden.dqgate;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataException;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.FileSchemas;
import io.lakewarden.quality.duckdb.ParquetChunks;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.staging.Inventory;
import io.lakewarden.staging.Ranges;
import io.lakewarden.staging.Staged;
import io.lakewarden.staging.StagedFile;
import io.lakewarden.staging.StagingException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One evaluation: its files are fetched, judged and removed.
///
/// @param read how the files are read where the guess is wrong
record FilesEvaluation(FilesEvaluator tools, Job job, Inventory inventory, ReadOptions read, Deadline deadline) {

    private static final String PRIMARY = DuckDbEngine.PRIMARY;

    /// Fetches and judges.
    ///
    /// @throws OutOfTime when the deadline comes too close
    Evaluated run() {
        if (resources().time(deadline).isZero()) {
            throw new OutOfTime("no time is left to read " + inventory.summary()
                    + ": raise the timeout, or lower limits.reserve in dq-gate.yaml");
        }
        boolean byColumns = ParquetColumns.pay(inventory, job.ruleset(), read);
        try (Staged staged = byColumns ? fetchedEnds() : fetched()) {
            return told(staged, checkedAndJudged(staged, byColumns));
        } catch (StagingException e) {
            throw Faults.named(e);
        }
    }

    private Evaluated checkedAndJudged(Staged staged, boolean byColumns) {
        try {
            checkSchemas(staged);
            if (byColumns) {
                fetchColumns(staged);
            }
            return judged(staged);
        } catch (DataException e) {
            throw Faults.unreadable(staged.told(e.getMessage()));
        }
    }

    /// Files of one data set have the same columns, unless the request says that they may differ.
    private void checkSchemas(Staged staged) {
        if (!job.request().schemaMayDiffer()) {
            FileSchemas.difference(primary(staged), limits()).ifPresent(difference -> {
                throw new DataException("schema mismatch: " + difference
                        + ". Write both with the same schema, or set \"schema\": \"may-differ\"");
            });
        }
    }

    private Resources resources() {
        return tools.resources();
    }

    // --- what is fetched

    private Staged fetched() {
        resources().check(inventory.bytes());
        return tools.staging().fetch(inventory, resources().budget(deadline));
    }

    private Staged fetchedEnds() {
        Staged staged = tools.staging()
                .fetch(inventory, ParquetColumns::first, resources().budget(deadline));
        try {
            fetch(staged, ParquetColumns.footers(staged), "footers");
            return staged;
        } catch (RuntimeException e) {
            staged.close();
            throw e;
        }
    }

    /// Until a statement runs, the engine reads nothing but the footers.
    private void fetchColumns(Staged staged) {
        Map<StagedFile, Ranges> wanted = withEngine(
                staged,
                engine -> ParquetColumns.wanted(
                        staged,
                        ParquetChunks.of(engine),
                        check(engine, tools.clock().instant()).columnsRead(job.ruleset())));
        fetch(staged, wanted, "the columns that the ruleset reads of " + inventory.summary());
    }

    private void fetch(Staged staged, Map<StagedFile, Ranges> wanted, String what) {
        long missing = wanted.entrySet().stream()
                .mapToLong(file ->
                        file.getValue().minus(staged.present(file.getKey())).bytes())
                .sum();
        resources().check(staged.bytes() + missing);
        tools.staging().fetch(staged, wanted, what, resources().budget(deadline));
    }

    private void fetchRest(Staged staged) {
        if (!staged.isComplete()) {
            resources().check(inventory.bytes());
            tools.staging().complete(staged, resources().budget(deadline));
        }
    }

    // --- what is judged

    private Evaluated judged(Staged staged) {
        Instant now = tools.clock().instant();
        if (staged.isComplete()) {
            return withEngine(staged, engine -> withRowsKept(staged, engine, report(staged, engine, now), now));
        }
        QualityReport report = withEngine(staged, engine -> report(staged, engine, now));
        if (report.rules().stream().anyMatch(rule -> rule.result() == RuleOutcome.ERROR)) {
            // The error may be due to a column that was not fetched; no verdict may depend on that.
            fetchRest(staged);
            return judged(staged);
        }
        return allPass(report) || job.request().quarantine().isEmpty()
                ? result(staged, report, now, Optional.empty())
                : withRowsFetched(staged, report, now);
    }

    /// Rows are kept with all their columns.
    private Evaluated withRowsFetched(Staged staged, QualityReport report, Instant now) {
        try {
            fetchRest(staged);
        } catch (StagingException | DataTooLarge e) {
            String problem = "the rows that fail are not kept, since that needs every column: " + e.getMessage();
            return result(
                    staged,
                    report,
                    now,
                    Optional.of(new Evaluated.Quarantined(Optional.empty(), 0, Optional.of(problem))));
        }
        return withEngine(staged, engine -> withRowsKept(staged, engine, report, now));
    }

    private QualityReport report(Staged staged, DuckDbEngine engine, Instant now) {
        QualityReport report = check(engine, now).run(job.rulesetName(), job.ruleset());
        if (resources().time(deadline).isZero()) {
            throw new OutOfTime("the evaluation of " + inventory.summary() + " was stopped: "
                    + resources().whatWouldFit(staged.bytes()));
        }
        return report;
    }

    private static boolean allPass(QualityReport report) {
        return report.rules().stream().allMatch(rule -> rule.result() == RuleOutcome.PASS);
    }

    private Evaluated withRowsKept(Staged staged, DuckDbEngine engine, QualityReport report, Instant now) {
        Optional<Evaluated.Quarantined> rows = allPass(report)
                ? Optional.empty()
                : job.request()
                        .quarantine()
                        .flatMap(place -> tools.quarantine()
                                .keep(place, job, check(engine, now).rows(job.ruleset()), limits()));
        return result(staged, report, now, rows);
    }

    private Evaluated result(Staged staged, QualityReport report, Instant now, Optional<Evaluated.Quarantined> rows) {
        tools.memory().keep(job, now, report);
        return new Evaluated(report, "duckdb", inventory.count(), staged.bytes(), rows);
    }

    private QualityCheck check(DuckDbEngine engine, Instant now) {
        return QualityCheck.local(
                engine, tools.memory().before(job, now), now, job.request().options());
    }

    // --- the engine

    /// A new one each time: it may remember what a file held before more of it was fetched.
    private <T> T withEngine(Staged staged, Function<DuckDbEngine, T> work) {
        Map<String, DataFiles> references = new HashMap<>();
        job.request()
                .references()
                .forEach((alias, data) -> references.put(alias, located(staged, alias, data.label())));
        try (DuckDbEngine engine = DuckDbEngine.open(primary(staged), references, read, limits())) {
            engine.endWithin(resources().time(deadline));
            return work.apply(engine);
        }
    }

    private EngineLimits limits() {
        return resources().engineLimits(resources().time(deadline));
    }

    private DataFiles primary(Staged staged) {
        return located(staged, PRIMARY, job.request().data().label());
    }

    private DataFiles located(Staged staged, String alias, String label) {
        DataFiles found = DataLocator.locate(staged.folder(alias).toString(), read);
        return new DataFiles(label, found.format(), found.files(), found.bytes(), found.folder());
    }

    /// Makes messages name the S3 objects instead of their local copies.
    private static Evaluated told(Staged staged, Evaluated evaluated) {
        QualityReport report = evaluated.report();
        List<RuleResult> rules = report.rules().stream()
                .map(rule -> new RuleResult(
                        rule.name(),
                        rule.description(),
                        rule.evaluatedRule(),
                        rule.result(),
                        rule.message().map(staged::told),
                        rule.metrics(),
                        rule.labels()))
                .toList();
        return new Evaluated(
                new QualityReport(
                        report.rulesetName(), rules, report.analyzers(), report.observations(), report.measured()),
                evaluated.engine(),
                evaluated.objects(),
                evaluated.bytes(),
                evaluated.quarantine());
    }
}
