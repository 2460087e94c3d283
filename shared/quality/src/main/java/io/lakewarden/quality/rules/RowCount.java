package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import java.util.List;

/// `RowCount > 10`.
final class RowCount implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("RowCount").condition(NUMBER).where().analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        return Measure.count("Dataset.*.RowCount", Metric.rows(scope));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The number of rows.",
                "Every row counts, whatever its values.",
                List.of("Dataset.*.RowCount"),
                "RowCount between 10 and 100",
                "");
    }
}
