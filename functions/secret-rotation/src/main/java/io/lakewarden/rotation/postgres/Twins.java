package io.lakewarden.rotation.postgres;

import java.sql.SQLException;
import java.util.List;

/// Makes one role the twin of another: a member of it that acts as it from login on. So every grant, owned
/// object, default privilege and policy of the base counts for both, now and later; what roles do not
/// inherit (options, settings) is copied. Runs inside a transaction.
final class Twins {

    private static final int MEMBERSHIP_OPTIONS = 16;
    private static final String WHAT = "making a twin";

    private static final String MEMBERSHIP = """
        SELECT to_jsonb(m) FROM pg_auth_members m
        JOIN pg_roles g ON g.oid = m.roleid JOIN pg_roles c ON c.oid = m.member
        WHERE g.rolname = ? AND c.rolname = ?
          AND coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, true)
          AND coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)\
        """;

    private final Statements statements;
    private final Roles roles;
    private final int version;

    Twins(Statements statements, Roles roles, int version) {
        this.statements = statements;
        this.roles = roles;
        this.version = version;
    }

    void converge(String base, String clone) throws SQLException {
        if (roles.account(clone).isEmpty()) {
            statements.execute(WHAT, "CREATE ROLE %s LOGIN".formatted(Sql.identifier(clone)));
        }
        options(base, clone);
        membership(base, clone);
        List<String> settings =
                roles.settings(clone).statementsTo(roles.settings(base).forCloneOf(base), clone);
        for (String statement : settings) {
            statements.execute(WHAT, statement);
        }
    }

    private void options(String base, String clone) throws SQLException {
        List<String> options = roles.attributes(clone)
                .orElseThrow()
                .optionsTo(roles.attributes(base).orElseThrow());
        if (!options.isEmpty()) {
            statements.execute(WHAT, "ALTER ROLE %s %s".formatted(Sql.identifier(clone), String.join(" ", options)));
        }
    }

    private void membership(String base, String clone) throws SQLException {
        boolean isMember =
                !statements.query(WHAT, _ -> true, MEMBERSHIP, base, clone).isEmpty();
        if (!isMember) {
            statements.execute(
                    WHAT,
                    "GRANT %s TO %s%s"
                            .formatted(
                                    Sql.identifier(base),
                                    Sql.identifier(clone),
                                    version >= MEMBERSHIP_OPTIONS ? " WITH INHERIT TRUE, SET TRUE" : ""));
        }
    }
}
