package io.lakewarden.cli.quality;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataException;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.Limits;
import io.lakewarden.quality.duckdb.ParquetFile;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.Subject;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.report.Outcome;
import io.lakewarden.quality.report.Report;
import io.lakewarden.quality.report.ReportFormat;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.quality.rows.RowLevel;
import io.lakewarden.quality.rows.RowLevelFiles;
import io.lakewarden.quality.rules.EvaluationOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `quality check`: evaluates a ruleset on local files.
@Command(
        name = "check",
        description = "Evaluate a DQDL ruleset on files here or in S3, with Glue's verdicts.",
        footer = "  lakewarden quality check orders.dqdl --data orders.csv --data customers=customers.parquet")
final class QualityCheckCommand extends BaseCommand {

    /// Which failed rules make the answer "no".
    enum FailOn {
        ANY,
        CRITICAL
    }

    @Parameters(paramLabel = "RULESET", description = "A .dqdl file, or - for standard input.")
    private String rulesetFile;

    @Option(
            names = "--data",
            required = true,
            paramLabel = "[ALIAS=]PATH",
            description =
                    "File, folder or glob of CSV, TSV, JSON or Parquet, here or at s3://. The first without alias is "
                            + "the primary data set, the others are reference data sets.")
    private List<String> data = new ArrayList<>();

    @Option(
            names = "--read",
            paramLabel = "KEY=VALUE",
            description = "How to read the files where the guess is wrong: "
                    + "format, delimiter, quote, escape, header, encoding, null, type.COLUMN.")
    private Map<String, String> read = new LinkedHashMap<>();

    @Option(names = "--format", paramLabel = "FORMAT", description = "text (default), json, junit or markdown.")
    private ReportFormat format = ReportFormat.TEXT;

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
            names = "--now",
            paramLabel = "INSTANT",
            description = "The clock to evaluate at, such as " + "2026-01-31T12:00:00Z.")
    private String now;

    @Option(
            names = "--option",
            paramLabel = "KEY=VALUE",
            description = "Glue's additional options, such as " + "compositeRuleEvaluation.method=ROW.")
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
            description = "any (default), or critical: exit 1 only for " + "rules whose label severity is critical.")
    private FailOn failOn = FailOn.ANY;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "Deadline of each statement (default 900).")
    private int timeout = (int) Limits.DEFAULTS.deadline().toSeconds();

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description = "Memory of the engine, such as 512MB (default half "
                    + "of the machine's); beyond it spills to disk.")
    private String memory = Limits.DEFAULTS.memory();

    @Mixin
    private AccountOptions account;

    @Override
    public Integer call() {
        RulesetFile ruleset = RulesetFile.read(rulesetFile);
        EvaluationOptions evaluationOptions = GlueOptions.parse(options);
        Instant clock = clock();
        RowLevelFiles rowFiles = new RowLevelFiles(Optional.ofNullable(rowLevel), Optional.ofNullable(failedRows));
        try (DataSets sets = new DataSets(account, ReadOptions.of(read));
                DuckDbEngine engine = sets.open(data, limits())) {
            check(rowFiles, engine);
            engine.guesses().forEach(err()::println);
            RunHistory runs = history(ruleset.name(), clock);
            QualityCheck check = QualityCheck.local(engine, runs.earlier(), clock, evaluationOptions);
            Report report = check.run(ruleset.name(), ruleset.ruleset());
            write(rowFiles, check.rows(ruleset.ruleset()));
            write(report);
            runs.keep().accept(report);
            return report.rules().stream().anyMatch(this::isNo) ? ExitCode.NO : ExitCode.OK;
        } catch (DataException | HistoryException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void check(RowLevelFiles files, DuckDbEngine engine) {
        List<Path> inputs = new ArrayList<>();
        engine.sources().values().forEach(source -> inputs.addAll(source.files()));
        Stream.of(rulesetFile, history)
                .filter(Objects::nonNull)
                .map(Object::toString)
                .map(Path::of)
                .forEach(inputs::add);
        if (output != null) {
            OutputFile.refuseInput(output, inputs);
        }
        try {
            files.check(inputs);
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void write(RowLevelFiles files, RowLevel rows) {
        try {
            files.write(rows, new ParquetFile(limits()));
        } catch (UncheckedIOException | EngineException e) {
            throw new InputException("row-level results: " + e.getMessage(), e);
        }
    }

    private Limits limits() {
        if (timeout < 1) {
            throw new InputException("--timeout " + timeout + ": at least one second");
        }
        if (!memory.matches("(?i)[1-9]\\d*(\\.\\d+)? ?([KMGT]i?B|%)")) {
            throw new InputException("--memory " + memory + ": a size such as 512MB or 2GB, or a share such as 50%");
        }
        return new Limits(memory, Limits.DEFAULTS.spill(), Limits.DEFAULTS.threads(), Duration.ofSeconds(timeout));
    }

    private boolean isNo(RuleResult rule) {
        return rule.result() != Outcome.PASS
                && (failOn == FailOn.ANY
                        || "critical".equalsIgnoreCase(rule.labels().get("severity")));
    }

    private RunHistory history(String ruleset, Instant clock) {
        DataArgument primary = data.stream()
                .map(DataArgument::parse)
                .filter(one -> one.alias().isEmpty())
                .findFirst()
                .orElseThrow();
        Optional<Path> path = Optional.ofNullable(history);
        path.ifPresent(place -> RunHistory.refuseInside(place, primary));
        Subject subject = new Subject(ruleset, historyAs == null ? primary.place() : historyAs);
        return RunHistory.open(path, subject, clock, err()::println);
    }

    private Instant clock() {
        try {
            return now == null ? Instant.now() : Instant.parse(now);
        } catch (DateTimeParseException e) {
            throw new InputException("--now " + now + ": not an ISO instant such as 2026-01-31T12:00:00Z", e);
        }
    }

    private void write(Report report) {
        try {
            if (output == null) {
                format.write(report, out());
                return;
            }
            try (Writer file = Files.newBufferedWriter(output)) {
                format.write(report, file);
            }
        } catch (IOException e) {
            throw new InputException(
                    (output == null ? "standard output" : output) + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }
}
