package io.lakewarden.oracle;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.CompositeRule;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A rule on which the two differ.
///
/// @param trial where
/// @param rule the rule
/// @param what differs: `outcome`, or the name of a metric
record Disagreement(Trial trial, Rule rule, String what, RuleResult ours, DeequAnswer.Judged theirs) {

    static final String OUTCOME = "outcome";

    /// Every disagreement. A composite one counts only if no part of it is disagreed upon.
    static List<Disagreement> in(Trial trial, Trial.Answers answers) {
        if (!answers.theirs().error().isEmpty()) {
            throw new IllegalStateException("Deequ: " + answers.theirs().error() + "\n" + trial);
        }
        List<Rule> rules = QualityCheck.parse(trial.ruleset()).rules();
        List<Disagreement> all = new ArrayList<>();
        Set<String> disputed = new HashSet<>();
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            RuleResult ours = answers.ours().rules().get(i);
            DeequAnswer.Judged theirs = answers.theirs().rules().get(i);
            if (rule instanceof CompositeRule
                    && rule.leaves().anyMatch(leaf -> disputed.contains(leaf.collapsedText()))) {
                continue;
            }
            List<Disagreement> found = between(trial, rule, ours, theirs);
            if (found.stream().anyMatch(one -> one.what().equals(OUTCOME))) {
                disputed.add(rule.collapsedText());
            }
            all.addAll(found);
        }
        return all;
    }

    private static List<Disagreement> between(Trial trial, Rule rule, RuleResult ours, DeequAnswer.Judged theirs) {
        List<Disagreement> found = new ArrayList<>();
        if ((ours.result() == RuleOutcome.PASS) != theirs.passed()) {
            found.add(new Disagreement(trial, rule, OUTCOME, ours, theirs));
        }
        theirs.metrics().forEach((name, value) -> {
            if (!same(ours.metrics(), name, Double.parseDouble(value))) {
                found.add(new Disagreement(trial, rule, name, ours, theirs));
            }
        });
        return found;
    }

    private static boolean same(Map<String, Double> metrics, String name, double theirs) {
        Double ours = metrics.get(name);
        return ours != null && (ours.equals(theirs) || Math.abs(ours - theirs) <= 1e-9 * Math.max(1, Math.abs(theirs)));
    }

    String text() {
        return rule.collapsedText();
    }

    TypedRule typed() {
        return (TypedRule) rule;
    }

    /// The cells of the rule's first column.
    List<String> cells() {
        return trial.primary().column(typed().parameter(0));
    }

    @Override
    public String toString() {
        return what + " of " + rule.collapsedText() + "\n  ours:   " + ours.result() + " "
                + ours.message().orElse("").replace("\n", " / ") + " " + ours.metrics() + "\n  theirs: "
                + theirs.outcome() + " "
                + theirs.reason().replace("\n", " / ") + " " + theirs.metrics();
    }
}
