package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import java.util.List;
import java.util.Optional;

/// `IsComplete "id"`.
final class IsComplete implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("IsComplete").column().where();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        return KeyMeasures.completeness(rule.parameter(0), context.scope(rule), context)
                .mustBeOne();
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(KeyMeasures.complete(rule, context));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Every value is there.",
                "A null fails; an empty string and NaN are complete.",
                List.of("Column.c.Completeness"),
                "IsComplete \"id\"",
                "");
    }
}
