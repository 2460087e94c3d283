package io.lakewarden.dqgate;

/// An object was written anew while it was read: whoever writes it had not finished.
public final class DataChanged extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataChanged(String message) {
        super(message, null, false, true);
    }
}
