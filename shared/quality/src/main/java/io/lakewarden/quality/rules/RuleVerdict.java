package io.lakewarden.quality.rules;

import io.lakewarden.quality.report.MetricObservation;
import io.lakewarden.quality.report.RuleOutcome;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The judgement of a rule.
///
/// @param message why it did not pass
/// @param metrics by Glue's names
/// @param evaluatedRule the rule with its bounds worked out, where that differs from its text
/// @param observations what stands out against history
/// @param parts verdicts of a composite's parts, in its order; empty for a single rule
public record RuleVerdict(
        RuleOutcome outcome,
        Optional<String> message,
        Map<String, Double> metrics,
        Optional<String> evaluatedRule,
        List<MetricObservation> observations,
        List<RuleVerdict> parts) {

    public RuleVerdict {
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
        observations = List.copyOf(observations);
        parts = List.copyOf(parts);
    }

    public static RuleVerdict pass(Map<String, Double> metrics) {
        return of(RuleOutcome.PASS, Optional.empty(), metrics);
    }

    public static RuleVerdict fail(String message, Map<String, Double> metrics) {
        return of(RuleOutcome.FAIL, Optional.of(message), metrics);
    }

    public static RuleVerdict error(String message) {
        return of(RuleOutcome.ERROR, Optional.of(message), Map.of());
    }

    /// Passes or fails.
    public static RuleVerdict of(boolean holds, String messageOfFailure, Map<String, Double> metrics) {
        return holds ? pass(metrics) : fail(messageOfFailure, metrics);
    }

    private static RuleVerdict of(RuleOutcome outcome, Optional<String> message, Map<String, Double> metrics) {
        return new RuleVerdict(outcome, message, metrics, Optional.empty(), List.of(), List.of());
    }

    /// The same, with the rule's text as it was evaluated.
    public RuleVerdict evaluatedAs(String text) {
        return new RuleVerdict(outcome, message, metrics, Optional.of(text), observations, parts);
    }

    /// The same with these metrics.
    public RuleVerdict reporting(Map<String, Double> otherMetrics) {
        return new RuleVerdict(outcome, message, otherMetrics, evaluatedRule, observations, parts);
    }

    /// The same with what stands out.
    public RuleVerdict observing(List<MetricObservation> seen) {
        return new RuleVerdict(outcome, message, metrics, evaluatedRule, seen, parts);
    }
}
