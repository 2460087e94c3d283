package io.lakewarden.dqgate;

import io.lakewarden.runtime.Redaction;

/// A bucket, or an object that was listed, is not there or is archived.
public final class DataMissing extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataMissing(String message) {
        super(Redaction.redact(message), null, false, true);
    }
}
