package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.RowScope;
import java.util.List;
import java.util.Optional;

/// `Uniqueness "id" > 0.99`.
final class Uniqueness implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Uniqueness")
                .columns()
                .condition(NUMBER)
                .where()
                .analyzer()
                .notByRow();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return KeyMeasures.uniqueness(parameters, scope, context);
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(KeyMeasures.unique(rule, context));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The share of rows whose value, or combination of values, occurs once.",
                "Rows that are null in every column are left out, as in Deequ; an otherwise partial combination counts as it is.",
                List.of("Column.c.Uniqueness", "Multicolumn.a,b.Uniqueness"),
                "Uniqueness \"id\" > 0.99",
                "The guide divides by all rows, Deequ by those with a value: [a, b, null, null] is 1.0 here.");
    }
}
