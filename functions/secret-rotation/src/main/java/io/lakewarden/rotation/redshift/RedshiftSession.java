package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.rotation.db.DatabaseSession;
import io.lakewarden.rotation.db.Mark;
import io.lakewarden.rotation.postgres.Statements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A session on a Redshift.
final class RedshiftSession implements DatabaseSession {

    private static final String NEW_PASSWORD = "giving a user a new password";

    private final Connection connection;
    private final Statements statements;
    private final Users users;
    private final Twins twins;

    private RedshiftSession(Connection connection, Statements statements) {
        this.connection = connection;
        this.statements = statements;
        this.users = new Users(statements);
        this.twins = new Twins(statements, users);
    }

    /// Names are looked up in the system's schema only, whatever the user's settings say; its start-up
    /// options are not PostgreSQL's, so this is the first statement.
    static DatabaseSession begin(Connection connection, TimeBudget time) throws SQLException {
        Statements statements = new Statements(connection, time);
        statements.execute("beginning a session", "SET search_path TO pg_catalog");
        statements.execute("beginning a session", "SET statement_timeout TO 8000");
        return new RedshiftSession(connection, statements);
    }

    /// Every endpoint of a cluster or a workgroup takes writes.
    @Override
    public void probe() {
        statements.query("a first query", row -> row.getInt(1), "SELECT 1");
    }

    @Override
    public List<String> obstaclesToPasswordOf(String user) {
        return users.me().equals(user) ? List.of() : twins.toRule();
    }

    @Override
    public void setPassword(String user, String password) {
        statements.transaction(NEW_PASSWORD, () -> statements.execute(NEW_PASSWORD, Sql.password(user, password)));
    }

    @Override
    public Optional<Account> account(String user) {
        return users.account(user);
    }

    @Override
    public boolean isMarked(Account account, Mark mark) {
        return users.groups(account.user()).contains(mark.name());
    }

    @Override
    public void mark(String user, Mark mark) {
        Set<String> marks = users.groups(user).stream()
                .filter(group -> group.startsWith(Mark.PREFIX))
                .collect(Collectors.toSet());
        if (!marks.equals(Set.of(mark.name()))) {
            statements.transaction("marking a user", () -> {
                twins.makeMarker(mark);
                if (!marks.remove(mark.name())) {
                    statements.execute("marking a user", Sql.join(user, mark.name()));
                }
                for (String other : marks) {
                    statements.execute("taking another secret's mark", Sql.leave(user, other));
                }
            });
        }
    }

    @Override
    public String markStatement(String user, Mark mark) {
        return Sql.createGroup(mark.name()) + "; " + Sql.join(user, mark.name());
    }

    @Override
    public List<String> obstaclesToClone(String base, String clone) {
        return twins.obstacles(base, clone);
    }

    @Override
    public void converge(String base, String clone, String user, String password, Mark mark) {
        twins.converge(base, clone, user, password, mark);
    }

    @Override
    public List<String> powers(String base, String clone) {
        String me = users.me();
        List<String> powers = new ArrayList<>(users.memberships(me).lines());
        powers.addAll(users.options(me).lines());
        powers.addAll(new Rights(statements).mine());
        return powers;
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
