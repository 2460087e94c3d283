package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.OptionalDouble;

/// `DistinctValuesCount "kind" between 1 and 10`.
final class DistinctValuesCount implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("DistinctValuesCount")
                .column()
                .condition(NUMBER)
                .where()
                .analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        List<Expr> key = KeyMeasures.key(parameters, context);
        Metric groups = new Metric.Grouped(scope, key, GroupStatistic.GROUPS);
        Metric rows = Metric.rows(scope);
        Metric filled = Metric.rowsWhere(scope, Expr.isNotNull(key.getFirst()));
        return new Measure(
                KeyMeasures.name(parameters, "DistinctValuesCount"),
                List.of(groups, rows, filled),
                values -> OptionalDouble.of(
                        values.count(groups) + (values.count(filled) < values.count(rows) ? 1.0 : 0.0)),
                Measure.Kind.COUNT);
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The number of different values.",
                "Nulls together count as one value, as in Deequ.",
                List.of("Column.c.DistinctValuesCount"),
                "DistinctValuesCount \"kind\" between 1 and 10",
                "SQL counts no null; the guide is silent.");
    }
}
