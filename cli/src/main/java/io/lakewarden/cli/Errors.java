package io.lakewarden.cli;

import io.lakewarden.base.Nearest;
import io.lakewarden.base.Printable;
import io.lakewarden.documents.DocumentException;
import java.io.PrintWriter;
import java.util.Collection;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Tells the user what went wrong: one message on stderr, and a stack trace only when asked for.
final class Errors {

    private Errors() {}

    static int wrongUsage(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(Printable.lines(command.getCommandName() + ": " + message(wrong)));
        err.println("try: " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.NO_ANSWER;
    }

    private static String message(ParameterException wrong) {
        return wrong instanceof UnmatchedArgumentException unmatched
                ? unmatched(unmatched)
                // Picocli says the word twice where options are maps.
                : wrong.getMessage().replace("Value for option option ", "Value for option ");
    }

    /// The first that nobody asked for: what follows belongs to it, or to a command that is misspelt.
    private static String unmatched(UnmatchedArgumentException wrong) {
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        String first = wrong.getUnmatched().getFirst();
        boolean option = first.startsWith("-") && first.length() > 1;
        String name = option ? first.split("=", 2)[0] : first;
        Collection<String> known = option
                ? command.optionsMap().keySet().stream()
                        .filter(one -> one.startsWith("--"))
                        .toList()
                : GroupCommand.shown(command);
        String what = option ? "unknown option" : known.isEmpty() ? "unexpected argument" : "unknown command";
        return what + " '" + name + "'"
                + Nearest.hint(name, known).map(hint -> " (" + hint + ")").orElse("");
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
