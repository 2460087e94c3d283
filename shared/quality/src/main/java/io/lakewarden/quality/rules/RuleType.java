package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import java.util.Optional;

/// A kind of rule: how it is written, what it asks of the data, how it judges, what a user reads about it.
///
/// Methods may throw [MissingColumn] (the rule fails) and [RuleError] (the rule is an error).
public interface RuleType {

    /// How it is written.
    RuleSyntax syntax();

    /// What a user reads about it.
    RuleDoc doc();

    /// The metrics that a rule needs and the verdict over them.
    RulePlan plan(TypedRule rule, RuleContext context);

    /// Whether it judges files as they lie there (size, age, name, digest) rather than what they hold.
    default boolean looksAtFiles() {
        return false;
    }

    /// The metrics that an analyzer of this type gathers; empty where it cannot stand among analyzers.
    default Optional<AnalyzerPlan> analyze(Analyzer analyzer, RuleContext context) {
        return Optional.empty();
    }

    /// How a rule judges each row; empty where it speaks of the data set only.
    default Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.empty();
    }
}
