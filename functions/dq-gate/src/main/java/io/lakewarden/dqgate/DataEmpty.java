package io.lakewarden.dqgate;

import io.lakewarden.runtime.Redaction;

/// There is no data, and the request (or the configuration) says that there must be some.
public final class DataEmpty extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataEmpty(String message) {
        super(Redaction.redact(message), null, false, true);
    }
}
