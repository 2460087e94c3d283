package io.lakewarden.quality.sparksql;

import java.util.List;
import java.util.function.Function;

/// One function of the allow-list.
///
/// @param kind where it may stand
/// @param parameters a letter an argument, which says what Spark casts it to: `t` text, `n` number, `i`
///     whole number, `b` boolean, `d` date, `s` timestamp,
///     `a` anything, `u` one type for all `u`; a `*` at the end repeats the letter before it
/// @param least how many arguments must be there
/// @param result the type of the result for the arguments' types
record Signature(Kind kind, String parameters, int least, Function<List<SparkType>, SparkType> result) {

    enum Kind {
        SCALAR,
        AGGREGATE,
        WINDOW
    }

    /// A bound on repeated arguments, so that no chain of the engine's expressions gets deep.
    private static final int MOST_REPEATED = 64;

    boolean takes(int arguments) {
        return arguments >= least && arguments <= most();
    }

    private int most() {
        return parameters.endsWith("*") ? MOST_REPEATED : parameters.length();
    }

    char parameter(int index) {
        String letters = parameters.replace("*", "");
        return letters.charAt(Math.min(index, letters.length() - 1));
    }

    String arity() {
        return parameters.endsWith("*") ? "at least " + least : least == most() ? "" + least : least + " to " + most();
    }
}
