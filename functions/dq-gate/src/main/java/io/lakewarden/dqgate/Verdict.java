package io.lakewarden.dqgate;

import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleSeverity;

/// What the gate says.
public enum Verdict {
    /// Every rule passed.
    PASSED,
    /// Rules failed or could not be evaluated, none of them critical, or the mode is to warn only.
    WARNED,
    /// A critical rule failed or could not be evaluated.
    BLOCKED;

    static Verdict of(QualityReport report, Mode mode) {
        if (report.rules().stream().allMatch(rule -> rule.result() == RuleOutcome.PASS)) {
            return PASSED;
        }
        boolean critical = report.rules().stream()
                .anyMatch(rule -> rule.result() != RuleOutcome.PASS
                        && RuleSeverity.of(rule).blocks());
        return critical && mode == Mode.BLOCK ? BLOCKED : WARNED;
    }
}
