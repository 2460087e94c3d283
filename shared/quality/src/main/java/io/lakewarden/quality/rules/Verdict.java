package io.lakewarden.quality.rules;

import io.lakewarden.quality.report.Observation;
import io.lakewarden.quality.report.Outcome;
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
public record Verdict(
        Outcome outcome,
        Optional<String> message,
        Map<String, Double> metrics,
        Optional<String> evaluatedRule,
        List<Observation> observations,
        List<Verdict> parts) {

    public Verdict {
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
        observations = List.copyOf(observations);
        parts = List.copyOf(parts);
    }

    public static Verdict pass(Map<String, Double> metrics) {
        return of(Outcome.PASS, Optional.empty(), metrics);
    }

    public static Verdict fail(String message, Map<String, Double> metrics) {
        return of(Outcome.FAIL, Optional.of(message), metrics);
    }

    public static Verdict error(String message) {
        return of(Outcome.ERROR, Optional.of(message), Map.of());
    }

    /// Passes or fails.
    public static Verdict of(boolean holds, String messageOfFailure, Map<String, Double> metrics) {
        return holds ? pass(metrics) : fail(messageOfFailure, metrics);
    }

    private static Verdict of(Outcome outcome, Optional<String> message, Map<String, Double> metrics) {
        return new Verdict(outcome, message, metrics, Optional.empty(), List.of(), List.of());
    }

    /// The same, with the rule's text as it was evaluated.
    public Verdict evaluatedAs(String text) {
        return new Verdict(outcome, message, metrics, Optional.of(text), observations, parts);
    }

    /// The same with these metrics.
    public Verdict reporting(Map<String, Double> otherMetrics) {
        return new Verdict(outcome, message, otherMetrics, evaluatedRule, observations, parts);
    }

    /// The same with what stands out.
    public Verdict observing(List<Observation> seen) {
        return new Verdict(outcome, message, metrics, evaluatedRule, seen, parts);
    }
}
