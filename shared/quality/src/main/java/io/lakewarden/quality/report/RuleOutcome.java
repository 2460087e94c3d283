package io.lakewarden.quality.report;

/// The result of a rule.
public enum RuleOutcome {
    PASS,
    /// The data is wrong, or a column is not there.
    FAIL,
    /// The rule could not be evaluated: the data is neither right nor wrong.
    ERROR
}
