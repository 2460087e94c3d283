package io.lakewarden.cli;

import io.lakewarden.documents.DocumentException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Tells the user what went wrong: one message on stderr, and a stack trace only when asked for.
final class Errors {

    private Errors() {}

    static int wrongUsage(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(Printable.lines(command.getCommandName() + ": " + wrong.getMessage()));
        UnmatchedArgumentException.printSuggestions(wrong, err);
        err.println("try: " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.NO_ANSWER;
    }

    static int failed(Exception failure, CommandLine command, boolean debug) {
        PrintWriter err = command.getErr();
        err.println(Printable.lines(message(failure)));
        if (debug) {
            failure.printStackTrace(err);
        }
        return ExitCode.NO_ANSWER;
    }

    private static String message(Exception failure) {
        return failure instanceof InputException || failure instanceof DocumentException
                ? failure.getMessage()
                : "unexpected failure, no answer: " + failure + " (--debug shows where)";
    }
}
