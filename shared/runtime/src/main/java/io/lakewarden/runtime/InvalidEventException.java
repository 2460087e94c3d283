package io.lakewarden.runtime;

/// An event that no retry will make readable. Its message names the place and what was expected, never the content.
public final class InvalidEventException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InvalidEventException(String message) {
        super(message);
    }
}
