package io.lakewarden.dqalert;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A result as Glue keeps it.
public record QualityResult(
        String id,
        DataSet what,
        Optional<String> ruleset,
        OptionalDouble score,
        List<RuleVerdict> rules,
        Optional<Instant> completed) {

    public QualityResult {
        rules = List.copyOf(rules);
    }

    /// With what the event knows better, or alone.
    ///
    /// @param name of the ruleset, where the result has none
    /// @param share the score, where the result has none
    QualityResult filledIn(DataSet about, Optional<String> name, OptionalDouble share) {
        return new QualityResult(
                id,
                about instanceof DataSet.Unnamed ? what : about,
                ruleset.or(() -> name),
                score.isPresent() ? score : share,
                rules,
                completed);
    }
}
