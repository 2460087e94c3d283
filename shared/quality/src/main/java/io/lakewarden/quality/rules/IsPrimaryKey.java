package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `IsPrimaryKey "a" "b"`.
final class IsPrimaryKey implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("IsPrimaryKey").columns().where();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        RowScope scope = context.scope(rule);
        List<Measure> measures = new ArrayList<>();
        measures.add(KeyMeasures.uniqueness(rule.parameters(), scope, context));
        rule.parameters().forEach(column -> measures.add(KeyMeasures.completeness(column, scope, context)));
        return KeyMeasures.allMustBeOne(measures);
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        RowCheck unique = KeyMeasures.unique(rule, context);
        List<Expr> conditions = new ArrayList<>();
        KeyMeasures.key(rule.parameters(), context).forEach(column -> conditions.add(Expr.isNotNull(column)));
        conditions.add(unique.passes());
        return Optional.of(new RowCheck(unique.filter(), new Expr.AllOf(conditions)));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The columns together identify a row: unique together, complete each.",
                "A null in any column fails.",
                List.of("Column.c.Uniqueness", "Multicolumn.a,b.Uniqueness", "Column.c.Completeness"),
                "IsPrimaryKey \"a\" \"b\"",
                "Deequ does not check the completeness of composite keys; the guide asks for it, and so does this.");
    }
}
