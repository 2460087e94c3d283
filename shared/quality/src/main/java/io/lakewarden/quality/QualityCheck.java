package io.lakewarden.quality;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.dqdl.RulesetParser;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.report.Report;
import io.lakewarden.quality.rules.Evaluation;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.RuleContext;
import io.lakewarden.quality.rules.RuleError;
import io.lakewarden.quality.rules.RuleTypes;
import io.lakewarden.quality.rules.WhereTranslator;
import java.time.Instant;
import java.util.List;

/// Checks data against a ruleset.
///
/// ```
/// try (DuckDbEngine engine = DuckDbEngine.open(data, Map.of(), ReadOptions.sniffed(), Limits.DEFAULTS)) {
///     Report report = new QualityCheck(engine, History.NONE, Instant.now(), EvaluationOptions.DEFAULTS)
///             .run("orders", QualityCheck.parse(text));
/// }
/// ```
///
/// @param engine where the data lies
/// @param history earlier values of metrics, for `last(k)`
/// @param now the clock of the evaluation
/// @param options Glue's additional options
public record QualityCheck(Engine engine, History history, Instant now, EvaluationOptions options) {

    public QualityCheck {
        requireNonNull(engine, "engine");
        requireNonNull(history, "history");
        requireNonNull(now, "now");
        requireNonNull(options, "options");
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
    public Report run(String name, Ruleset ruleset) {
        return evaluation(ruleset).run(name, engine);
    }

    /// The SQL that would run, in order.
    public List<String> explain(Ruleset ruleset) {
        return evaluation(ruleset).sql();
    }

    private Evaluation evaluation(Ruleset ruleset) {
        return Evaluation.of(ruleset, context(), engine);
    }

    /// What rules may know.
    public RuleContext context() {
        WhereTranslator none = (predicate, table) -> {
            throw new RuleError("where is not there yet: " + predicate + table.alias());
        };
        return new RuleContext(engine, none, history, now, options);
    }
}
