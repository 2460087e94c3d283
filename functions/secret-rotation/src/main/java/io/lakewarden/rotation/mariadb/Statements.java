package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.TimeBudget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Runs statements on one connection, each within the time left, and reports failures in our words. Statements
/// that change accounts commit themselves one by one: what belongs together must be made so that it can be
/// done again.
final class Statements {

    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int FIRST_ROWS = 100;
    /// JDBC's word for no limit.
    private static final int ALL_ROWS = 0;

    private final Connection connection;
    private final TimeBudget time;

    Statements(Connection connection, TimeBudget time) {
        this.connection = connection;
        this.time = time;
    }

    /// The first column of every row.
    List<String> query(String what, String sql) {
        return rows(what, sql, ALL_ROWS);
    }

    private List<String> rows(String what, String sql, int most) {
        try {
            limit(what);
            List<String> rows = new ArrayList<>();
            try (Statement statement = connection.createStatement()) {
                statement.setMaxRows(most);
                try (ResultSet found = statement.executeQuery(sql)) {
                    while (found.next()) {
                        rows.add(String.valueOf(found.getString(1)));
                    }
                }
            }
            return rows;
        } catch (SQLException e) {
            throw MariaDbErrors.ofStatement(what, e);
        }
    }

    /// The first column of the first rows of a query that is not ours.
    List<String> readOnly(String what, String sql) {
        execute(what, "START TRANSACTION READ ONLY");
        List<String> rows = rows(what, sql, FIRST_ROWS);
        execute(what, "ROLLBACK");
        return rows;
    }

    String one(String what, String sql) {
        return query(what, sql).getFirst();
    }

    void execute(String what, String sql) {
        try {
            tryToExecute(what, sql);
        } catch (SQLException e) {
            throw MariaDbErrors.ofStatement(what, e);
        }
    }

    /// For who knows what to do about an error.
    void tryToExecute(String what, String sql) throws SQLException {
        limit(what);
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void limit(String what) throws SQLException {
        connection.setNetworkTimeout(
                Runnable::run, Math.toIntExact(time.forCall(what, ANSWER).toMillis()));
    }
}
