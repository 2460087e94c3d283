package io.lakewarden.quality.plan;

/// A statement failed. The message is fit for a person: one line, without the engine's internals.
public final class EngineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean outOfTime;

    public EngineException(String message, boolean outOfTime, Throwable cause) {
        super(message, cause);
        this.outOfTime = outOfTime;
    }

    /// Whether the deadline ended it, so that trying again in parts is no use.
    public boolean isOutOfTime() {
        return outOfTime;
    }
}
