package io.lakewarden.quality.duckdb;

import java.sql.SQLException;
import java.util.List;

/// The engine's errors in one line for a person.
final class DuckDbErrors {

    private static final int LONGEST = 500;

    private DuckDbErrors() {}

    /// What went wrong, without hints that speak of the engine's own options and without our SQL.
    static String message(SQLException error) {
        String text = String.valueOf(error.getMessage());
        List<String> lines = text.lines()
                .map(String::strip)
                .takeWhile(line -> !line.startsWith("LINE ")
                        && !line.startsWith("Possible ")
                        && !line.startsWith("Candidate ")
                        && !line.startsWith("Try setting ")
                        && !line.startsWith("Stack Trace"))
                .filter(line -> !line.isEmpty())
                .limit(4)
                .toList();
        // An exception of our own functions comes with the name of its class.
        String joined = String.join(" ", lines).replaceFirst("Invalid Input Error: (?:[a-z]+\\.)+[A-Z][\\w$]*: ", "");
        return joined.length() > LONGEST ? joined.substring(0, LONGEST) + "…" : joined;
    }
}
