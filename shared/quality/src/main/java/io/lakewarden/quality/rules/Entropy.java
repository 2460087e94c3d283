package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.plan.RowScope;
import java.util.List;

/// `Entropy "kind" > 1`.
final class Entropy implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Entropy").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return Measure.of(
                KeyMeasures.name(parameters, "Entropy"),
                new Metric.Grouped(scope, KeyMeasures.key(parameters, context), GroupStatistic.ENTROPY));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Shannon's entropy of the values, in nats.",
                "Nulls are left out.",
                List.of("Column.c.Entropy"),
                "Entropy \"kind\" > 1",
                "The guide speaks of bits, Deequ takes the natural logarithm: four equal values are 1.386 here.");
    }
}
