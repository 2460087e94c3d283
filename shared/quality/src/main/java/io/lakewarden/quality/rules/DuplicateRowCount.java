package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.OptionalDouble;

/// `DuplicateRowCount "k" = 0`.
final class DuplicateRowCount implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("DuplicateRowCount")
                .condition(NUMBER)
                .where()
                .analyzer()
                .or()
                .columns()
                .condition(NUMBER);
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        List<String> columns = parameters.isEmpty()
                ? context.primary().columns().stream().map(Column::name).toList()
                : parameters;
        List<Expr> key = KeyMeasures.key(columns, context);
        Metric rows = new Metric.Grouped(scope, key, GroupStatistic.ROWS);
        Metric once = new Metric.Grouped(scope, key, GroupStatistic.ONCE);
        String name = (parameters.isEmpty() ? "Dataset.*" : "Multicolumn." + String.join(",", parameters))
                + ".DuplicateRowCount";
        return new Measure(
                name,
                List.of(rows, once),
                values -> OptionalDouble.of((double) (values.count(rows) - values.count(once))),
                Measure.Kind.COUNT);
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The number of rows that are not alone with their values, in the given columns or in all.",
                "Rows that are null in every column are left out.",
                List.of("Dataset.*.DuplicateRowCount", "Multicolumn.a,b.DuplicateRowCount"),
                "DuplicateRowCount \"k\" = 0",
                "Known to Deequ only: every row of a group of equal rows counts.");
    }
}
