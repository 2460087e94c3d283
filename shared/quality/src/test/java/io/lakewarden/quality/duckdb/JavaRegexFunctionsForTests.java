package io.lakewarden.quality.duckdb;

import java.sql.Connection;
import java.sql.SQLException;

/// Opens the engine's regex functions to tests of other packages.
public final class JavaRegexFunctionsForTests {
    private JavaRegexFunctionsForTests() {}

    public static void register(Connection connection) throws SQLException {
        new JavaRegexFunctions(() -> false).register(connection);
    }
}
