package io.lakewarden.quality.rows;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.util.RawValue;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.rules.EvaluationOptions.FilteredRows;
import io.lakewarden.quality.rules.RowCheck;
import io.lakewarden.quality.rules.RuleContext;
import io.lakewarden.quality.rules.RulesetEvaluation;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Judges every row of the primary data set by every rule that speaks of rows.
///
/// Rules that speak of the data set only, and rules that cannot be evaluated, are skipped for every row.
public final class RowLevel {

    /// The column that lists the rules which a row fails.
    public static final String FAILED_RULES = "FailedRules";

    /// Strings are matched first, so that nothing inside of one is taken for a label.
    private static final Pattern LABELS = Pattern.compile(
            "(\"(?:[^\"\\\\]|\\\\.)*+\")|\\s*\\blabels\\s*=\\s*\\[(?:\"(?:[^\"\\\\]|\\\\.)*+\"|[^\\]\"])*+\\]",
            Pattern.DOTALL);

    private static final String POSITION = "lakewarden position";
    private static final int MOST_ARGUMENTS = 100;
    private static final String PASSED = "passed";
    private static final String FAILED = "failed";
    private static final String FILTERED = "filtered";

    private final Engine engine;
    private final RuleContext context;
    private final List<JudgedRule> rules;

    private RowLevel(Engine engine, RuleContext context, List<JudgedRule> rules) {
        this.engine = engine;
        this.context = context;
        this.rules = List.copyOf(rules);
    }

    /// Which rows are read.
    enum Wanted {
        EVERY_ROW,
        /// Those that fail a rule: the others stay in the engine.
        FAILING_ROWS
    }

    /// A rule and how it judges rows, if it does.
    private record JudgedRule(String name, String text, Optional<RowCheck> check) {}

    /// Makes the rules of a ruleset ready to judge rows.
    public static RowLevel of(Ruleset ruleset, RuleContext context, Engine engine) {
        List<JudgedRule> rules = new ArrayList<>();
        for (Rule rule : ruleset.rules()) {
            String name = "Rule_" + (rules.size() + 1);
            String text = text(rule, context.options().ruleWithLabels());
            rules.add(new JudgedRule(name, text, RulesetEvaluation.rowCheck(rule, context)));
        }
        return new RowLevel(engine, context, rules);
    }

    /// The rule's text without labels, or with all of them.
    private static String text(Rule rule, boolean withLabels) {
        String plain = LABELS.matcher(rule.collapsedText())
                .replaceAll(match -> match.group(1) == null ? "" : Matcher.quoteReplacement(match.group(1)))
                .strip();
        if (!withLabels || rule.labels().isEmpty()) {
            return plain;
        }
        return rule.labels().entrySet().stream()
                .map(label -> quoted(label.getKey()) + "=" + quoted(label.getValue()))
                .collect(joining(", ", plain + " labels=[", "]"));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\\\"") + '"';
    }

    /// The columns of the data, in order. Nested values come as JSON, bytes and the like as text.
    public List<Column> columns() {
        return context.primary().columns();
    }

    /// Reads the rows in the order of the data, each with its verdicts. A rule whose check fails while it
    /// runs is skipped for every row.
    ///
    /// @param outputs opened anew when the reading has to start over without such a rule
    /// @param wanted which rows are read at all
    /// @throws EngineException if the data cannot be read
    void read(Supplier<RowLevelFiles.Outputs> outputs, Wanted wanted) {
        try {
            read(rules, outputs, wanted);
        } catch (EngineException e) {
            if (e.isFinal()) {
                throw e;
            }
            read(rules.stream().map(this::onlyIfItRuns).toList(), outputs, wanted);
        }
    }

    private void read(List<JudgedRule> judging, Supplier<RowLevelFiles.Outputs> outputs, Wanted wanted) {
        List<JudgedRule> checked =
                judging.stream().filter(rule -> rule.check().isPresent()).toList();
        try (RowLevelFiles.Outputs output = outputs.get()) {
            if (wanted == Wanted.EVERY_ROW) {
                engine.stream(sql(checked), row -> output.accept(judged(judging, row)));
            } else if (!checked.isEmpty()) {
                engine.stream(failingSql(checked), row -> output.accept(judged(judging, row)));
            }
            output.complete();
        }
    }

    private JudgedRule onlyIfItRuns(JudgedRule rule) {
        try {
            if (rule.check().isPresent()) {
                engine.query("SELECT count(verdict) FROM (" + select("", List.of(rule), false) + ") AS judged", 1);
            }
            return rule;
        } catch (EngineException e) {
            return new JudgedRule(rule.name(), rule.text(), Optional.empty());
        }
    }

    /// One SELECT of the rows that fail, with the names of the rules that each fails as a list in the last
    /// column: for an engine that keeps them itself. Empty when no rule speaks of rows.
    ///
    /// @throws io.lakewarden.quality.sql.UntranslatableException if a check cannot be said in the dialect
    public Optional<String> failingSelect() {
        List<JudgedRule> checked =
                rules.stream().filter(rule -> rule.check().isPresent()).toList();
        if (checked.isEmpty()) {
            return Optional.empty();
        }
        String names = columns().stream()
                .map(column -> dialect().identifier(column.name()))
                .collect(joining(", "));
        List<String> failed = IntStream.range(0, checked.size())
                .mapToObj(i -> "CASE WHEN " + verdictName(i) + " = " + dialect().text(FAILED) + " THEN "
                        + dialect().text(checked.get(i).name()) + " END")
                .toList();
        // Trino 483 overlooks rows where a constant is looked for IN several such columns.
        String anyFails = IntStream.range(0, checked.size())
                .mapToObj(i -> verdictName(i) + " = " + dialect().text(FAILED))
                .collect(joining(" OR "));
        return Optional.of("SELECT " + names + ", split(" + joined(failed) + ", ',') AS "
                + dialect().identifier(FAILED_RULES) + "\nFROM (" + judged(checked) + ") AS judged\nWHERE " + anyFails);
    }

    /// Functions take few arguments: Trino 127.
    private static String joined(List<String> texts) {
        if (texts.size() <= MOST_ARGUMENTS) {
            return "concat_ws(',', " + String.join(", ", texts) + ")";
        }
        List<String> parts = new ArrayList<>();
        for (int from = 0; from < texts.size(); from += MOST_ARGUMENTS) {
            parts.add("nullif(" + joined(texts.subList(from, Math.min(from + MOST_ARGUMENTS, texts.size()))) + ", '')");
        }
        return joined(parts);
    }

    private String judged(List<JudgedRule> checked) {
        List<String> items = new ArrayList<>(columns().stream()
                .map(column -> dialect().identifier(column.name()))
                .toList());
        for (int i = 0; i < checked.size(); i++) {
            items.add(verdict(checked.get(i).check().orElseThrow()) + " AS " + verdictName(i));
        }
        return "SELECT " + String.join(",\n  ", items) + "\nFROM "
                + dialect().identifier(context.primary().alias());
    }

    // --- SQL

    /// Windows and joins give rows in any order: each carries its position.
    private String sql(List<JudgedRule> checked) {
        String columns = columns().stream().map(this::value).collect(joining(", "));
        return select(columns, checked, true) + "\nORDER BY " + dialect().identifier(POSITION);
    }

    private String failingSql(List<JudgedRule> checked) {
        String columns = columns().stream().map(this::value).collect(joining(", "));
        return "SELECT * FROM (" + select(columns, checked, true) + ") AS judged\nWHERE "
                + dialect().text(FAILED) + " IN (" + verdictNames(checked) + ")\nORDER BY "
                + dialect().identifier(POSITION);
    }

    private String verdictNames(List<JudgedRule> checked) {
        return IntStream.range(0, checked.size()).mapToObj(this::verdictName).collect(joining(", "));
    }

    private String verdictName(int index) {
        return dialect().identifier("lakewarden verdict " + index);
    }

    private String select(String columns, List<JudgedRule> checked, boolean numbered) {
        List<String> items = new ArrayList<>(columns.isEmpty() ? List.of() : List.of(columns));
        for (int i = 0; i < checked.size(); i++) {
            String name = numbered ? verdictName(i) : "verdict";
            items.add(verdict(checked.get(i).check().orElseThrow()) + " AS " + name);
        }
        String table = dialect().identifier(context.primary().alias());
        if (!numbered) {
            return "SELECT " + String.join(",\n  ", items) + "\nFROM " + table;
        }
        items.add(dialect().identifier(POSITION));
        return "SELECT " + String.join(",\n  ", items) + "\nFROM (SELECT *, row_number() OVER () AS "
                + dialect().identifier(POSITION) + " FROM " + table + ") AS " + table;
    }

    private String value(Column column) {
        String name = dialect().identifier(column.name());
        return switch (column.type()) {
            case NESTED -> dialect().json(name) + " AS " + name;
            case OTHER -> "CAST(" + name + " AS VARCHAR) AS " + name;
            default -> name;
        };
    }

    private String verdict(RowCheck check) {
        String filter = check.filter()
                .map(kept -> "WHEN NOT coalesce(" + dialect().render(kept) + ", false) THEN "
                        + dialect().text(FILTERED))
                .orElse("");
        Expr passes = check.passes();
        return "CASE " + filter + " WHEN " + dialect().render(passes) + " THEN "
                + dialect().text(PASSED) + " ELSE " + dialect().text(FAILED) + " END";
    }

    private Dialect dialect() {
        return context.dialect();
    }

    // --- verdicts

    /// The values of a row, those of some types marked as what they are.
    private List<Object> cells(List<Object> values) {
        List<Object> cells = new ArrayList<>(values.size());
        for (int i = 0; i < values.size(); i++) {
            cells.add(cell(columns().get(i), values.get(i)));
        }
        return cells;
    }

    private static Object cell(Column column, Object value) {
        return switch (value) {
            case String text when column.type() == ColumnType.NESTED -> new RawValue(NestedJson.valid(text));
            case LocalDateTime moment
            when column.nativeType().equals("TIMESTAMP WITH TIME ZONE") -> moment.atOffset(ZoneOffset.UTC);
            case null, default -> value;
        };
    }

    private JudgedRow judged(List<JudgedRule> judging, List<Object> row) {
        int at = columns().size();
        JudgedRow judged = new JudgedRow(cells(row.subList(0, at)));
        boolean passesFiltered = context.options().filteredRows() == FilteredRows.PASSED;
        for (JudgedRule rule : judging) {
            if (rule.check().isEmpty()) {
                judged.skipped(rule.text());
                continue;
            }
            switch (row.get(at++).toString()) {
                case PASSED -> judged.passed(rule.text());
                case FAILED -> judged.failed(rule.name(), rule.text());
                default -> judged.filtered(rule.text(), passesFiltered);
            }
        }
        return judged;
    }
}
