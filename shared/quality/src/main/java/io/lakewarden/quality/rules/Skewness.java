package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import java.util.List;

/// `Skewness "qty" between -1 and 1`.
final class Skewness implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Skewness").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return Measure.of(
                KeyMeasures.name(parameters, "Skewness"),
                Metric.aggregate(
                        scope,
                        AggregateFunction.SKEWNESS,
                        context.numericColumn(parameters.getFirst()).ref()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The population skewness of a numeric column: 0 for symmetric data.",
                "Nulls are ignored. Without any value the rule fails.",
                List.of("Column.c.Skewness"),
                "Skewness \"qty\" between -1 and 1",
                "Known to Deequ only.");
    }
}
