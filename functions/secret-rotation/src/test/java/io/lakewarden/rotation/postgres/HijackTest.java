package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.fake.RealServer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The owner of a database puts functions of his own before the system's: whoever calls them by their short
/// names runs them, the administrator too.
@ExtendWith(RealServer.Postgres.class)
final class HijackTest {

    private final Scene scene = Scene.alternating();
    private final String database = "db_" + scene.user;

    @Test
    void theAdministratorRunsNothingOfTheDatabasesOwner() throws SQLException {
        prepare();
        assertThat(ranAs("SELECT pg_is_in_recovery()"))
                .as("the attack works on an unguarded session")
                .isEqualTo(1);
        scene.secrets.put(scene.arn, scene.current().with("dbname", database).toJson());
        scene.rotate();
        scene.rotate();
        assertThat(ranAs("SELECT 1")).as("nothing more ran").isEqualTo(1);
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    /// A NUL ends a name in what the driver sends, and the next words would be a setting of the session,
    /// which wins over the options.
    @Test
    void aDatabasesNameBringsNoSettings() throws SQLException {
        prepare();
        askWithOptions(database);
        assertThat(ranAs("SELECT 1")).as("options guard a session").isZero();
        String name = database + "\0search_path\0evil, pg_catalog";
        askWithOptions(name);
        assertThat(ranAs("SELECT 1")).as("and do not, where a name brings more").isEqualTo(1);
        scene.secrets.put(scene.arn, scene.current().with("dbname", name).toJson());
        assertThatThrownBy(scene::rotate).hasMessageStartingWith("CONFIG: the key dbname has control characters");
        assertThat(ranAs("SELECT 1")).as("nothing more ran").isEqualTo(1);
    }

    /// As the administrator, with the options that our sessions have.
    private void askWithOptions(String name) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", scene.master);
        properties.setProperty("password", Scene.MASTER_PASSWORD);
        properties.setProperty("sslmode", "disable");
        properties.setProperty("options", "-c search_path=pg_catalog");
        String url = "jdbc:postgresql://%s:%d/%s"
                .formatted(PostgresServer.HOST, scene.server.port(), URLEncoder.encode(name, StandardCharsets.UTF_8));
        try (Connection connection = DriverManager.getConnection(url, properties);
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_is_in_recovery()");
        }
    }

    private void prepare() throws SQLException {
        scene.server.run("CREATE DATABASE %s OWNER %s".formatted(database, scene.user));
        try (Connection connection = scene.server.connect(database, scene.user, Scene.FIRST);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA evil");
            statement.execute("GRANT USAGE ON SCHEMA evil TO public");
            statement.execute("CREATE TABLE evil.ran (who text)");
            statement.execute("GRANT SELECT, INSERT ON evil.ran TO public");
            for (String function : new String[] {
                "pg_is_in_recovery() RETURNS boolean",
                "shobj_description(oid, name) RETURNS text",
                "current_setting(text, boolean) RETURNS text",
                "now() RETURNS timestamptz"
            }) {
                statement.execute(
                        "CREATE FUNCTION evil.%s LANGUAGE plpgsql AS $$ BEGIN INSERT INTO evil.ran VALUES (session_user); RETURN NULL; END $$"
                                .formatted(function));
            }
            statement.execute("ALTER DATABASE %s SET search_path = evil, pg_catalog".formatted(database));
            statement.execute("ALTER ROLE %s SET search_path = evil, pg_catalog".formatted(scene.user));
        }
    }

    private int ranAs(String sql) throws SQLException {
        try (Connection connection = scene.server.connect(database, scene.master, Scene.MASTER_PASSWORD);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
            try (ResultSet found = statement.executeQuery("SELECT count(*) FROM evil.ran")) {
                found.next();
                return found.getInt(1);
            }
        }
    }
}
