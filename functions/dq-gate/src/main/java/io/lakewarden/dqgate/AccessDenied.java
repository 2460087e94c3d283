package io.lakewarden.dqgate;

import io.lakewarden.runtime.Redaction;

/// The function lacks a permission; the message names it.
public final class AccessDenied extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public AccessDenied(String message) {
        super(Redaction.redact(message), null, false, true);
    }
}
