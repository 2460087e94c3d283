package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import java.util.List;
import java.util.Map;

/// `ColumnExists "order_id"`.
final class ColumnExists implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ColumnExists").column();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        String name = rule.parameter(0);
        boolean exists = context.primary().hasExactly(name);
        return RulePlan.known(RuleVerdict.of(
                exists, message(name, context), Map.of("Dataset." + name + ".ColumnExists", exists ? 1.0 : 0.0)));
    }

    private static String message(String name, RuleContext context) {
        return new MissingColumn(name, context.primary()).getMessage() + "\n" + Messages.value("0.0");
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The column is there, spelled exactly so.",
                "Values do not matter.",
                List.of("Dataset.c.ColumnExists"),
                "ColumnExists \"order_id\"",
                "Names are compared with regard to case, as Deequ does; other rules find their columns without.");
    }
}
