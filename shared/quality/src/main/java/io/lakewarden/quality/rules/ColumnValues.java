package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.DATE;
import static io.lakewarden.quality.dqdl.ConditionKind.NULL;
import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;
import static io.lakewarden.quality.dqdl.ConditionKind.PATTERN;
import static io.lakewarden.quality.dqdl.ConditionKind.STRING;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.Condition;
import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.PatternCondition;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `ColumnValues "country" in ["US", "CA"] with threshold > 0.9`.
final class ColumnValues implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ColumnValues")
                .column()
                .condition(NUMBER, STRING, PATTERN, DATE, NULL)
                .where()
                .threshold()
                .analyzer();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        Column column = context.column(rule.parameter(0));
        Condition condition = condition(rule);
        RowScope scope = context.scope(rule);
        Expr passes = ValuePredicate.of(condition, column, context.now());
        List<Measure> extremes =
                column.type().isNumeric() ? Extremes.values(rule.parameter(0), column, scope) : List.of();
        Metric filled = Metric.rowsWhere(scope, Expr.isNotNull(column.ref()));
        Metric rows = Metric.rows(scope);
        return new EachRow(rule, context, passes, name(rule, "ColumnValues.Compliance"))
                .plan(
                        reported(rule, condition, extremes, scope, passes),
                        List.of(filled, rows),
                        (values, share) ->
                                message(condition, extremes, values, share, values.count(filled) < values.count(rows)));
    }

    private static Condition condition(TypedRule rule) {
        return rule.condition().orElseThrow(() -> new RuleError("ColumnValues needs a condition"));
    }

    private static String name(TypedRule rule, String metric) {
        return KeyMeasures.name(List.of(rule.parameter(0)), metric);
    }

    /// Deequ names the share of a regular expression apart.
    private static List<Measure> reported(
            TypedRule rule, Condition condition, List<Measure> extremes, RowScope scope, Expr passes) {
        List<Measure> reported = new ArrayList<>(extremes);
        if (condition instanceof PatternCondition) {
            reported.add(
                    Measure.share(name(rule, "PatternMatch"), Metric.rowsWhere(scope, passes), Metric.rows(scope)));
        }
        return reported;
    }

    private static String message(
            Condition condition, List<Measure> extremes, MetricValues values, double share, boolean hasNulls) {
        List<String> lines = new ArrayList<>();
        Optional<Double> offender = condition instanceof NumberCondition number && !extremes.isEmpty()
                ? Extremes.offender(number.resolve(), extremes, values)
                : Optional.empty();
        offender.ifPresent(value -> lines.add(Messages.value(value.toString())));
        if (hasNulls && !Extremes.acceptsNull(condition)) {
            lines.add(Messages.value("NULL"));
        }
        if (lines.isEmpty() || !(condition instanceof NumberCondition)) {
            lines.add(Messages.value(Double.toString(share)));
        }
        return String.join("\n", lines);
    }

    @Override
    public Optional<AnalyzerPlan> analyze(Analyzer analyzer, RuleContext context) {
        return Optional.of(Gathering.over(
                analyzer,
                context,
                parameters -> Extremes.values(
                        parameters.getFirst(), context.numericColumn(parameters.getFirst()), context.everyRow())));
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        Column column = context.column(rule.parameter(0));
        return Optional.of(
                new RowCheck(context.filter(rule), ValuePredicate.of(condition(rule), column, context.now())));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Every value satisfies a condition: a number, string, date, regular expression, NULL, EMPTY or "
                        + "WHITESPACES_ONLY. With a threshold, a share of the rows must.",
                "A null fails every operator but != and not in; = NULL and lists with NULL say otherwise.",
                List.of(
                        "Column.c.Minimum",
                        "Column.c.Maximum",
                        "Column.c.ColumnValues.Compliance",
                        "Column.c.PatternMatch"),
                "ColumnValues \"country\" in [\"US\", \"CA\"] with threshold > 0.9",
                "Thresholds hold for every kind of condition (Deequ ignores them on numbers and strings). A regular "
                        + "expression must match the whole value. A date literal is compared with the day of a "
                        + "timestamp, now() with its moment.");
    }
}
