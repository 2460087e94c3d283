package io.lakewarden.cli.quality;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.desk.explain.SketchedEngine;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.quality.rules.RulesetEvaluation;
import io.lakewarden.quality.sql.AthenaDialect;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.time.Instant;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `quality explain`: the SQL that a ruleset would run. Needs no data: columns and their types come from the rules.
@Command(
        name = "explain",
        description = {
            "Show the SQL that a ruleset would run, after its rules with what keeps one from being evaluated.",
            "Without data the types of columns are guessed from the rules, so details may differ on real data."
        },
        footer = "  lakewarden quality explain orders.dqdl")
final class QualityExplainCommand extends BaseCommand {

    @Parameters(paramLabel = "RULESET", description = "A .dqdl file, or - for standard input.")
    private String rulesetFile;

    @Option(names = "--dialect", paramLabel = "DIALECT", description = "duckdb (default) or athena.")
    private String dialect = "duckdb";

    @Override
    public Integer call() {
        RulesetFile ruleset = RulesetFile.read(rulesetFile);
        ruleset.warn(err());
        try (SketchedEngine engine = SketchedEngine.of(ruleset.ruleset(), dialect())) {
            QualityCheck check =
                    new QualityCheck(engine, FileStore.NONE, History.NONE, Instant.now(), EvaluationOptions.DEFAULTS);
            check.planned(ruleset.ruleset()).forEach(this::list);
            list(check.explain(ruleset.ruleset()));
        }
        return ExitCode.OK;
    }

    private void list(RulesetEvaluation.Planned planned) {
        out().println("-- " + planned.name() + ": " + planned.text().replaceAll("\\s+", " "));
        planned.obstacles().forEach(why -> out().println("--   cannot be evaluated: " + oneLine(why)));
    }

    /// A comment ends with its line.
    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", "; ");
    }

    private void list(List<String> statements) {
        for (int i = 0; i < statements.size(); i++) {
            out().println("-- scan " + (i + 1) + " of " + statements.size());
            out().println(statements.get(i) + ";");
        }
        if (statements.isEmpty()) {
            out().println("-- nothing to scan: no rule reads rows");
        }
    }

    private Dialect dialect() {
        return switch (dialect) {
            case "duckdb" -> new DuckDbDialect();
            case "athena" -> new AthenaDialect();
            default ->
                throw new InputException("--dialect " + dialect + ": unknown dialect; there are duckdb and athena");
        };
    }
}
