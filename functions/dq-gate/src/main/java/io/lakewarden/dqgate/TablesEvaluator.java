package io.lakewarden.dqgate;

import io.lakewarden.athena.AthenaEngine;
import io.lakewarden.athena.AthenaSettings;
import io.lakewarden.athena.CatalogData;
import io.lakewarden.athena.CatalogException;
import io.lakewarden.athena.TableName;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.rows.RowLevel;
import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.quality.sql.UntranslatableException;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.staging.S3Location;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.glue.GlueClient;

/// Evaluates tables of the catalog in Athena; statements that run when time is up are stopped.
final class TablesEvaluator implements Evaluator {

    private final AthenaClient athena;
    private final GlueClient glue;
    private final UnaryOperator<AthenaSettings> settings;
    private final Resources resources;
    private final Memory memory;
    private final Clock clock;

    /// @param settings adds the workgroup and the place for Athena's results
    TablesEvaluator(
            AthenaClient athena,
            GlueClient glue,
            UnaryOperator<AthenaSettings> settings,
            Resources resources,
            Memory memory,
            Clock clock) {
        this.athena = athena;
        this.glue = glue;
        this.settings = settings;
        this.resources = resources;
        this.memory = memory;
        this.clock = clock;
    }

    /// It is expensive to find out whether a table changed: a repetition is known by its execution alone.
    @Override
    public Prepared prepare(GateRequest request) {
        CatalogData data = catalogData(request);
        return new Prepared() {
            @Override
            public String fingerprint() {
                return data.toString();
            }

            @Override
            public Evaluated evaluate(Job job, Deadline deadline) {
                return evaluated(job, data, deadline);
            }
        };
    }

    private static CatalogData catalogData(GateRequest request) {
        DataSource.Table primary = table(request.data());
        CatalogData data = CatalogData.of(name(primary));
        for (Map.Entry<String, DataSource> reference : request.references().entrySet()) {
            data = data.reference(reference.getKey(), name(table(reference.getValue())));
        }
        return primary.partition().isPresent()
                ? data.partition(primary.partition().get())
                : data;
    }

    private static DataSource.Table table(DataSource data) {
        return switch (data) {
            case DataSource.Table table -> table;
            case DataSource.Files files ->
                throw new InvalidEventException(files.label()
                        + " is no table, athena evaluates tables: give all data as table, or engine duckdb");
        };
    }

    private static TableName name(DataSource.Table table) {
        try {
            return new TableName(table.table().database(), table.table().table());
        } catch (IllegalArgumentException e) {
            throw new InvalidEventException("data.table: " + e.getMessage());
        }
    }

    private Evaluated evaluated(Job job, CatalogData data, Deadline deadline) {
        Duration time = resources.time(deadline);
        if (time.isZero()) {
            throw new OutOfTime("no time is left to ask Athena: raise the timeout");
        }
        Instant now = clock.instant();
        AthenaSettings run = settings.apply(AthenaSettings.of(job.resultId()).deadline(time));
        try (AthenaEngine engine = AthenaEngine.open(athena, glue, run, data)) {
            QualityCheck check = new QualityCheck(
                    engine,
                    FileStore.NONE,
                    memory.before(job, now),
                    now,
                    job.request().options());
            QualityReport report = check.run(job.rulesetName(), job.ruleset());
            if (resources.time(deadline).isZero()) {
                throw new OutOfTime("the evaluation of " + data.primary()
                        + " was stopped, and its queries in Athena with it: name fewer partitions (data.partition), "
                        + "or hand over to Glue (\"engine\": \"glue\")");
            }
            memory.keep(job, now, report);
            boolean allPass = report.rules().stream().allMatch(rule -> rule.result() == RuleOutcome.PASS);
            Optional<Evaluated.Quarantined> rows = allPass
                    ? Optional.empty()
                    : job.request().quarantine().flatMap(place -> kept(place, job, check.rows(job.ruleset()), engine));
            return new Evaluated(report, "athena", 0, engine.usage().bytesScanned(), rows);
        } catch (CatalogException e) {
            throw unreadable(e);
        }
    }

    private static RuntimeException unreadable(CatalogException e) {
        String message = e.getMessage();
        return switch (e.kind()) {
            case MISSING -> new DataMissing(message);
            case DENIED -> new AccessDenied(message);
            case UNAVAILABLE -> new RetryableException(message);
            case REQUEST -> new InvalidEventException(message);
        };
    }

    // --- the rows that fail

    /// Athena counts them and, where there are any, writes them itself as Parquet with a column `FailedRules`, in two
    /// statements that scan anew. A failure to do so is reported and does not change the verdict.
    ///
    /// @return empty when no row fails, as when rules speak of the table only
    private static Optional<Evaluated.Quarantined> kept(S3Location place, Job job, RowLevel rows, AthenaEngine engine) {
        long count = 0;
        try {
            Optional<String> failing = rows.failingSelect();
            if (failing.isPresent()) {
                count = count(engine, failing.get());
            }
            return count == 0 ? Optional.empty() : Optional.of(written(place, job, engine, failing.get(), count));
        } catch (EngineException | UntranslatableException e) {
            String problem = "the rows that fail cannot be kept at " + place + ": " + e.getMessage();
            return Optional.of(new Evaluated.Quarantined(Optional.empty(), count, Optional.of(problem)));
        }
    }

    private static long count(AthenaEngine engine, String failing) {
        Object count = engine.query("SELECT count(*) FROM (" + failing + "\n) AS failing", 1)
                .values()
                .getFirst()
                .getFirst();
        return ((Number) count).longValue();
    }

    private static Evaluated.Quarantined written(
            S3Location place, Job job, AthenaEngine engine, String failing, long count) {
        S3Location folder = job.folderBelow(place).below("failed-rows/");
        engine.unload(failing, folder.toString());
        return new Evaluated.Quarantined(Optional.of(folder.toString()), count, Optional.empty());
    }
}
