package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import java.util.List;

/// `Variance "qty" < 100`.
final class Variance implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Variance").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return Measure.of(
                KeyMeasures.name(parameters, "Variance"),
                Metric.aggregate(
                        scope,
                        AggregateFunction.VARIANCE,
                        context.numericColumn(parameters.getFirst()).ref()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The population variance of a numeric column.",
                "Nulls are ignored. Without any value the rule fails.",
                List.of("Column.c.Variance"),
                "Variance \"qty\" < 100",
                "The guide does not define it; Deequ takes the population.");
    }
}
