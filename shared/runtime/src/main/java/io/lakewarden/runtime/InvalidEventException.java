package io.lakewarden.runtime;

/// An event that no retry will make readable. Its message names the place and what was expected, never the content.
public final class InvalidEventException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 500;

    /// @param message redacted and cut here, since names may come from the event
    public InvalidEventException(String message) {
        super(shortened(Redaction.redact(message)), null, false, true);
    }

    private static String shortened(String message) {
        return message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "…";
    }
}
