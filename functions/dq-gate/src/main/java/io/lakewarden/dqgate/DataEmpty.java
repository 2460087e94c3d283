package io.lakewarden.dqgate;

/// There is no data, and the request (or the configuration) says that there must be some.
public final class DataEmpty extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataEmpty(String message) {
        super(message);
    }
}
