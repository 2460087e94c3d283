package io.lakewarden.quality.report;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What became of one rule.
///
/// @param name `Rule_1` for the first
/// @param description the rule on one line
/// @param evaluatedRule the same with bounds worked out
/// @param message why it did not pass; empty for PASS
/// @param metrics by Glue's names
/// @param labels of the rule
public record RuleResult(
        String name,
        String description,
        String evaluatedRule,
        RuleOutcome result,
        Optional<String> message,
        Map<String, Double> metrics,
        Map<String, String> labels) {

    public RuleResult {
        requireNonNull(name, "name");
        requireNonNull(description, "description");
        requireNonNull(result, "result");
        requireNonNull(message, "message");
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }
}
