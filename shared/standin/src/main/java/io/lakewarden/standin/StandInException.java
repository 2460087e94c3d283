package io.lakewarden.standin;

/// The stand-in's answers cannot be read; the message names the file.
public final class StandInException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StandInException(String message) {
        super(message);
    }
}
