package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import java.util.List;

/// `StandardDeviation "qty" < 10`.
final class StandardDeviation implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("StandardDeviation")
                .column()
                .condition(NUMBER)
                .where()
                .analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return Measure.of(
                KeyMeasures.name(parameters, "StandardDeviation"),
                Metric.aggregate(
                        scope,
                        AggregateFunction.STANDARD_DEVIATION,
                        context.numericColumn(parameters.getFirst()).ref()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The population standard deviation of a numeric column.",
                "Nulls are ignored. Without any value the rule fails.",
                List.of("Column.c.StandardDeviation"),
                "StandardDeviation \"qty\" < 10",
                "");
    }
}
