package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Expr;
import java.util.List;

/// `InterquartileRange "qty" < 50`.
final class InterquartileRange implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("InterquartileRange")
                .column()
                .condition(NUMBER)
                .where()
                .analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        Expr column = context.numericColumn(parameters.getFirst()).ref();
        return KeyMeasures.difference(
                KeyMeasures.name(parameters, "InterquartileRange"),
                Metric.aggregate(scope, AggregateFunction.THIRD_QUARTILE, column),
                Metric.aggregate(scope, AggregateFunction.FIRST_QUARTILE, column));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The third less the first quartile of a numeric column, interpolated.",
                "Nulls are ignored. Without any value the rule fails.",
                List.of("Column.c.InterquartileRange"),
                "InterquartileRange \"qty\" < 50",
                "Known to Deequ only.");
    }
}
