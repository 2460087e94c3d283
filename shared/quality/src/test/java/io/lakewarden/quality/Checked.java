package io.lakewarden.quality;

import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.dqdl.RulesetParser;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.files.LocalFileStore;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.RuleContext;
import io.lakewarden.quality.rules.RuleTypes;
import io.lakewarden.quality.rules.RulesetEvaluation;
import io.lakewarden.quality.rules.SparkUserSql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A ruleset with its data, opened for a test.
public final class Checked implements AutoCloseable {

    public static final Instant NOW = Instant.parse("2026-03-15T10:20:30Z");
    public static final Path CASES = Path.of("src/test/resources/cases");

    public final DuckDbEngine engine;
    public final Ruleset ruleset;
    public final RuleContext context;

    private Checked(DuckDbEngine engine, String rules, EvaluationOptions options, Instant now) {
        this.engine = engine;
        this.ruleset = new RulesetParser(RuleTypes.syntaxes()).parse(rules);
        DataFiles primary = engine.sources().get(DuckDbEngine.PRIMARY);
        this.context = new RuleContext(
                engine,
                SparkUserSql.of(engine, now, ruleset.primarySource()),
                new LocalFileStore(primary.files(), List.of(primary.folder())),
                History.NONE,
                now,
                options);
    }

    /// Rules over a file; `rules` are what stands between the brackets.
    public static Checked rules(Path data, String rules) {
        return document(data, "Rules = [ " + rules + " ]", EvaluationOptions.DEFAULTS);
    }

    public static Checked document(Path data, String document, EvaluationOptions options) {
        return document(data, Map.of(), document, options, NOW);
    }

    /// A document over a file and others beside it.
    ///
    /// @param references reference data sets by their aliases
    public static Checked document(
            Path data, Map<String, Path> references, String document, EvaluationOptions options, Instant now) {
        EngineLimits limits = new EngineLimits("512MB", "1GB", 2, Duration.ofSeconds(5));
        Map<String, DataFiles> others = new HashMap<>();
        references.forEach((alias, path) -> others.put(alias, located(path)));
        return new Checked(
                DuckDbEngine.open(located(data), others, ReadOptions.sniffed(), limits), document, options, now);
    }

    private static DataFiles located(Path path) {
        return DataLocator.locate(path.toString(), ReadOptions.sniffed());
    }

    /// Other rules over the same data; close only one of them.
    public Checked with(String rules) {
        return new Checked(engine, "Rules = [ " + rules + " ]", EvaluationOptions.DEFAULTS, NOW);
    }

    /// A CSV file in a folder.
    public static Path csv(Path folder, String content) {
        try {
            return Files.writeString(folder.resolve("data.csv"), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<RuleResult> results() {
        return RulesetEvaluation.of(ruleset, context, engine)
                .run("test", engine)
                .rules();
    }

    public List<RuleOutcome> outcomes() {
        return results().stream().map(RuleResult::result).toList();
    }

    @Override
    public void close() {
        engine.close();
    }
}
