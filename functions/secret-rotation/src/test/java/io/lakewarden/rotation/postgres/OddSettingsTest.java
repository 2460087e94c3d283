package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import io.lakewarden.runtime.Deadline;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What roles and databases are set to, and names at their limits.
@ExtendWith(RealServer.Postgres.class)
final class OddSettingsTest {

    private static void set(Scene scene, String... settings) {
        for (String setting : settings) {
            scene.server.run("ALTER ROLE %s %s".formatted(Sql.identifier(scene.user), setting));
        }
    }

    @Test
    void timeOutsOfTheRoleAreForItsApplication() {
        Scene scene = Scene.single();
        set(
                scene,
                "SET statement_timeout TO 1",
                "SET lock_timeout TO 1",
                "SET idle_in_transaction_session_timeout TO 1",
                "SET default_transaction_read_only TO on",
                "SET default_transaction_isolation TO serializable",
                "SET client_min_messages TO debug5",
                "SET standard_conforming_strings TO off");
        scene.rotate();
        set(scene, "RESET ALL");
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    /// Two thousand million rounds are hours.
    @Test
    void roundsThatNobodyHasTimeForAreNotMade() {
        Scene scene = Scene.single();
        set(scene, "SET scram_iterations TO 2147483647");
        scene.rotate();
        assertThat(stored(scene)).startsWith("SCRAM-SHA-256$100000:");
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aPasswordThatIsStoredAsMd5BecomesScram() {
        Scene scene = Scene.single();
        scene.server.run(
                "SET password_encryption TO md5",
                "ALTER ROLE %s PASSWORD '%s'".formatted(scene.user, Scene.FIRST),
                "GRANT md5_too TO " + scene.user);
        set(scene, "SET password_encryption TO md5");
        assertThat(stored(scene)).startsWith("md5");
        scene.rotate();
        assertThat(stored(scene)).startsWith("SCRAM-SHA-256$");
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    private static String stored(Scene scene) {
        return asSuperuser(scene, "SELECT rolpassword FROM pg_authid WHERE rolname = " + Sql.literal(scene.user))
                .getFirst();
    }

    @Test
    void aUserThatOnlyTlsLetsInIsNotToldAWrongPassword() {
        Scene scene = Scene.single();
        scene.server.run("GRANT tls_only TO " + scene.user);
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith("CREDENTIAL: ")
                .hasMessageContaining("AWSCURRENT: it may not log in: NOLOGIN, or no line of pg_hba.conf")
                .hasMessageNotContaining("wrong password");
        scene.secrets.put(scene.arn, scene.current().with("ssl", "true").toJson());
        String again = scene.secrets.rotate(scene.arn);
        for (Step step : Step.values()) {
            scene.function(Optional.of(scene.server.certificate()))
                    .handle(scene.event(step.toString(), again), Deadline.none());
        }
        assertThat(scene.secrets.idOf(scene.arn, "AWSCURRENT")).contains(again);
    }

    /// The usual cure for objects that only one of several users owns; no catalogue lists `role` as a
    /// setting.
    @Test
    void aUserThatActsAsAnotherHasATwinThatDoesTheSame() throws SQLException {
        Scene scene = Scene.alternating();
        String owner = "owner_of_" + scene.user;
        scene.asMaster(
                "CREATE ROLE %s NOLOGIN".formatted(owner),
                "GRANT %s TO %s".formatted(owner, scene.user),
                "ALTER ROLE %s SET role TO '%s'".formatted(scene.user, owner));
        for (int i = 0; i < 3; i++) {
            scene.rotate();
            assertThat(scene.asApplication("SELECT current_user")).containsExactly(owner);
        }
    }

    /// A setting for one database says nothing about the others.
    @Test
    void aUserThatActsAsAnotherInOneDatabaseHasATwinThatActsAsItInAllOthers() {
        Scene scene = Scene.alternating();
        String owner = "owner_of_" + scene.user;
        scene.asMaster(
                "CREATE ROLE %s NOLOGIN".formatted(owner),
                "GRANT %s TO %s".formatted(owner, scene.user),
                "ALTER ROLE %s IN DATABASE template1 SET role TO '%s'".formatted(scene.user, owner));
        scene.rotate();
        assertThat(asSuperuser(scene, """
                        SELECT coalesce(d.datname, 'all') || ' ' || unnest(s.setconfig) FROM pg_db_role_setting s
                        JOIN pg_roles r ON r.oid = s.setrole LEFT JOIN pg_database d ON d.oid = s.setdatabase
                        WHERE r.rolname = '%s'
                        """.formatted(scene.twin())))
                .containsExactlyInAnyOrder("all role=" + scene.user, "template1 role=" + owner);
    }

    @Test
    void aTwinsNameOfExactly63BytesIsTaken() {
        Scene probe = new Scene(PostgresServer.shared(), "");
        int digits = probe.user.length() - "app".length();
        String most = "ü".repeat((63 - "_clone".length() - "app".length() - digits) / 2);
        Scene scene = Scene.alternating(PostgresServer.shared(), most);
        assertThat(scene.twin().getBytes(java.nio.charset.StandardCharsets.UTF_8).length)
                .isBetween(62, 63);
        scene.rotate();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    /// Behind a NUL a name could bring more settings than its own.
    @ParameterizedTest
    @ValueSource(strings = {"dbname", "username"})
    void aNameWithControlCharactersIsRefusedBeforeAnyConnection(String key) {
        Scene scene = Scene.alternating();
        scene.secrets.put(
                scene.arn,
                scene.current().with(key, "postgres\0search_path\0evil").toJson());
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith("CONFIG: the key %s has control characters".formatted(key));
        assertThat(scene.boundaries.count("connect")).isZero();
    }

    @Test
    void anyDatabaseNameIsFound() {
        String name = "d/b?a=b&c%41 'ü\"";
        Scene scene = Scene.single();
        scene.server.run("CREATE DATABASE " + Sql.identifier(name));
        scene.secrets.put(scene.arn, scene.current().with("dbname", name).toJson());
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    private static List<String> asSuperuser(Scene scene, String sql) {
        List<String> rows = new ArrayList<>();
        try (Connection connection = scene.server.admin("postgres");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            while (found.next()) {
                rows.add(found.getString(1));
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
