package io.lakewarden.runtime;

/// Something that may work later: Lambda's own retry, then the failure destination, takes the event from here. It keeps
/// no cause, because the runtime prints causes whole and their messages may quote data: name the cause's class or error
/// code in the message.
public final class RetryableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public RetryableException(String message) {
        super(Redaction.redact(message), null, false, true);
    }
}
