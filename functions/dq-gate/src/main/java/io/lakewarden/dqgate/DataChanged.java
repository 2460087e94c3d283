package io.lakewarden.dqgate;

/// An object was overwritten while it was read: its writer had not finished.
public final class DataChanged extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataChanged(String message) {
        super(message, null, false, true);
    }
}
