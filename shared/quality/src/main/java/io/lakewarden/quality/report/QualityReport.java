package io.lakewarden.quality.report;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.history.Series;
import java.util.List;
import java.util.Map;

/// What an evaluation found.
///
/// @param rulesetName the ruleset's name
/// @param rules in the ruleset's order
/// @param analyzers in the ruleset's order
/// @param observations anomalies
/// @param measured every metric of rules and analyzers, for history
public record QualityReport(
        String rulesetName,
        List<RuleResult> rules,
        List<AnalyzerResult> analyzers,
        List<MetricObservation> observations,
        Map<Series, Double> measured) {

    public QualityReport {
        requireNonNull(rulesetName, "rulesetName");
        rules = List.copyOf(rules);
        analyzers = List.copyOf(analyzers);
        observations = List.copyOf(observations);
        measured = Map.copyOf(measured);
    }

    /// Rules that passed.
    public long passed() {
        return rules.stream().filter(rule -> rule.result() == RuleOutcome.PASS).count();
    }

    /// Passed rules over all rules; 1 without rules.
    public double score() {
        return rules.isEmpty() ? 1.0 : (double) passed() / rules.size();
    }
}
