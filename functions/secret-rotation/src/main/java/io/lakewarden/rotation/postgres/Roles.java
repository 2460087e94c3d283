package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.db.DatabaseSession.Account;
import io.lakewarden.rotation.db.Mark;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// What the catalogues say about roles. `pg_authid` is closed on RDS: `pg_roles` is enough.
final class Roles {

    private static final String ACCOUNT = """
        SELECT r.rolname, r.rolcanlogin, r.rolvaliduntil <= now() AS expired,
               shobj_description(r.oid, 'pg_authid') AS comment,
               r.rolsuper OR r.rolreplication OR EXISTS (
                   SELECT 1 FROM pg_roles g
                   WHERE g.rolname IN ('rds_superuser', 'rdsadmin', 'rds_replication', 'pg_execute_server_program',
                                       'pg_read_server_files', 'pg_write_server_files')
                     AND pg_has_role(r.oid, g.oid, 'member')) AS privileged
        FROM pg_roles r WHERE r.rolname = ?\
        """;

    private static final String ATTRIBUTES = """
        SELECT rolcreatedb, rolcreaterole, rolbypassrls, rolconnlimit, rolvaliduntil::text AS validuntil
        FROM pg_roles WHERE rolname = ?\
        """;

    private static final String SETTINGS = """
        SELECT d.datname, unnest(s.setconfig) AS setting
        FROM pg_db_role_setting s
        JOIN pg_roles r ON r.oid = s.setrole
        LEFT JOIN pg_database d ON d.oid = s.setdatabase
        WHERE r.rolname = ? ORDER BY 1, 2\
        """;

    private static final String OWN_THINGS = """
        SELECT CASE s.deptype WHEN 'o' THEN 'owns' WHEN 'r' THEN 'is named by policies on'
                              ELSE 'holds grants of its own on' END AS how,
               count(*) AS many, coalesce(d.datname, 'the whole server') AS place
        FROM pg_shdepend s
        JOIN pg_roles r ON s.refclassid = 'pg_authid'::regclass AND s.refobjid = r.oid
        LEFT JOIN pg_database d ON d.oid = s.dbid
        WHERE r.rolname = ? AND s.classid <> 'pg_auth_members'::regclass
        GROUP BY 1, 3 ORDER BY 1, 3\
        """;

    private static final String MEMBER_OF = """
        SELECT g.rolname FROM pg_auth_members m
        JOIN pg_roles g ON g.oid = m.roleid JOIN pg_roles c ON c.oid = m.member
        WHERE c.rolname = ? ORDER BY 1\
        """;

    private final Statements statements;

    Roles(Statements statements) {
        this.statements = statements;
    }

    /// @param connectionLimit -1 for none
    /// @param validUntil as the server writes it; absent for ever
    record Attributes(
            boolean createDb, boolean createRole, boolean bypassRls, int connectionLimit, Optional<String> validUntil) {

        private static Attributes of(ResultSet row) throws SQLException {
            return new Attributes(
                    row.getBoolean("rolcreatedb"),
                    row.getBoolean("rolcreaterole"),
                    row.getBoolean("rolbypassrls"),
                    row.getInt("rolconnlimit"),
                    Optional.ofNullable(row.getString("validuntil")));
        }

        /// The options that turn these attributes into others; only those that differ, since RDS refuses to
        /// hear of some even when nothing would change.
        List<String> optionsTo(Attributes wanted) {
            List<String> options = new ArrayList<>();
            option(options, createDb, wanted.createDb, "CREATEDB");
            option(options, createRole, wanted.createRole, "CREATEROLE");
            option(options, bypassRls, wanted.bypassRls, "BYPASSRLS");
            if (connectionLimit != wanted.connectionLimit) {
                options.add("CONNECTION LIMIT " + wanted.connectionLimit);
            }
            if (!validUntil.equals(wanted.validUntil)) {
                options.add("VALID UNTIL " + Sql.literal(wanted.validUntil.orElse("infinity")));
            }
            return options;
        }

        private static void option(List<String> options, boolean is, boolean wanted, String name) {
            if (is != wanted) {
                options.add(wanted ? name : "NO" + name);
            }
        }

        List<String> lines() {
            return List.of(
                    "attributes: createdb %s, createrole %s, bypassrls %s".formatted(createDb, createRole, bypassRls),
                    "connection limit " + connectionLimit,
                    "valid until " + validUntil.orElse("infinity"));
        }
    }

    Optional<Account> account(String user) {
        return statements.query("looking up a role", Roles::account, ACCOUNT, user).stream()
                .findFirst();
    }

    private static Account account(ResultSet row) throws SQLException {
        Optional<String> comment = Optional.ofNullable(row.getString("comment"));
        return new Account(
                row.getString("rolname"),
                row.getBoolean("privileged"),
                problem(row),
                comment.map(Mark::in).orElse(List.of()));
    }

    private static Optional<String> problem(ResultSet row) throws SQLException {
        if (!row.getBoolean("rolcanlogin")) {
            return Optional.of("it is NOLOGIN: ALTER ROLE … LOGIN lets it in");
        }
        return row.getBoolean("expired")
                ? Optional.of("its password has expired (VALID UNTIL is past): ALTER ROLE … VALID UNTIL renews it")
                : Optional.empty();
    }

    Optional<String> comment(String user) {
        return statements.query("reading a role's comment", row -> row.getString("comment"), ACCOUNT, user).stream()
                .filter(comment -> comment != null)
                .findFirst();
    }

    Optional<Attributes> attributes(String user) {
        return statements.query("reading a role's attributes", Attributes::of, ATTRIBUTES, user).stream()
                .findFirst()
                .map(Roles::withoutInfinity);
    }

    /// `infinity` and none at all are the same.
    private static Attributes withoutInfinity(Attributes read) {
        return new Attributes(
                read.createDb,
                read.createRole,
                read.bypassRls,
                read.connectionLimit,
                read.validUntil.filter(until -> !until.equals("infinity")));
    }

    RoleSettings settings(String user) {
        return new RoleSettings(new LinkedHashSet<>(statements.query(
                "reading a role's settings",
                row -> RoleSettings.Setting.of(Optional.ofNullable(row.getString("datname")), row.getString("setting")),
                SETTINGS,
                user)));
    }

    /// What belongs to a role itself, or names it, a line for each database.
    List<String> ownThings(String user) {
        return statements.query(
                "looking for what a role owns",
                row -> "%s %d things in %s".formatted(row.getString("how"), row.getInt("many"), row.getString("place")),
                OWN_THINGS,
                user);
    }

    /// The roles that were granted to a role, directly.
    List<String> grantedTo(String user) {
        return statements.query("reading a role's memberships", row -> row.getString(1), MEMBER_OF, user);
    }
}
