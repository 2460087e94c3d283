package io.lakewarden.dqgate;

/// Where rulesets are read.
interface Rulesets {

    /// The text of a ruleset.
    ///
    /// @throws RulesetInvalid when there is none
    /// @throws AccessDenied when it may not be read
    String text(RulesetSource source);
}
