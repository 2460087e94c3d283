package io.lakewarden.quality.report;

import java.util.Locale;
import java.util.Map;

/// How much a rule matters, by its label `severity`: the gate and `quality check --fail-on` ask here.
public enum RuleSeverity {
    /// Data that fails it must not be published.
    CRITICAL,
    /// People are told.
    WARNING,
    /// As above, and nobody is woken.
    INFO,
    /// No such label, or a word that is none of these, such as a typing error.
    UNKNOWN;

    private static final String LABEL = "severity";
    private static final Map<String, RuleSeverity> WORDS =
            Map.of("critical", CRITICAL, "warning", WARNING, "info", INFO);

    /// What the rule's label says, in any case.
    public static RuleSeverity of(RuleResult rule) {
        String word = rule.labels().getOrDefault(LABEL, "").strip().toLowerCase(Locale.ROOT);
        return WORDS.getOrDefault(word, UNKNOWN);
    }

    /// Whether the gate refuses data for it: what is not known to be harmless does, or a typing error would open it.
    public boolean blocks() {
        return this == CRITICAL || this == UNKNOWN;
    }
}
