package io.lakewarden.quality.rules;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.Series;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What rules may know: the shape of the data, the clock, history and options. Never the data itself.
public final class RuleContext {

    private final Engine engine;
    private final UserSql userSql;
    private final FileStore files;
    private final History history;
    private final Instant now;
    private final EvaluationOptions options;

    public RuleContext(
            Engine engine, UserSql userSql, FileStore files, History history, Instant now, EvaluationOptions options) {
        this.engine = requireNonNull(engine, "engine");
        this.userSql = requireNonNull(userSql, "userSql");
        this.files = requireNonNull(files, "files");
        this.history = requireNonNull(history, "history");
        this.now = requireNonNull(now, "now");
        this.options = requireNonNull(options, "options");
    }

    public Dialect dialect() {
        return engine.dialect();
    }

    public DataTable primary() {
        return engine.primary();
    }

    /// A reference data set.
    ///
    /// @throws RuleError if there is none of that alias
    public DataTable reference(String alias) {
        return engine.reference(alias)
                .orElseThrow(() -> new RuleError("Reference dataset '" + alias + "' not found: "
                        + (engine.references().isEmpty()
                                ? "no reference data set is given"
                                : "given are " + engine.references())));
    }

    /// The primary table and every reference.
    public List<DataTable> tables() {
        return Stream.concat(
                        Stream.of(engine.primary()),
                        engine.references().stream().map(engine::reference).flatMap(Optional::stream))
                .toList();
    }

    /// A column of the primary table.
    ///
    /// @throws MissingColumn if there is none
    /// @throws RuleError if it is nested
    public Column column(String name) {
        Column column = primary().column(name).orElseThrow(() -> new MissingColumn(name, primary()));
        if (column.type() == ColumnType.NESTED) {
            throw new RuleError("Column " + column.name() + " is nested (" + shortened(column.nativeType())
                    + "): rules take flat columns only, so flatten it first");
        }
        return column;
    }

    private static String shortened(String type) {
        return type.length() > 60 ? type.substring(0, 60) + "…" : type;
    }

    /// A numeric column of the primary table.
    ///
    /// @throws MissingColumn if there is none
    /// @throws RuleError if its type is another
    public Column numericColumn(String name) {
        Column column = column(name);
        if (!column.type().isNumeric()) {
            throw new RuleError("Column " + column.name() + " is " + column.nativeType()
                    + ": this rule takes numeric columns only");
        }
        return column;
    }

    /// The rows that a rule is about.
    ///
    /// @throws RuleError if its `where` cannot be used
    public RowScope scope(TypedRule rule) {
        return new RowScope(primary().alias(), filter(rule));
    }

    /// Every row of the primary table.
    public RowScope everyRow() {
        return RowScope.all(primary().alias());
    }

    /// The translated `where`.
    ///
    /// @throws RuleError if it cannot be used
    public Optional<Expr> filter(TypedRule rule) {
        return rule.where().map(text -> userSql.predicate(text, primary()));
    }

    /// The bounds of a rule's condition on a metric, worked out with that metric's history.
    ///
    /// @throws io.lakewarden.quality.dqdl.UnresolvedException if a bound is no number
    public NumberTest resolve(TypedRule rule, NumberCondition condition, String metric) {
        Series series = MetricSeries.of(rule, metric);
        return condition.resolve(count -> history.latest(series, count));
    }

    /// Spark SQL of the ruleset.
    public UserSql userSql() {
        return userSql;
    }

    /// Files that file rules may look at.
    public FileStore files() {
        return files;
    }

    public History history() {
        return history;
    }

    public Instant now() {
        return now;
    }

    public EvaluationOptions options() {
        return options;
    }
}
