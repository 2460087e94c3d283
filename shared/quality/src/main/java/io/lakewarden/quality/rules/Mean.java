package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import java.util.List;

/// `Mean "qty" between 1 and 5`.
final class Mean implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Mean").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return Measure.of(
                KeyMeasures.name(parameters, "Mean"),
                Metric.aggregate(
                        scope,
                        AggregateFunction.MEAN,
                        context.numericColumn(parameters.getFirst()).ref()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The mean of a numeric column.",
                "Nulls are ignored. Without any value the rule fails; where a filter keeps no row, it passes.",
                List.of("Column.c.Mean"),
                "Mean \"qty\" between 1 and 5",
                "");
    }
}
