package io.lakewarden.dqgate;

import io.lakewarden.quality.report.Outcome;
import io.lakewarden.quality.report.Report;
import io.lakewarden.quality.report.RuleSeverity;

/// What the gate says.
public enum Verdict {
    /// Every rule passed.
    PASSED,
    /// Rules failed or could not be evaluated, none of them critical, or the mode is to warn only.
    WARNED,
    /// A critical rule failed or could not be evaluated.
    BLOCKED;

    static Verdict of(Report report, Mode mode) {
        if (report.rules().stream().allMatch(rule -> rule.result() == Outcome.PASS)) {
            return PASSED;
        }
        boolean critical = report.rules().stream()
                .anyMatch(rule ->
                        rule.result() != Outcome.PASS && RuleSeverity.of(rule).blocks());
        return critical && mode == Mode.BLOCK ? BLOCKED : WARNED;
    }
}
