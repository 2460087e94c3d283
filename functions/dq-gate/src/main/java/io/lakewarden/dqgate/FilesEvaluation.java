package io.lakewarden.dqgate;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataException;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.Limits;
import io.lakewarden.quality.duckdb.ParquetChunks;
import io.lakewarden.quality.duckdb.ParquetChunks.Chunk;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.report.Outcome;
import io.lakewarden.quality.report.Report;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.staging.Inventory;
import io.lakewarden.staging.Ranges;
import io.lakewarden.staging.Staged;
import io.lakewarden.staging.StagedFile;
import io.lakewarden.staging.StagingException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// One evaluation of files: fetched, judged, removed.
///
/// @param read how the files are read where the guess is wrong
record FilesEvaluation(
        FilesEvaluator.Tools tools, Job job, Inventory inventory, ReadOptions read, Deadline deadline) {

    private static final String PRIMARY = DuckDbEngine.PRIMARY;

    /// Fetches and judges.
    ///
    /// @throws OutOfTime when the deadline comes too close
    Evaluated run() {
        if (resources().time(deadline).isZero()) {
            throw new OutOfTime("no time is left to read " + inventory.summary()
                    + ": raise the timeout, or lower limits.reserve in dq-gate.yaml");
        }
        try (Staged staged = fetched()) {
            return told(staged, evaluated(staged));
        } catch (StagingException e) {
            throw Faults.named(e);
        }
    }

    private Resources resources() {
        return tools.resources();
    }

    // --- what is fetched

    private Staged fetched() {
        if (!ParquetColumns.pay(inventory, job.ruleset(), read)) {
            resources().check(inventory.bytes());
            return tools.staging().fetch(inventory, resources().budget(deadline));
        }
        Staged staged = tools.staging().fetch(inventory, ParquetColumns::first, resources().budget(deadline));
        try {
            fetch(staged, ParquetColumns.footers(staged), "footers");
            fetch(staged, columns(staged), "the columns that the ruleset reads of " + inventory.summary());
            return staged;
        } catch (RuntimeException e) {
            staged.close();
            throw e;
        }
    }

    private void fetch(Staged staged, Map<StagedFile, Ranges> wanted, String what) {
        long missing = wanted.entrySet().stream()
                .mapToLong(file ->
                        file.getValue().minus(staged.present(file.getKey())).bytes())
                .sum();
        resources().check(staged.bytes() + missing);
        tools.staging().fetch(staged, wanted, what, resources().budget(deadline));
    }

    /// The engine looks at footers only until a statement runs.
    private Map<StagedFile, Ranges> columns(Staged staged) {
        Set<String> columns = withEngine(
                staged, engine -> check(engine, tools.clock().instant()).columnsRead(job.ruleset()));
        Map<Path, List<Chunk>> chunks = new HashMap<>();
        located(staged).values().forEach(data -> chunks.putAll(ParquetChunks.of(data, limits())));
        return ParquetColumns.wanted(staged, chunks, columns);
    }

    private void complete(Staged staged) {
        if (!staged.isComplete()) {
            resources().check(inventory.bytes());
            tools.staging().complete(staged, resources().budget(deadline));
        }
    }

    // --- what is judged

    private Evaluated evaluated(Staged staged) {
        Instant now = tools.clock().instant();
        if (staged.isComplete()) {
            return withEngine(staged, engine -> kept(staged, engine, report(staged, engine, now), now));
        }
        Report report = withEngine(staged, engine -> report(staged, engine, now));
        if (report.rules().stream().anyMatch(rule -> rule.result() == Outcome.ERROR)) {
            // It may come of what was not fetched: no verdict hangs on that.
            complete(staged);
            return evaluated(staged);
        }
        return allPass(report) || job.request().quarantine().isEmpty()
                ? result(staged, report, now, Optional.empty())
                : completed(staged, report, now);
    }

    /// Rows are kept with all their columns.
    private Evaluated completed(Staged staged, Report report, Instant now) {
        try {
            complete(staged);
        } catch (StagingException | DataTooLarge e) {
            String problem = "the rows that fail are not kept, since that needs every column: " + e.getMessage();
            return result(
                    staged,
                    report,
                    now,
                    Optional.of(new Evaluated.Quarantined(Optional.empty(), 0, Optional.of(problem))));
        }
        return withEngine(staged, engine -> kept(staged, engine, report, now));
    }

    private Report report(Staged staged, DuckDbEngine engine, Instant now) {
        Report report = check(engine, now).run(job.rulesetName(), job.ruleset());
        if (resources().time(deadline).isZero()) {
            throw new OutOfTime("the evaluation of " + inventory.summary() + " was stopped: "
                    + resources().whatWouldFit(staged.bytes()));
        }
        return report;
    }

    private static boolean allPass(Report report) {
        return report.rules().stream().allMatch(rule -> rule.result() == Outcome.PASS);
    }

    private Evaluated kept(Staged staged, DuckDbEngine engine, Report report, Instant now) {
        Optional<Evaluated.Quarantined> rows = allPass(report)
                ? Optional.empty()
                : job.request()
                        .quarantine()
                        .flatMap(place -> tools.quarantine()
                                .keep(place, job, check(engine, now).rows(job.ruleset()), limits()));
        return result(staged, report, now, rows);
    }

    private Evaluated result(Staged staged, Report report, Instant now, Optional<Evaluated.Quarantined> rows) {
        tools.memory().keep(job, now, report);
        return new Evaluated(
                report, "duckdb", new Evaluated.Scanned(inventory.count(), staged.bytes()), rows);
    }

    private QualityCheck check(DuckDbEngine engine, Instant now) {
        return QualityCheck.local(
                engine, tools.memory().before(job, now), now, job.request().options());
    }

    // --- the engine

    /// A new one each time: it may remember what a file held before more of it was fetched.
    private <T> T withEngine(Staged staged, Function<DuckDbEngine, T> work) {
        try {
            Map<String, DataFiles> references = located(staged);
            DataFiles primary = references.remove(PRIMARY);
            Schemas.check(primary, job.request().schemaMayDiffer(), limits());
            try (DuckDbEngine engine = DuckDbEngine.open(primary, references, read, limits())) {
                engine.endWithin(resources().time(deadline));
                return work.apply(engine);
            }
        } catch (DataException e) {
            throw Faults.unreadable(staged.told(e.getMessage()));
        }
    }

    private Limits limits() {
        return resources().engineLimits(resources().time(deadline));
    }

    private Map<String, DataFiles> located(Staged staged) {
        Map<String, DataFiles> located = new HashMap<>();
        located.put(PRIMARY, located(staged, PRIMARY, job.request().data().label()));
        job.request().references().forEach((alias, data) -> located.put(alias, located(staged, alias, data.label())));
        return located;
    }

    private DataFiles located(Staged staged, String alias, String label) {
        DataFiles found = DataLocator.locate(staged.folder(alias).toString(), read);
        return new DataFiles(label, found.format(), found.files(), found.bytes(), found.folder());
    }

    /// Reasons name the objects, not the files that they are here.
    private static Evaluated told(Staged staged, Evaluated evaluated) {
        Report report = evaluated.report();
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
                new Report(report.rulesetName(), rules, report.analyzers(), report.observations(), report.measured()),
                evaluated.engine(),
                evaluated.scanned(),
                evaluated.quarantine());
    }
}
