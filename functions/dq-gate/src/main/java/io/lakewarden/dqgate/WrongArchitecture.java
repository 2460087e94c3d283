package io.lakewarden.dqgate;

/// The zip carries DuckDB's library for another processor than the one that the function runs on.
public final class WrongArchitecture extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public WrongArchitecture(String message) {
        super(message, null, false, true);
    }
}
