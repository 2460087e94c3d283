package io.lakewarden.dqgate;

/// A bucket, or an object that was listed, is not there or is archived.
public final class DataMissing extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataMissing(String message) {
        super(message);
    }
}
