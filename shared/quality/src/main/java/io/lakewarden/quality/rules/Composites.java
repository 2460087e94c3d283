package io.lakewarden.quality.rules;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.dqdl.CompositeRule;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.report.RuleOutcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Rules joined by `and` and `or`.
final class Composites {

    private Composites() {}

    /// Each part judges the whole data set; then the results come together.
    static RulePlan byColumn(CompositeRule composite, Function<Rule, RulePlan> planning) {
        List<RulePlan> parts = composite.parts().stream().map(planning).toList();
        return new RulePlan(
                parts.stream().map(RulePlan::metrics).flatMap(List::stream).toList(),
                values -> together(composite, parts, values));
    }

    private static RuleVerdict together(CompositeRule composite, List<RulePlan> parts, MetricValues values) {
        List<RuleVerdict> verdicts = parts.stream()
                .map(part -> RulesetEvaluation.judged(part, values))
                .toList();
        Map<String, Double> metrics = new LinkedHashMap<>();
        verdicts.forEach(verdict -> metrics.putAll(verdict.metrics()));
        RuleOutcome outcome = outcome(composite.operator(), verdicts);
        Optional<String> message = outcome == RuleOutcome.PASS ? Optional.empty() : Optional.of(messages(verdicts));
        return new RuleVerdict(
                outcome, message, metrics, Optional.of(evaluated(composite, verdicts)), List.of(), verdicts);
    }

    /// An error decides only if no other part does.
    private static RuleOutcome outcome(CompositeRule.Operator operator, List<RuleVerdict> verdicts) {
        RuleOutcome decisive = operator == CompositeRule.Operator.AND ? RuleOutcome.FAIL : RuleOutcome.PASS;
        RuleOutcome otherwise = operator == CompositeRule.Operator.AND ? RuleOutcome.PASS : RuleOutcome.FAIL;
        if (has(verdicts, decisive)) {
            return decisive;
        }
        return has(verdicts, RuleOutcome.ERROR) ? RuleOutcome.ERROR : otherwise;
    }

    private static boolean has(List<RuleVerdict> verdicts, RuleOutcome outcome) {
        return verdicts.stream().anyMatch(verdict -> verdict.outcome() == outcome);
    }

    private static String messages(List<RuleVerdict> verdicts) {
        return verdicts.stream()
                .map(RuleVerdict::message)
                .flatMap(Optional::stream)
                .collect(joining("\n"));
    }

    private static String evaluated(CompositeRule composite, List<RuleVerdict> verdicts) {
        String joint = composite.operator() == CompositeRule.Operator.AND ? " and " : " or ";
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < verdicts.size(); i++) {
            String part = verdicts.get(i)
                    .evaluatedRule()
                    .orElse(composite.parts().get(i).collapsedText());
            text.append(i == 0 ? "" : joint).append('(').append(part).append(')');
        }
        return text.toString();
    }
}
