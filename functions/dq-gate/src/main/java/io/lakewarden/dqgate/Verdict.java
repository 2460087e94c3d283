package io.lakewarden.dqgate;

import io.lakewarden.quality.report.Outcome;
import io.lakewarden.quality.report.Report;
import io.lakewarden.quality.report.RuleResult;
import java.util.Locale;
import java.util.Set;

/// What the gate says.
public enum Verdict {
    /// Every rule passed.
    PASSED,
    /// Rules failed or could not be evaluated, none of them critical, or the mode is to warn only.
    WARNED,
    /// A critical rule failed or could not be evaluated.
    BLOCKED;

    private static final String SEVERITY = "severity";
    private static final Set<String> HARMLESS = Set.of("warning", "info");

    static Verdict of(Report report, Mode mode) {
        if (report.rules().stream().allMatch(rule -> rule.result() == Outcome.PASS)) {
            return PASSED;
        }
        boolean critical = report.rules().stream().anyMatch(rule -> rule.result() != Outcome.PASS && isCritical(rule));
        return critical && mode == Mode.BLOCK ? BLOCKED : WARNED;
    }

    /// A severity that we do not know is as bad as none: a typing error must not open the gate.
    static boolean isCritical(RuleResult rule) {
        String severity = rule.labels().getOrDefault(SEVERITY, "critical");
        return !HARMLESS.contains(severity.strip().toLowerCase(Locale.ROOT));
    }
}
