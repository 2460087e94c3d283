package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Expr;
import java.util.List;

/// `Range "qty" < 100`.
final class Range implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Range").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        Expr column = context.numericColumn(parameters.getFirst()).ref();
        return KeyMeasures.difference(
                KeyMeasures.name(parameters, "Range"),
                Metric.aggregate(scope, AggregateFunction.MAX, column),
                Metric.aggregate(scope, AggregateFunction.MIN, column));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The largest less the smallest value of a numeric column.",
                "Nulls are ignored. Without any value the rule fails.",
                List.of("Column.c.Range"),
                "Range \"qty\" < 100",
                "Known to Deequ only.");
    }
}
