package io.lakewarden.cli;

/// What the process answers to the shell that started it.
public final class ExitCode {

    /// All good.
    public static final int OK = 0;

    /// The answer is "no": a rule failed or could not be evaluated, a resource is not compliant, a handler threw.
    public static final int NO = 1;

    /// The input or the usage is wrong: no answer could be given.
    public static final int NO_ANSWER = 2;

    private ExitCode() {}
}
