package io.lakewarden.quality.dqdl;

/// A bound of a condition cannot be worked out: the rule is an error, the data are neither right nor wrong.
public final class UnresolvedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnresolvedException(String message) {
        super(message);
    }
}
