package io.lakewarden.quality.dqdl;

import java.util.Optional;

/// One thing that is wrong in a ruleset, with its place and, where one can be guessed, the way out.
///
/// @param span where
/// @param offending the text found there, cut to a readable length; empty at the end of the file
/// @param message what is wrong, one sentence without a full stop
/// @param hint what was probably meant, or how to put it right
public record RulesetProblem(Span span, String offending, String message, Optional<String> hint) {

    /// `file:line:column: message (hint)`.
    public String format(String file) {
        return file + ":" + this;
    }

    /// `line:column: message (hint)`.
    @Override
    public String toString() {
        return span.line() + ":" + span.column() + ": " + message
                + hint.map(text -> " (" + text + ")").orElse("");
    }
}
