package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import java.util.List;

/// `DetectAnomalies "RowCount"`: read, so that the other rules of its ruleset are judged, but not judged itself yet.
final class DetectAnomalies implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("DetectAnomalies")
                .parameter("metric", ParameterSpec.Kind.PLAIN, ParameterSpec.Occurs.MANY);
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        throw new RuleError("DetectAnomalies is not evaluated yet; compare with earlier values instead, such as "
                + "RowCount > avg(last(10)) * 0.8");
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Compares a metric with its history. Not evaluated yet: the rule is an error, the others are judged.",
                "As for the rule that it names.",
                List.of(),
                "DetectAnomalies \"RowCount\"",
                "Glue judges once it has gathered enough history.");
    }
}
