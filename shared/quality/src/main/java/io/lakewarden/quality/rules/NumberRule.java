package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.RowScope;
import java.util.List;
import java.util.Optional;

/// A rule type that compares one number with its condition, and reports that number as an analyzer.
public interface NumberRule extends RuleType {

    /// The number, over the rows of a scope.
    Measure measure(List<String> parameters, RowScope scope, RuleContext context);

    @Override
    default RulePlan plan(TypedRule rule, RuleContext context) {
        return measure(rule.parameters(), context.scope(rule), context).judgedBy(rule, context);
    }

    @Override
    default Optional<AnalyzerPlan> analyze(Analyzer analyzer, RuleContext context) {
        return Optional.of(Gathering.over(
                analyzer, context, parameters -> List.of(measure(parameters, context.everyRow(), context))));
    }
}
