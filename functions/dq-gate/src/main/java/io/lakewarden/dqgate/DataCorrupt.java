package io.lakewarden.dqgate;

/// A file cannot be read as what it seems to be.
public final class DataCorrupt extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataCorrupt(String message) {
        super(message, null, false, true);
    }
}
