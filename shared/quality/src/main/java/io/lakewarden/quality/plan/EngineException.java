package io.lakewarden.quality.plan;

/// A statement failed. The message is fit for a person: one line, without the engine's internals.
public final class EngineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean isFinal;

    /// @param isFinal whether trying again in parts is no use: the deadline ended it, or it was not the statement's
    /// fault
    public EngineException(String message, boolean isFinal, Throwable cause) {
        super(message, cause);
        this.isFinal = isFinal;
    }

    /// Whether trying again in parts is no use.
    public boolean isFinal() {
        return isFinal;
    }
}
