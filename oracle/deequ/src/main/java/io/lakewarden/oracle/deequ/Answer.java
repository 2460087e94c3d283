package io.lakewarden.oracle.deequ;

import java.util.List;
import java.util.Map;

/// What Deequ said.
///
/// @param rules in the ruleset's order; empty with an error
/// @param error why nothing was evaluated, or an empty text
/// @param seconds of the evaluation, from reading the data on
/// @param peakMebibytes the largest resident set of this process so far; -1 where the kernel does not tell
public record Answer(List<Judged> rules, String error, double seconds, long peakMebibytes) {

    /// One rule.
    ///
    /// @param rule in the official parser's words
    /// @param outcome `Passed`, `Failed` or `Missing`
    /// @param reason of a failure, or an empty text
    /// @param metrics NaN and infinities as text
    public record Judged(String rule, String outcome, String reason, Map<String, String> metrics) {}
}
