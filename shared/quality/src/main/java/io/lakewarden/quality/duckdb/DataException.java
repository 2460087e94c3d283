package io.lakewarden.quality.duckdb;

/// Data cannot be used: missing, unreadable, empty, corrupt, or of no shape that rules can judge.
/// The message is one line for the person who named the data.
public final class DataException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataException(String message) {
        super(message);
    }

    public DataException(String message, Throwable cause) {
        super(message, cause);
    }
}
