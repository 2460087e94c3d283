package io.lakewarden.dqgate;

import io.lakewarden.runtime.Redaction;

/// The ruleset does not parse, or is not there; the message has line and column of each problem.
public final class RulesetInvalid extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public RulesetInvalid(String message) {
        super(Redaction.redact(message), null, false, true);
    }
}
