package io.lakewarden.quality.rules;

import io.lakewarden.quality.report.Outcome;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The judgement of a rule.
///
/// @param message why it did not pass
/// @param metrics by Glue's names
/// @param evaluatedRule the rule with its bounds worked out, where that differs from its text
public record Verdict(
        Outcome outcome, Optional<String> message, Map<String, Double> metrics, Optional<String> evaluatedRule) {

    public Verdict {
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
    }

    public static Verdict pass(Map<String, Double> metrics) {
        return new Verdict(Outcome.PASS, Optional.empty(), metrics, Optional.empty());
    }

    public static Verdict fail(String message, Map<String, Double> metrics) {
        return new Verdict(Outcome.FAIL, Optional.of(message), metrics, Optional.empty());
    }

    public static Verdict error(String message) {
        return new Verdict(Outcome.ERROR, Optional.of(message), Map.of(), Optional.empty());
    }

    /// Passes or fails.
    public static Verdict of(boolean holds, String messageOfFailure, Map<String, Double> metrics) {
        return holds ? pass(metrics) : fail(messageOfFailure, metrics);
    }

    /// The same, with the rule's text as it was evaluated.
    public Verdict evaluatedAs(String text) {
        return new Verdict(outcome, message, metrics, Optional.of(text));
    }
}
