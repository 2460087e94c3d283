package io.lakewarden.dqgate;

/// The function lacks a permission; the message names it.
public final class AccessDenied extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public AccessDenied(String message) {
        super(message);
    }
}
