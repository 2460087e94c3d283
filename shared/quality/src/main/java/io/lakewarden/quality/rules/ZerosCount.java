package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Expr;
import java.util.List;

/// `ZerosCount "qty" = 0`.
final class ZerosCount implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ZerosCount").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        Expr zero = new Expr.Comparison(
                context.numericColumn(parameters.getFirst()).ref(), Expr.Comparator.EQ, Expr.number(0));
        return Measure.count(KeyMeasures.name(parameters, "ZerosCount"), Metric.rowsWhere(scope, zero));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The number of zeros in a numeric column.",
                "A null is no zero.",
                List.of("Column.c.ZerosCount"),
                "ZerosCount \"qty\" = 0",
                "Known to Deequ only.");
    }
}
