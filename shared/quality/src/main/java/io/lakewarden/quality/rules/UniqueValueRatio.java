package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.Optional;

/// `UniqueValueRatio "k" between 0 and 0.6`.
final class UniqueValueRatio implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("UniqueValueRatio")
                .column()
                .condition(NUMBER)
                .where()
                .analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        List<Expr> key = KeyMeasures.key(parameters, context);
        return Measure.ratio(
                KeyMeasures.name(parameters, "UniqueValueRatio"),
                new Metric.Grouped(scope, key, GroupStatistic.ONCE),
                new Metric.Grouped(scope, key, GroupStatistic.GROUPS));
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(KeyMeasures.unique(rule, context));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Values that occur once over different values: [a, a, b] is 0.5.",
                "Nulls are left out.",
                List.of("Column.c.UniqueValueRatio"),
                "UniqueValueRatio \"k\" between 0 and 0.6",
                "");
    }
}
