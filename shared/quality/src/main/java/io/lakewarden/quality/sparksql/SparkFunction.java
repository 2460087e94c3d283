package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.EngineSql;
import io.lakewarden.quality.sql.SqlType;
import java.util.List;
import java.util.function.Function;

/// One row of the allow-list: a function of Spark SQL, with as many arguments as its parameters say.
///
/// @param kind where it may stand
/// @param parameters a letter an argument, which says what Spark casts it to: `t` text, `n` number, `i`
///     whole number, `b` boolean, `d` date, `s` timestamp, `a` anything, `u` one type for all `u`; or what literal it
///     must be: `l` any, `x` a regular expression, `r` its replacement, `f` a format of dates; those in `[…]` may be
///     left out, a `*` at the end repeats the letter before it
/// @param result the type of the result for the arguments' types
/// @param sql how engines write it
record SparkFunction(
        String name, Kind kind, String parameters, Function<List<SqlType>, SqlType> result, EngineSql sql) {

    enum Kind {
        SCALAR,
        AGGREGATE,
        WINDOW
    }

    /// A bound on repeated arguments, so that no chain of the engine's expressions gets deep.
    private static final int MOST_REPEATED = 64;

    boolean takes(int arguments) {
        return arguments >= least() && arguments <= most();
    }

    int least() {
        int optional = parameters.indexOf('[');
        return optional < 0 ? letters().length() : optional;
    }

    int most() {
        return repeats() ? MOST_REPEATED : letters().length();
    }

    boolean repeats() {
        return parameters.endsWith("*");
    }

    char parameter(int index) {
        String letters = letters();
        return letters.charAt(Math.min(index, letters.length() - 1));
    }

    private String letters() {
        return parameters.replaceAll("[\\[\\]*]", "");
    }
}
