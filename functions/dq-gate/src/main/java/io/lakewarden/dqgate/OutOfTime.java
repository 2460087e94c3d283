package io.lakewarden.dqgate;

/// There was not enough time; the evaluation was stopped before Lambda would have killed it.
public final class OutOfTime extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public OutOfTime(String message) {
        super(message, null, false, true);
    }
}
