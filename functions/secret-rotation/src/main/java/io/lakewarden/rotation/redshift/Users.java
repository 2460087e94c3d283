package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.db.DatabaseFailures;
import io.lakewarden.rotation.db.DatabaseSession.Account;
import io.lakewarden.rotation.postgres.Statements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// What the catalogues say about users. An administrator sees all of them, a user itself.
final class Users {

    private static final String SEPARATOR = "\u001f";

    private static final String USER = """
        SELECT u.usename, u.usesuper, u.valuntil, u.valuntil <= now() AS expired,
               array_to_string(u.useconfig, chr(31)) AS settings
        FROM pg_catalog.pg_user u WHERE u.usename = ?\
        """;

    private static final String INFO = """
        SELECT i.createdb, i.connection_limit, i.syslog_access, i.session_timeout
        FROM pg_catalog.svv_user_info i WHERE i.user_name = ?\
        """;

    private static final String GROUPS = """
        SELECT g.groname FROM pg_catalog.pg_group g, pg_catalog.pg_user u
        WHERE u.usename = ? AND u.usesysid = ANY (g.grolist)\
        """;

    private static final String ROLES = """
        SELECT g.role_name, g.admin_option FROM pg_catalog.svv_user_grants g WHERE g.user_name = ?\
        """;

    private static final String GROUP = "SELECT 1 FROM pg_catalog.pg_group g WHERE g.groname = ?";

    private final Statements statements;

    Users(Statements statements) {
        this.statements = statements;
    }

    /// The session's own user.
    String me() {
        return statements
                .query("asking who we are", row -> row.getString(1), "SELECT session_user")
                .getFirst();
    }

    Optional<Account> account(String user) {
        return statements.query("looking up a user", Users::account, USER, user).stream()
                .findFirst();
    }

    private static Account account(ResultSet row) throws SQLException {
        Optional<String> problem = row.getBoolean("expired")
                ? Optional.of("its password has expired (VALID UNTIL is past): ALTER USER … VALID UNTIL renews it")
                : Optional.empty();
        return new Account(row.getString("usename"), row.getBoolean("usesuper"), problem, List.of());
    }

    Options options(String user) {
        Profile profile = statements.query("reading a user's settings", Profile::of, USER, user).stream()
                .findFirst()
                .orElseThrow(() -> DatabaseFailures.credential("there is no user " + user));
        return statements
                .query(
                        "reading a user's options",
                        row -> new Options(
                                row.getBoolean("createdb"),
                                row.getString("connection_limit"),
                                row.getString("syslog_access"),
                                row.getInt("session_timeout"),
                                profile.validUntil,
                                profile.settings),
                        INFO,
                        user)
                .stream()
                .findFirst()
                .orElseThrow(() -> DatabaseFailures.config("SVV_USER_INFO does not show " + user));
    }

    /// @param validUntil absent for ever
    private record Profile(Optional<String> validUntil, Map<String, String> settings) {

        static Profile of(ResultSet row) throws SQLException {
            return new Profile(
                    Optional.ofNullable(row.getString("valuntil")).filter(until -> !until.equals("infinity")),
                    settings(Optional.ofNullable(row.getString("settings")).orElse("")));
        }

        private static Map<String, String> settings(String stored) {
            Map<String, String> settings = new TreeMap<>();
            for (String setting : stored.split(SEPARATOR, -1)) {
                int equals = setting.indexOf('=');
                if (equals > 0) {
                    settings.put(setting.substring(0, equals), setting.substring(equals + 1));
                }
            }
            return settings;
        }
    }

    Set<String> groups(String user) {
        return new HashSet<>(statements.query("reading a user's groups", row -> row.getString(1), GROUPS, user));
    }

    Memberships memberships(String user) {
        Set<Memberships.Role> roles = new HashSet<>(statements.query(
                "reading a user's roles",
                row -> new Memberships.Role(row.getString(1), row.getBoolean(2)),
                ROLES,
                user));
        return new Memberships(groups(user), roles);
    }

    boolean isGroup(String name) {
        return !statements.query("looking up a group", _ -> true, GROUP, name).isEmpty();
    }
}
