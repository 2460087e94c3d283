package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.RowScope;
import java.util.List;
import java.util.OptionalDouble;

/// `ColumnCount = 12`.
final class ColumnCount implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ColumnCount").condition(NUMBER).analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        int columns = context.primary().columns().size();
        return new Measure("Dataset.*.ColumnCount", List.of(), _ -> OptionalDouble.of(columns), Measure.Kind.COUNT);
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The number of columns.",
                "Rows do not matter: an empty table has its columns.",
                List.of("Dataset.*.ColumnCount"),
                "ColumnCount between 3 and 12",
                "");
    }
}
