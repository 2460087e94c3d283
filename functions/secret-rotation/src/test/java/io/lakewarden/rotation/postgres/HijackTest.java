package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.fake.RealServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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
