package io.lakewarden.quality.history;

/// History cannot be read or kept. The message says where and what to do.
public final class HistoryException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public HistoryException(String message) {
        super(message);
    }

    public HistoryException(String message, Throwable cause) {
        super(message, cause);
    }
}
