package io.lakewarden.tagging;

/// A call was refused as a whole.
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    public RefusedException(String call, Refusal refusal) {
        super(call + " was refused: " + refusal);
        this.refusal = refusal;
    }

    /// Why it was refused.
    public Refusal refusal() {
        return refusal;
    }
}
