package io.lakewarden.runtime;

/// Configuration that is missing or wrong. Its message names the file or variable, the place in it and the fix.
public final class ConfigurationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ConfigurationException(String message) {
        super(Redaction.redact(message), null, false, true);
    }
}
