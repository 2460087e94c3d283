package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.regex.BoundedMatcher;
import io.lakewarden.quality.regex.JavaRegex;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import org.duckdb.DuckDBDriver;
import org.duckdb.DuckDBFunctions;

/// Java's regular expressions as functions of a database, for the patterns that DuckDB's own (RE2) has no counterpart
/// of.
final class JavaRegexFunctions {
    private static final int MOST_PATTERNS = 256;

    private final Map<String, BoundedMatcher> matchers = new ConcurrentHashMap<>();
    private final BooleanSupplier stopped;
    private boolean registered;

    /// @param stopped asked now and then during a match: a cancelled statement ends there
    JavaRegexFunctions(BooleanSupplier stopped) {
        this.stopped = stopped;
    }

    /// Registers them when a statement first names one: the driver takes a tenth of a second over it, and most rulesets
    /// need none.
    void registerFor(String sql, Connection connection) throws SQLException {
        if (!registered && (sql.contains(JavaRegex.FIND_FUNCTION) || sql.contains(JavaRegex.MATCH_FUNCTION))) {
            register(connection);
            registered = true;
        }
    }

    void register(Connection connection) throws SQLException {
        register(
                connection,
                JavaRegex.FIND_FUNCTION,
                (value, pattern) -> matcher(pattern).finds(value));
        register(
                connection,
                JavaRegex.MATCH_FUNCTION,
                (value, pattern) -> matcher(pattern).matches(value));
        // The driver writes each one down for the life of the JVM, though a database takes its own along.
        DuckDBDriver.clearFunctionsRegistry();
    }

    private static void register(Connection connection, String name, BiPredicate<String, String> test)
            throws SQLException {
        DuckDBFunctions.scalarFunction()
                .withName(name)
                .withParameters(String.class, String.class)
                .withReturnType(Boolean.class)
                .<String, String, Boolean>withFunction((value, pattern) -> holds(test, value, pattern))
                .register(connection);
    }

    private static Boolean holds(BiPredicate<String, String> test, String value, String pattern) {
        return (value == null || pattern == null) ? null : test.test(value, pattern);
    }

    private BoundedMatcher matcher(String pattern) {
        if (matchers.size() > MOST_PATTERNS) {
            // Patterns that come from a column: keep no more than a few.
            matchers.clear();
        }
        return matchers.computeIfAbsent(pattern, text -> new JavaRegex(text).matcher(stopped));
    }
}
