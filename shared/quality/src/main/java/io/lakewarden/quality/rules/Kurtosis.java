package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import java.util.List;

/// `Kurtosis "qty" < 3`.
final class Kurtosis implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Kurtosis").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return Measure.of(
                KeyMeasures.name(parameters, "Kurtosis"),
                Metric.aggregate(
                        scope,
                        AggregateFunction.KURTOSIS,
                        context.numericColumn(parameters.getFirst()).ref()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The population excess kurtosis of a numeric column: 0 for a normal distribution.",
                "Nulls are ignored. Without any value the rule fails.",
                List.of("Column.c.Kurtosis"),
                "Kurtosis \"qty\" < 3",
                "Known to Deequ only.");
    }
}
