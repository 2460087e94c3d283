package io.lakewarden.cli;

/// What the user gave is wrong, and the message says where and how to put it right. Ends the command with exit code 2
/// and the message alone on stderr; `--debug` adds the stack trace. The message must hold no secret.
public final class InputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InputException(String message) {
        super(message);
    }

    public InputException(String message, Throwable cause) {
        super(message, cause);
    }

    /// A problem in a file as a whole: `file: message`.
    public static InputException in(Object file, String message) {
        return new InputException(file + ": " + message);
    }

    /// A problem at a place in a file: `file:line:column: message`, as compilers write it. Both count from 1.
    public static InputException at(Object file, int line, int column, String message) {
        return new InputException(file + ":" + line + ":" + column + ": " + message);
    }
}
