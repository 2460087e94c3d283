package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.RowScope;
import java.util.List;
import java.util.Optional;

/// `Completeness "name" > 0.7`.
final class Completeness implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Completeness")
                .column()
                .condition(NUMBER)
                .where()
                .analyzer()
                .notByRow();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return KeyMeasures.completeness(parameters.getFirst(), scope, context);
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(KeyMeasures.complete(rule, context));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The share of rows whose value is not null.",
                "A null is incomplete; an empty string and NaN are complete. On an empty table the rule fails; where a filter keeps no row, it passes.",
                List.of("Column.c.Completeness"),
                "Completeness \"name\" > 0.7",
                "Where a filter keeps nothing, Deequ passes too.");
    }
}
