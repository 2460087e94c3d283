package io.lakewarden.rotation;

import io.lakewarden.base.Printable;

/// A step that failed: its class, what happened, what to do, in one line. It keeps no cause: drivers quote
/// statements, and the runtime prints causes whole. Never put a value of a secret into the message.
public final class RotationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Failure failure;

    public RotationException(Failure failure, String what) {
        this(failure, what, failure.whatToDo());
    }

    /// @param whatToDo replaces the class' own advice where a better one is known
    public RotationException(Failure failure, String what, String whatToDo) {
        super("%s: %s; %s".formatted(failure, Printable.logged(what), Printable.logged(whatToDo)), null, false, true);
        this.failure = failure;
    }

    public Failure failure() {
        return failure;
    }
}
