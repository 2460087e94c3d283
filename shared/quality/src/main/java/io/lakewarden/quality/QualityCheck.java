package io.lakewarden.quality;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.dqdl.RulesetParser;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.files.LocalFileStore;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.EngineObserver;
import io.lakewarden.quality.plan.ObservedEngine;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.rows.RowLevel;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.quality.rules.RuleContext;
import io.lakewarden.quality.rules.RuleTypes;
import io.lakewarden.quality.rules.RulesetEvaluation;
import io.lakewarden.quality.rules.SparkUserSql;
import io.lakewarden.quality.sql.Column;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Checks data against a ruleset.
///
/// ```
/// try (DuckDbEngine engine = DuckDbEngine.open(data, Map.of(), ReadOptions.sniffed(), Limits.DEFAULTS)) {
///     QualityReport report = QualityCheck.local(engine, History.NONE, Instant.now(), EvaluationOptions.DEFAULTS)
///             .run("orders", QualityCheck.parse(text));
/// }
/// ```
///
/// @param engine where the data lies
/// @param files what the file rules may look at
/// @param history earlier values of metrics, for `last(k)`
/// @param now the clock of the evaluation
/// @param options Glue's additional options
public record QualityCheck(Engine engine, FileStore files, History history, Instant now, EvaluationOptions options) {

    public QualityCheck {
        requireNonNull(engine, "engine");
        requireNonNull(files, "files");
        requireNonNull(history, "history");
        requireNonNull(now, "now");
        requireNonNull(options, "options");
    }

    /// A check of local files. The file rules see what lies below the folders of the data sets.
    public static QualityCheck local(DuckDbEngine engine, History history, Instant now, EvaluationOptions options) {
        FileStore files = new LocalFileStore(
                engine.sources().get(DuckDbEngine.PRIMARY).files(),
                engine.sources().values().stream().map(DataFiles::folder).toList());
        return new QualityCheck(engine, files, history, now, options);
    }

    /// The same check, with somebody who sees its statements come and go.
    public QualityCheck observedBy(EngineObserver observer) {
        return new QualityCheck(new ObservedEngine(engine, observer), files, history, now, options);
    }

    /// The ruleset in a text.
    ///
    /// @throws io.lakewarden.quality.dqdl.RulesetException with every problem found
    public static Ruleset parse(String text) {
        return new RulesetParser(RuleTypes.syntaxes()).parse(text);
    }

    /// Evaluates every rule.
    ///
    /// @param name of the ruleset
    public QualityReport run(String name, Ruleset ruleset) {
        return evaluation(ruleset).run(name, engine);
    }

    /// Every row of the primary data set, judged by every rule that speaks of rows.
    public RowLevel rows(Ruleset ruleset) {
        return RowLevel.of(ruleset, context(ruleset), engine);
    }

    /// The SQL that would run, in order.
    public List<String> explain(Ruleset ruleset) {
        return evaluation(ruleset).sql();
    }

    /// Every rule and analyzer, in order, with what keeps it from being evaluated whatever the data and the history
    /// hold.
    public List<RulesetEvaluation.Planned> planned(Ruleset ruleset) {
        History longOne = (_, count) -> RulesetEvaluation.longHistory(count);
        return new QualityCheck(engine, files, longOne, now, options)
                .evaluation(ruleset)
                .planned();
    }

    /// Names of the columns that the statements of [#explain] read, of all data sets together; there may be
    /// some more, and there are none too few: every statement names its columns in quotes, stars included.
    public Set<String> columnsRead(Ruleset ruleset) {
        String statements = String.join("\n", explain(ruleset)).toLowerCase(Locale.ROOT);
        // Where there is no statement yet, nobody knows.
        boolean all = statements.contains("-- not in one statement");
        return context(ruleset).tables().stream()
                .flatMap(table -> table.columns().stream())
                .map(Column::name)
                .filter(name -> all
                        || statements.contains(engine.dialect().identifier(name).toLowerCase(Locale.ROOT)))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// What the rules of a ruleset may know.
    public RuleContext context(Ruleset ruleset) {
        SparkUserSql userSql = SparkUserSql.of(engine, now, ruleset.primarySource());
        return new RuleContext(engine, userSql, files, history, now, options);
    }

    private RulesetEvaluation evaluation(Ruleset ruleset) {
        return RulesetEvaluation.of(ruleset, context(ruleset), engine);
    }
}
