package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.TimeBudget;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Runs statements on one connection, each within the time left, and reports failures in our words.
public final class Statements {

    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int RACES = 3;
    private static final int FIRST_ROWS = 100;

    /// Reads one row.
    @FunctionalInterface
    public interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /// Several statements that hold together.
    @FunctionalInterface
    public interface Work {
        void run() throws SQLException;
    }

    private final Connection connection;
    private final TimeBudget time;

    public Statements(Connection connection, TimeBudget time) {
        this.connection = connection;
        this.time = time;
    }

    public <T> List<T> query(String what, Row<T> reader, String sql, String... parameters) {
        try {
            return rows(what, reader, sql, parameters);
        } catch (SQLException e) {
            throw PostgresErrors.ofStatement(what, e);
        }
    }

    /// The first column of the first rows of a query that is not ours.
    public List<String> readOnly(String what, String sql) {
        try {
            execute(what, "START TRANSACTION READ ONLY");
            List<String> rows = firstRows(sql);
            execute(what, "ROLLBACK");
            return rows;
        } catch (SQLException e) {
            throw PostgresErrors.ofStatement(what, e);
        }
    }

    private List<String> firstRows(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            statement.setMaxRows(FIRST_ROWS);
            try (ResultSet found = statement.executeQuery(sql)) {
                while (found.next()) {
                    rows.add(String.valueOf(found.getString(1)));
                }
            }
        }
        return rows;
    }

    private <T> List<T> rows(String what, Row<T> reader, String sql, String... parameters) throws SQLException {
        limit(what);
        List<T> rows = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setString(i + 1, parameters[i]);
            }
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    rows.add(reader.read(found));
                }
            }
        }
        return rows;
    }

    public void execute(String what, String sql) throws SQLException {
        limit(what);
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// All or nothing; again when another session did the same at the same time.
    public void transaction(String what, Work work) {
        try {
            for (int attempt = 1; !attempt(work, attempt == RACES); attempt++) {
                // A race: what it left behind is looked at anew.
            }
        } catch (SQLException e) {
            throw PostgresErrors.ofStatement(what, e);
        }
    }

    private boolean attempt(Work work, boolean last) throws SQLException {
        boolean done = false;
        connection.setAutoCommit(false);
        try {
            work.run();
            connection.commit();
            done = true;
        } catch (SQLException e) {
            if (last || !PostgresErrors.isRace(e)) {
                throw e;
            }
        } finally {
            // Switching auto-commit on commits what is open: never half of the work.
            if (!done) {
                connection.rollback();
            }
            connection.setAutoCommit(true);
        }
        return done;
    }

    private void limit(String what) throws SQLException {
        connection.setNetworkTimeout(
                Runnable::run, Math.toIntExact(time.forCall(what, ANSWER).toMillis()));
    }
}
