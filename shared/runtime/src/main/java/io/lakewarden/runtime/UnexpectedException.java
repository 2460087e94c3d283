package io.lakewarden.runtime;

/// A failure that has no name of ours, as it leaves a handler: the runtime prints and sends causes and suppressed
/// exceptions whole, and their messages may quote data.
public final class UnexpectedException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final String OURS = "io.lakewarden.";

    private UnexpectedException(RuntimeException failure) {
        super(Redaction.redact(failure.getClass().getSimpleName() + ": " + failure.getMessage()), null, false, true);
        setStackTrace(failure.getStackTrace());
    }

    /// The failure itself where it carries nothing but a message that may be told, else its class, its redacted message
    /// and where it happened. Our own names are what pipelines catch; their messages are made to be read.
    static RuntimeException asTold(RuntimeException failure) {
        boolean bare = failure.getCause() == null && failure.getSuppressed().length == 0;
        return bare && isOurs(failure) ? failure : new UnexpectedException(failure);
    }

    private static boolean isOurs(RuntimeException failure) {
        return failure.getClass().getName().startsWith(OURS);
    }
}
