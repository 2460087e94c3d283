package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import java.util.List;

/// `Sum "qty" > 0`.
final class Sum implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Sum").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return Measure.of(
                KeyMeasures.name(parameters, "Sum"),
                Metric.aggregate(
                        scope,
                        AggregateFunction.SUM,
                        context.numericColumn(parameters.getFirst()).ref()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The sum of a numeric column. Decimals add exactly.",
                "Nulls are ignored. Without any value the rule fails.",
                List.of("Column.c.Sum"),
                "Sum \"qty\" > 0",
                "");
    }
}
