package io.lakewarden.dqalert;

import java.util.Map;
import java.util.Optional;

/// What became of one rule.
///
/// @param name `Rule_1`
/// @param text the rule as written, or its name where Glue gives no text
/// @param message why; Glue leaves it out at times, on failures too
public record RuleVerdict(
        String name,
        String text,
        Result result,
        Optional<String> message,
        Map<String, Double> metrics,
        Map<String, String> labels) {

    /// ERROR: the rule could not be evaluated, which says nothing about the data.
    public enum Result {
        PASS,
        FAIL,
        ERROR
    }

    public RuleVerdict {
        metrics = Map.copyOf(metrics);
        labels = Map.copyOf(labels);
    }
}
