package io.lakewarden.quality.rules;

/// A rule cannot be evaluated; the message tells a person why and what to do.
public final class RuleError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public RuleError(String message) {
        super(message);
    }
}
