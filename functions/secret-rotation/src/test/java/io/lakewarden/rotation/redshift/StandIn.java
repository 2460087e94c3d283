package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.postgres.PostgresServer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import org.postgresql.Driver;

/// A PostgreSQL in Redshift's stead: the database `dev` has views of the names and columns that AWS
/// documents, and the statements that only Redshift has are rewritten. All others must run as they are.
final class StandIn {

    private static final String USER = "ALTER USER \"(.+?)\" ";

    private static final Map<Pattern, String> REWRITTEN = new LinkedHashMap<>();

    static {
        rewrite(USER + "CONNECTION LIMIT UNLIMITED", "ALTER USER \"$1\" CONNECTION LIMIT -1");
        rewrite(USER + "SYSLOG ACCESS (RESTRICTED|UNRESTRICTED)", """
                INSERT INTO standin.users (name, syslog) VALUES ('$1', '$2')
                ON CONFLICT (name) DO UPDATE SET syslog = excluded.syslog""");
        rewrite(USER + "SESSION TIMEOUT (\\d+)", """
                INSERT INTO standin.users (name, timeout) VALUES ('$1', $2)
                ON CONFLICT (name) DO UPDATE SET timeout = excluded.timeout""");
        rewrite(USER + "RESET SESSION TIMEOUT", "UPDATE standin.users SET timeout = 0 WHERE name = '$1'");
        rewrite("GRANT ROLE \"(.+?)\" TO \"(.+?)\" WITH ADMIN OPTION", """
                INSERT INTO standin.grants VALUES ('$2', '$1', true)
                ON CONFLICT (user_name, role_name) DO UPDATE SET admin_option = true""");
        rewrite("GRANT ROLE \"(.+?)\" TO \"(.+?)\"", "INSERT INTO standin.grants VALUES ('$2', '$1', false)");
        rewrite(
                "REVOKE ROLE \"(.+?)\" FROM \"(.+?)\"",
                "DELETE FROM standin.grants WHERE user_name = '$2' AND role_name = '$1'");
    }

    private static final String[] VIEWS = {
        "SET allow_system_table_mods = on",
        "CREATE SCHEMA standin",
        "GRANT USAGE ON SCHEMA standin TO public",
        """
        CREATE TABLE standin.users
        (name text PRIMARY KEY, syslog text NOT NULL DEFAULT 'RESTRICTED', timeout int NOT NULL DEFAULT 0)""",
        """
        CREATE TABLE standin.grants
        (user_name text, role_name text, admin_option boolean, PRIMARY KEY (user_name, role_name))""",
        "CREATE TABLE standin.row_policies (relschema text, relname text, grantee text, granteekind text)",
        "CREATE TABLE standin.masks (schema_name text, table_name text, grantee text, grantee_type text)",
        """
        CREATE VIEW pg_catalog.svv_user_info AS
        SELECT r.rolname::text AS user_name, r.rolcreatedb AS createdb,
               CASE r.rolconnlimit WHEN -1 THEN 'UNLIMITED' ELSE r.rolconnlimit::text END AS connection_limit,
               coalesce(u.syslog, 'RESTRICTED') AS syslog_access, coalesce(u.timeout, 0) AS session_timeout
        FROM pg_catalog.pg_roles r LEFT JOIN standin.users u ON u.name = r.rolname""",
        "CREATE VIEW pg_catalog.svv_user_grants AS SELECT * FROM standin.grants",
        "CREATE VIEW pg_catalog.svv_rls_attached_policy AS SELECT * FROM standin.row_policies",
        "CREATE VIEW pg_catalog.svv_attached_masking_policy AS SELECT * FROM standin.masks",
        """
        CREATE VIEW pg_catalog.svv_column_privileges AS
        SELECT n.nspname::text AS namespace_name, c.relname::text AS relation_name, a.attname::text AS column_name,
               pg_get_userbyid(x.grantee)::text AS identity_name, 'user'::text AS identity_type
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace,
             LATERAL aclexplode(a.attacl) x""",
        "GRANT SELECT ON ALL TABLES IN SCHEMA standin TO public",
        """
        GRANT SELECT ON pg_catalog.svv_user_info, pg_catalog.svv_user_grants, pg_catalog.svv_rls_attached_policy,
                        pg_catalog.svv_attached_masking_policy, pg_catalog.svv_column_privileges TO public"""
    };

    private static final class Shared {
        private static final PostgresServer SERVER = prepare(PostgresServer.shared());
    }

    private StandIn() {}

    private static void rewrite(String statement, String to) {
        REWRITTEN.put(Pattern.compile(statement), to);
    }

    static PostgresServer server() {
        return Shared.SERVER;
    }

    private static PostgresServer prepare(PostgresServer server) {
        server.run("CREATE DATABASE dev");
        run(server, VIEWS);
        return server;
    }

    /// Runs statements in `dev` as the superuser.
    static void run(String... statements) {
        run(server(), statements);
    }

    private static void run(PostgresServer server, String... statements) {
        try (Connection connection = server.admin("dev");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// PostgreSQL's driver, behind the rewriting.
    static Connector connector() {
        Connector driver = Connector.of(new Driver());
        return (String url, Properties properties) -> rewriting(Connection.class, driver.connect(url, properties));
    }

    private static <T> T rewriting(Class<T> type, T real) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
                    try {
                        boolean executes = method.getName().equals("execute") && arguments != null;
                        Object[] sent = executes ? new Object[] {rewritten((String) arguments[0])} : arguments;
                        Object answer = method.invoke(real, sent);
                        return method.getName().equals("createStatement")
                                ? rewriting(Statement.class, (Statement) answer)
                                : answer;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    static String rewritten(String sql) {
        return REWRITTEN.entrySet().stream()
                .filter(rule -> rule.getKey().matcher(sql).matches())
                .map(rule -> rule.getKey().matcher(sql).replaceFirst(rule.getValue()))
                .findFirst()
                .orElse(sql);
    }
}
