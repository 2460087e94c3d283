package io.lakewarden.dqgate;

import io.lakewarden.quality.duckdb.DataException;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.staging.Inventory;
import io.lakewarden.staging.S3Location;
import io.lakewarden.staging.Staging;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Evaluates files of S3 here, with DuckDB.
record FilesEvaluator(Staging staging, Resources resources, S3Quarantine quarantine, Memory memory, Clock clock)
        implements Evaluator {

    private static final String PRIMARY = DuckDbEngine.PRIMARY;

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
                return empty
                        ? nothing(job)
                        : new FilesEvaluation(FilesEvaluator.this, job, inventory, read, deadline).run();
            }
        };
    }

    private static Evaluated nothing(Job job) {
        return new Evaluated(
                new QualityReport(job.rulesetName(), List.of(), List.of(), List.of(), Map.of()),
                "none",
                0,
                0,
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
                        table.label() + " is a table, duckdb evaluates files: give all data as s3, or engine athena");
        };
    }
}
