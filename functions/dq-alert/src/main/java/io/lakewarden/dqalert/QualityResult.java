package io.lakewarden.dqalert;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A result as Glue keeps it.
public record QualityResult(
        String id,
        Evaluated what,
        Optional<String> ruleset,
        OptionalDouble score,
        List<RuleVerdict> rules,
        Optional<Instant> completed) {

    public QualityResult {
        rules = List.copyOf(rules);
    }
}
