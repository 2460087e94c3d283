package io.lakewarden.cli.quality;

import io.lakewarden.athena.AthenaEngine;
import io.lakewarden.athena.AthenaUsage;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.OutputFile;
import io.lakewarden.cli.report.CheckFormat;
import io.lakewarden.cli.report.CheckedItem;
import io.lakewarden.cli.report.ItemWriter;
import io.lakewarden.cli.report.ReportOptions;
import io.lakewarden.desk.report.TextReport;
import io.lakewarden.documents.Place;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.duckdb.DataException;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.ParquetFile;
import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.HistorySubject;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.report.JsonReport;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleSeverity;
import io.lakewarden.quality.rows.RowLevelFiles;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.runtime.AwsClients;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `quality check`: evaluates a ruleset on local files.
@Command(
        name = "check",
        description = "Evaluate a DQDL ruleset on files here or in S3, or on a table by Athena, with Glue's verdicts.",
        footer = "  lakewarden quality check orders.dqdl --data orders.csv --data customers=customers.parquet")
final class QualityCheckCommand extends BaseCommand {

    private static final Set<CheckFormat> OWN_FORMATS = Set.of(CheckFormat.TEXT, CheckFormat.JSON);

    /// Which failed rules make the answer "no".
    enum FailOn {
        ANY,
        CRITICAL,
        /// As dq-gate: also a rule without the label, or with a word that it does not know.
        GATE
    }

    @Parameters(paramLabel = "RULESET", description = "A .dqdl file, or - for standard input.")
    private String rulesetFile;

    @Mixin
    private DataOptions data = new DataOptions();

    @Mixin
    private ClockOption clock = new ClockOption();

    @Mixin
    private ReportOptions reports = new ReportOptions();

    @Option(names = "--output", paramLabel = "FILE", description = "Where the report goes instead of standard output.")
    private Path output;

    @Option(
            names = "--history",
            paramLabel = "PATH",
            description = "Earlier metrics, for last(k) and DetectAnomalies: a folder where each run is kept, or a "
                    + ".json file {\"metric\":[latest, earlier]} that is only read.")
    private Path history;

    @Option(
            names = "--history-as",
            paramLabel = "NAME",
            description = "What the data are called in the history, where their path changes from run to run, as with "
                    + "daily files (default: the path).")
    private String historyAs;

    @Option(
            names = "--option",
            paramLabel = "KEY=VALUE",
            description = "Glue's additional options, such as compositeRuleEvaluation.method=ROW.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--row-level",
            paramLabel = "FILE",
            description = "Writes every row of the primary data with the rules that it passes and fails: "
                    + ".parquet, .json (lines) or .csv.")
    private Path rowLevel;

    @Option(
            names = "--failed-rows",
            paramLabel = "FILE",
            description = "Writes the rows that fail a rule, with the rules' names: .parquet, .json (lines) or .csv.")
    private Path failedRows;

    @Option(
            names = "--fail-on",
            paramLabel = "WHICH",
            description = "Which failed rules are exit 1: any (default), critical (only those whose label severity is "
                    + "critical), or gate (those that dq-gate would refuse: all but warning and info).")
    private FailOn failOn = FailOn.ANY;

    @Mixin
    private TableOptions tables = new TableOptions();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    @Override
    public Integer call() {
        RulesetFile ruleset = RulesetFile.read(rulesetFile);
        EvaluationOptions evaluationOptions = GlueOptions.parse(options);
        Instant now = clock.instant();
        checkOutputs();
        ruleset.warn(verbosity.notices(err()));
        if (tables.isForAthena(!data.isEmpty())) {
            return onAthena(ruleset, evaluationOptions, now);
        }
        if (!tables.isEmpty()) {
            data.addAll(tables.locations(data.clients()));
        }
        RowLevelFiles rowFiles = new RowLevelFiles(Optional.ofNullable(rowLevel), Optional.ofNullable(failedRows));
        try (Progress progress = verbosity.progress(err());
                DataSets sets = data.sets();
                DuckDbEngine engine = data.open(sets)) {
            check(rowFiles, engine);
            engine.guesses().forEach(verbosity.notices(err())::println);
            EmptyCells.notices(engine, ruleset.ruleset()).forEach(verbosity.notices(err())::println);
            Verbosity.open(progress, engine);
            RunHistory runs = history(ruleset.name(), now);
            QualityCheck check = QualityCheck.local(engine, runs.earlier(), now, evaluationOptions)
                    .observedBy(progress);
            QualityReport report = check.run(ruleset.name(), ruleset.ruleset());
            write(rowFiles, check, ruleset.ruleset());
            progress.finish();
            keepAndWrite(runs, report);
            verbosity.summary(err(), progress, engine);
            return exitCode(report);
        } catch (DataException | HistoryException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void checkOutputs() {
        Map<String, Path> outputs = new LinkedHashMap<>();
        Optional.ofNullable(output).ifPresent(file -> outputs.put("--output", file));
        Optional.ofNullable(rowLevel).ifPresent(file -> outputs.put("--row-level", file));
        Optional.ofNullable(failedRows).ifPresent(file -> outputs.put("--failed-rows", file));
        outputs.forEach((option, file) -> {
            if (file.equals(output)) {
                OutputFile.check(option, file);
            } else {
                OutputFile.checkReplaced(option, file);
            }
        });
        if (output != null && (isSame(output, rowLevel) || isSame(output, failedRows))) {
            throw new InputException("--output " + output + ": cannot take the report and rows");
        }
    }

    private static boolean isSame(Path output, Path other) {
        return other != null
                && output.toAbsolutePath()
                        .normalize()
                        .equals(other.toAbsolutePath().normalize());
    }

    private int onAthena(RulesetFile ruleset, EvaluationOptions evaluationOptions, Instant now) {
        if (rowLevel != null || failedRows != null) {
            throw new InputException("--row-level and --failed-rows are for files: with Athena the rows stay in S3");
        }
        AwsClients clients = data.clients();
        try (Progress progress = verbosity.progress(err());
                AthenaEngine engine = tables.open(clients, now, data.limits().deadline())) {
            HistorySubject subject = new HistorySubject(ruleset.name(), historyAs == null ? tables.place() : historyAs);
            RunHistory runs =
                    RunHistory.open(Optional.ofNullable(history), subject, now, verbosity.notices(err())::println);
            QualityReport report = new QualityCheck(engine, FileStore.NONE, runs.earlier(), now, evaluationOptions)
                    .observedBy(progress)
                    .run(ruleset.name(), ruleset.ruleset());
            progress.finish();
            keepAndWrite(runs, report);
            tell(engine.usage());
            return exitCode(report);
        } catch (HistoryException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void tell(AthenaUsage usage) {
        verbosity
                .notices(err())
                .printf(
                        Locale.ROOT,
                        "Athena: %d statements, %.1f MB scanned, %.1f s in the engine%n",
                        usage.statements(),
                        usage.bytesScanned() / 1e6,
                        usage.engineTime().toMillis() / 1e3);
    }

    private void check(RowLevelFiles files, DuckDbEngine engine) {
        List<Path> inputs = new ArrayList<>();
        engine.sources().values().forEach(source -> inputs.addAll(source.files()));
        Stream.of(rulesetFile, history)
                .filter(Objects::nonNull)
                .map(Object::toString)
                .map(Path::of)
                .forEach(inputs::add);
        reports.check(OWN_FORMATS, inputs);
        if (output != null) {
            OutputFile.refuseInput("--output", output, inputs);
        }
        try {
            files.check(inputs);
            files.checkNames(engine.primary().columns());
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void write(RowLevelFiles files, QualityCheck check, Ruleset ruleset) {
        if (rowLevel == null && failedRows == null) {
            return;
        }
        try {
            files.write(check.rows(ruleset), new ParquetFile(data.limits()));
        } catch (UncheckedIOException | EngineException e) {
            throw new InputException("row-level results: " + e.getMessage(), e);
        }
    }

    /// In this order, so that nothing is printed where the run cannot be kept.
    private void keepAndWrite(RunHistory runs, QualityReport report) {
        runs.keep().accept(report);
        write(report);
    }

    private int exitCode(QualityReport report) {
        List<RuleSeverity> failed = report.rules().stream()
                .filter(rule -> rule.result() != RuleOutcome.PASS)
                .map(RuleSeverity::of)
                .toList();
        long unknown = failed.stream().filter(RuleSeverity.UNKNOWN::equals).count();
        if (failOn == FailOn.CRITICAL && unknown > 0) {
            err().println("failed rules without a severity of critical, warning or info: " + unknown
                    + "; dq-gate refuses data for them, as does --fail-on gate");
        }
        return failed.stream().anyMatch(this::isNo) ? ExitCode.NO : ExitCode.OK;
    }

    private boolean isNo(RuleSeverity severity) {
        return switch (failOn) {
            case ANY -> true;
            case CRITICAL -> severity == RuleSeverity.CRITICAL;
            case GATE -> severity.blocks();
        };
    }

    private RunHistory history(String ruleset, Instant now) {
        Optional<Path> path = Optional.ofNullable(history);
        path.ifPresent(place -> RunHistory.refuseInside(place, data.primary()));
        HistorySubject subject =
                new HistorySubject(ruleset, historyAs == null ? data.primary().place() : historyAs);
        return RunHistory.open(path, subject, now, verbosity.notices(err())::println);
    }

    private void write(QualityReport report) {
        try {
            if (output == null) {
                write(report, reports.format(), out());
            } else {
                try (PrintWriter file = new PrintWriter(Files.newBufferedWriter(output))) {
                    write(report, reports.format(), file);
                }
            }
            reports.writeFiles((format, target) -> write(report, format, target));
        } catch (IOException e) {
            throw OutputFile.failed(output == null ? "standard output" : output, e);
        }
    }

    private void write(QualityReport report, CheckFormat format, PrintWriter target) throws IOException {
        switch (format) {
            case TEXT -> TextReport.write(report, target);
            case JSON -> JsonReport.write(report, target);
            default -> {
                List<CheckedItem> items = RuleItems.of(report, Place.wholeOf(rulesetFile));
                ItemWriter.write(format, report.rulesetName(), RuleItems.CODES, items, target);
            }
        }
    }
}
