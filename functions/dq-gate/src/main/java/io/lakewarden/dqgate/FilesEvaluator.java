package io.lakewarden.dqgate;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataException;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.report.Outcome;
import io.lakewarden.quality.report.Report;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.staging.Inventory;
import io.lakewarden.staging.S3Location;
import io.lakewarden.staging.Staged;
import io.lakewarden.staging.Staging;
import io.lakewarden.staging.StagingException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Evaluates files of S3 here, with DuckDB.
final class FilesEvaluator implements Evaluator {

    private static final String PRIMARY = DuckDbEngine.PRIMARY;

    private final Staging staging;
    private final Resources resources;
    private final Quarantine quarantine;
    private final Memory memory;
    private final Clock clock;

    FilesEvaluator(Staging staging, Resources resources, Quarantine quarantine, Memory memory, Clock clock) {
        this.staging = staging;
        this.resources = resources;
        this.quarantine = quarantine;
        this.memory = memory;
        this.clock = clock;
    }

    @Override
    public Prepared prepare(GateRequest request) {
        ReadOptions read = readOptions(request);
        Inventory inventory = Faults.named(() -> staging.list(places(request)));
        for (String alias : request.references().keySet()) {
            if (inventory.isEmpty(alias)) {
                throw new DataEmpty("references." + alias + ": no data at "
                        + request.references().get(alias).label());
            }
        }
        boolean empty = inventory.isEmpty(PRIMARY);
        if (empty && request.whenEmpty() == WhenEmpty.FAIL) {
            throw new DataEmpty("no data at " + request.data().label()
                    + ": write it before the gate is asked, or set \"empty\": \"pass\" where none is fine");
        }
        return new Prepared() {
            @Override
            public String fingerprint() {
                return inventory.fingerprint();
            }

            @Override
            public Evaluated evaluate(Job job, Deadline deadline) {
                return empty ? nothing(job) : evaluated(job, inventory, read, deadline);
            }
        };
    }

    private static Evaluated nothing(Job job) {
        return new Evaluated(
                new Report(job.rulesetName(), List.of(), List.of(), List.of(), Map.of()),
                "none",
                new Evaluated.Scanned(0, 0),
                Optional.empty());
    }

    private static ReadOptions readOptions(GateRequest request) {
        try {
            return ReadOptions.of(request.read());
        } catch (DataException e) {
            throw new InvalidEventException("read: " + e.getMessage());
        }
    }

    private static Map<String, List<S3Location>> places(GateRequest request) {
        Map<String, List<S3Location>> places = new LinkedHashMap<>();
        places.put(PRIMARY, places(request.data()));
        request.references().forEach((alias, data) -> places.put(alias, places(data)));
        return places;
    }

    private static List<S3Location> places(DataSource data) {
        return switch (data) {
            case DataSource.Files(List<S3Location> files) -> files;
            case DataSource.Table table ->
                throw new InvalidEventException(
                        table.label() + ": files and tables are not judged together: give both as tables or as files");
        };
    }

    private Evaluated evaluated(Job job, Inventory inventory, ReadOptions read, Deadline deadline) {
        resources.check(inventory.bytes());
        try (Staged staged = Faults.named(() -> staging.fetch(inventory, resources.budget(deadline)))) {
            return evaluated(job, inventory, staged, read, deadline);
        } catch (StagingException e) {
            throw Faults.named(e);
        }
    }

    private Evaluated evaluated(Job job, Inventory inventory, Staged staged, ReadOptions read, Deadline deadline) {
        try {
            DataFiles primary = located(staged, PRIMARY, job.request().data().label(), read);
            Map<String, DataFiles> references = new HashMap<>();
            job.request()
                    .references()
                    .forEach((alias, data) -> references.put(alias, located(staged, alias, data.label(), read)));
            Duration time = resources.time(deadline);
            Schemas.check(primary, job.request().schemaMayDiffer(), resources.engineLimits(time));
            try (DuckDbEngine engine = DuckDbEngine.open(primary, references, read, resources.engineLimits(time))) {
                engine.endWithin(resources.time(deadline));
                return told(staged, evaluated(job, inventory, engine, deadline));
            }
        } catch (DataException e) {
            throw Faults.unreadable(staged.told(e.getMessage()));
        }
    }

    private Evaluated evaluated(Job job, Inventory inventory, DuckDbEngine engine, Deadline deadline) {
        Instant now = clock.instant();
        QualityCheck check = QualityCheck.local(
                engine, memory.before(job, now), now, job.request().options());
        Report report = check.run(job.rulesetName(), job.ruleset());
        if (resources.time(deadline).isZero()) {
            throw new OutOfTime("the evaluation of " + inventory.summary() + " was stopped: "
                    + resources.whatWouldFit(inventory.bytes()));
        }
        memory.keep(job, now, report);
        boolean allPass = report.rules().stream().allMatch(rule -> rule.result() == Outcome.PASS);
        Optional<Evaluated.Quarantined> quarantined = allPass
                ? Optional.empty()
                : job.request()
                        .quarantine()
                        .flatMap(place -> quarantine.keep(
                                place,
                                job,
                                check.rows(job.ruleset()),
                                resources.engineLimits(resources.time(deadline))));
        return new Evaluated(
                report, "duckdb", new Evaluated.Scanned(inventory.count(), inventory.bytes()), quarantined);
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

    private static DataFiles located(Staged staged, String alias, String label, ReadOptions read) {
        DataFiles found = DataLocator.locate(staged.folder(alias).toString(), read);
        return new DataFiles(label, found.format(), found.files(), found.bytes(), found.folder());
    }
}
