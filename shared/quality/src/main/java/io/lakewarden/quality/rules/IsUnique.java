package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import java.util.List;
import java.util.Optional;

/// `IsUnique "id"`.
final class IsUnique implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("IsUnique").columns().where();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        return KeyMeasures.uniqueness(rule.parameters(), context.scope(rule), context)
                .mustBeOne();
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(KeyMeasures.unique(rule, context));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "No value, or combination of values, occurs twice.",
                "Nulls are no duplicates of each other.",
                List.of("Column.c.Uniqueness", "Multicolumn.a,b.Uniqueness"),
                "IsUnique \"id\"",
                "");
    }
}
