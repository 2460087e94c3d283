package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.rotation.db.DatabaseSession;
import io.lakewarden.rotation.db.Mark;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A session on a PostgreSQL server.
final class PostgresSession implements DatabaseSession {

    private static final String REACH = """
        SELECT r.rolname FROM pg_roles r
        WHERE pg_has_role(session_user, r.oid, 'member') AND r.rolname NOT IN (?, ?) ORDER BY 1\
        """;

    private static final String NEW_PASSWORD = "giving a role a new password";

    /// What drivers go along with when they log in, and what we have time for; a user or a database's owner
    /// could ask for two thousand million.
    private static final int MOST_ROUNDS = 100_000;

    /// As many rounds as the server's administrator wants; the setting is younger than SCRAM.
    private static final String ITERATIONS = "SELECT coalesce(current_setting('scram_iterations', true), '4096')";

    private final Connection connection;
    private final Statements statements;
    private final Roles roles;

    PostgresSession(Connection connection, TimeBudget time) {
        this.connection = connection;
        this.statements = new Statements(connection, time);
        this.roles = new Roles(statements);
    }

    @Override
    public void probe() {
        boolean readOnly = statements
                .query("a first query", row -> row.getBoolean(1), "SELECT pg_is_in_recovery()")
                .getFirst();
        if (readOnly) {
            throw new RotationException(Failure.READ_ONLY, "this server is a replica");
        }
    }

    @Override
    public List<String> obstaclesToPasswordOf(String user) {
        return obstacles().toPasswordOf(user);
    }

    @Override
    public void setPassword(String user, String password) {
        statements.transaction(NEW_PASSWORD, () -> {
            asMyself();
            statements.execute(NEW_PASSWORD, Sql.password(user, password, iterations()));
        });
    }

    /// A role may be set to act as another one, which may not change the password of the one that logged
    /// in.
    private void asMyself() throws SQLException {
        statements.execute("acting as the session's user", "SET ROLE NONE");
    }

    @Override
    public Optional<Account> account(String user) {
        return roles.account(user);
    }

    @Override
    public void mark(String user, Mark mark) {
        if (roles.account(user)
                .filter(account -> account.marks().equals(List.of(mark)))
                .isEmpty()) {
            statements.transaction(
                    "marking a role", () -> statements.execute("marking a role", markStatement(user, mark)));
        }
    }

    @Override
    public String markStatement(String user, Mark mark) {
        return Sql.comment(user, mark.addedTo(roles.comment(user)));
    }

    @Override
    public List<String> obstaclesToClone(String base, String clone) {
        return obstacles().toClone(base, clone);
    }

    @Override
    public void converge(String base, String clone, String user, String password, Mark mark) {
        statements.transaction("making %s a twin of %s".formatted(clone, base), () -> {
            asMyself();
            new Twins(statements, roles, version()).converge(base, clone);
            mark(clone, base, mark);
            statements.execute(NEW_PASSWORD, Sql.password(user, password, iterations()));
        });
    }

    private void mark(String clone, String base, Mark mark) throws SQLException {
        if (roles.account(clone)
                .filter(account -> account.marks().contains(mark))
                .isEmpty()) {
            statements.execute("marking the twin of " + base, markStatement(clone, mark));
        }
    }

    /// What a session may do follows from the role that it acts as, so two sessions that act as the same
    /// role may do the same; beside that, what logins have of their own.
    @Override
    public List<String> powers(String base, String clone) {
        List<String> powers = new ArrayList<>();
        String me = one("SELECT session_user");
        powers.add("acts as " + one("SELECT current_user"));
        roles.attributes(me).map(Roles.Attributes::lines).ifPresent(powers::addAll);
        powers.addAll(roles.settings(me).lines());
        statements
                .query("reading what a role can reach", row -> "may act as " + row.getString(1), REACH, base, clone)
                .forEach(powers::add);
        if (me.equals(clone)) {
            powers.addAll(roles.ownThings(clone));
        }
        return powers;
    }

    private int iterations() {
        return Math.min(Integer.parseInt(one(ITERATIONS)), MOST_ROUNDS);
    }

    private String one(String sql) {
        return statements
                .query("asking who we are", row -> row.getString(1), sql)
                .getFirst();
    }

    private Obstacles obstacles() {
        return new Obstacles(statements, roles, version());
    }

    private int version() {
        try {
            return connection.getMetaData().getDatabaseMajorVersion();
        } catch (SQLException e) {
            throw PostgresErrors.ofStatement("asking for the server's version", e);
        }
    }

    @Override
    public List<String> answer(String query) {
        return statements.readOnly("testQuery", query);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException _) {
            // The server notices by itself.
        }
    }
}
