package io.lakewarden.quality.sql;

/// An engine has no counterpart of an expression. The message is fit for a person.
public final class UntranslatableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UntranslatableException(String message) {
        super(message);
    }
}
