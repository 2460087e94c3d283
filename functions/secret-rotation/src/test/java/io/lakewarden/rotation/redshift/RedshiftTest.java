package io.lakewarden.rotation.redshift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import io.lakewarden.runtime.Environment;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a PostgreSQL can show in Redshift's stead.
@ExtendWith(RealServer.Postgres.class)
final class RedshiftTest {

    private static void refuses(Scene scene, String... messages) {
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .satisfies(e -> assertThat(e.getMessage()).contains(messages));
        assertThat(scene.boundaries.calls()).doesNotContain("PutSecretValue");
        scene.secrets.removePending(scene.arn);
    }

    @Test
    void oneUserGetsANewPasswordAndTheSecretKeepsItsOtherKeys() {
        Scene scene = Scene.single();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(scene.user, Scene.FIRST)).isFalse();
        assertThat(scene.current().text("namespaceName")).contains("sales");
        assertThat(scene.current().toJson()).contains("\"port\":" + scene.server.port());
        assertThat(scene.query("SELECT rolpassword FROM pg_authid WHERE rolname = '%s'".formatted(scene.user)))
                .singleElement()
                .asString()
                .startsWith("md5");
    }

    @Test
    void noPasswordIsInTheServersLog() {
        Scene scene = Scene.alternating();
        scene.rotate();
        scene.rotate();
        assertThat(scene.server.log())
                .contains("ALTER USER \"%s\" PASSWORD 'md5".formatted(scene.user))
                .doesNotContain(scene.current().required("password"));
    }

    @Test
    void anAdministratorSetsOneUsersPasswordAndMarksIt() {
        Scene scene = Scene.singleWithAdministrator();
        scene.rotate();
        scene.server.run("ALTER ROLE \"%s\" PASSWORD '%s'".formatted(scene.user, Sql.hash(scene.user, "other")));
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void twoUsersTakeTurnsAndTheCurrentOneIsNeverTouched() {
        Scene scene = Scene.alternating();
        scene.rotate();
        assertThat(scene.currentUser()).isEqualTo(scene.twin());
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(scene.user, Scene.FIRST))
                .as("clients with the old value")
                .isTrue();
        scene.rotate();
        assertThat(scene.currentUser()).isEqualTo(scene.user);
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void groupsRolesAndOptionsOfTheUserReachItsTwinAndLeaveIt() {
        Scene scene = Scene.alternating();
        String readers = scene.user + "_readers";
        StandIn.run(
                "CREATE TABLE of_%s (id int)".formatted(scene.user),
                "CREATE GROUP \"%s\"".formatted(readers),
                "GRANT SELECT ON of_%s TO GROUP \"%s\"".formatted(scene.user, readers),
                "ALTER GROUP \"%s\" ADD USER \"%s\"".formatted(readers, scene.user),
                StandIn.rewritten("GRANT ROLE \"loader\" TO \"%s\" WITH ADMIN OPTION".formatted(scene.user)),
                StandIn.rewritten("ALTER USER \"%s\" SYSLOG ACCESS UNRESTRICTED".formatted(scene.user)),
                StandIn.rewritten("ALTER USER \"%s\" SESSION TIMEOUT 600".formatted(scene.user)),
                "ALTER USER \"%s\" CONNECTION LIMIT 9".formatted(scene.user),
                "ALTER USER \"%s\" SET search_path TO 'a b', public".formatted(scene.user));
        scene.rotate();
        assertThat(everything(scene, scene.twin()))
                .isEqualTo(everything(scene, scene.user))
                .contains("in " + readers, "role loader true", "9 UNRESTRICTED 600", "search_path=\"a b\", public");
        StandIn.run(
                "ALTER GROUP \"%s\" DROP USER \"%s\"".formatted(readers, scene.user),
                StandIn.rewritten("REVOKE ROLE \"loader\" FROM \"%s\"".formatted(scene.user)),
                StandIn.rewritten("ALTER USER \"%s\" RESET SESSION TIMEOUT".formatted(scene.user)),
                "ALTER USER \"%s\" CONNECTION LIMIT -1".formatted(scene.user),
                "ALTER USER \"%s\" RESET search_path".formatted(scene.user));
        scene.rotate();
        assertThat(everything(scene, scene.twin()))
                .isEqualTo(everything(scene, scene.user))
                .containsExactly("UNLIMITED UNRESTRICTED 0");
    }

    private static List<String> everything(Scene scene, String user) {
        return scene.query("""
                SELECT 'in ' || g.groname FROM pg_group g, pg_user u WHERE u.usename = '%1$s'
                AND u.usesysid = ANY (g.grolist) AND g.groname NOT LIKE 'lakewarden-%%'
                UNION ALL SELECT 'role ' || role_name || ' ' || admin_option FROM svv_user_grants WHERE user_name = '%1$s'
                UNION ALL SELECT connection_limit || ' ' || syslog_access || ' ' || session_timeout
                FROM svv_user_info WHERE user_name = '%1$s'
                UNION ALL SELECT unnest(useconfig) FROM pg_user WHERE usename = '%1$s' ORDER BY 1\
                """.formatted(user));
    }

    @Test
    void aTwinThatMayMoreIsNotPromoted() {
        Scene scene = Scene.alternating();
        StandIn.run("CREATE TABLE only_%s (id int)".formatted(scene.user));
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.step(Step.SET_SECRET, token);
        StandIn.run("GRANT SELECT ON only_%s TO \"%s\"".formatted(scene.user, scene.twin()));
        assertThatThrownBy(() -> scene.step(Step.TEST_SECRET, token))
                .hasMessageStartingWith("PERMISSION: ")
                .hasMessageContaining("gained [SELECT on public.only_%s]".formatted(scene.user));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GRANT SELECT ON thing_%1$s TO \"%1$s\"; relation public.thing_%1$s",
                "GRANT SELECT (id) ON thing_%1$s TO \"%1$s\"; column public.thing_%1$s.id",
                "GRANT USAGE ON SCHEMA schema_%1$s TO \"%1$s\"; schema schema_%1$s",
                "GRANT EXECUTE ON FUNCTION call_%1$s() TO \"%1$s\"; function public.call_%1$s",
                "GRANT CREATE ON DATABASE dev TO \"%1$s\"; database dev",
                "INSERT INTO standin.row_policies VALUES ('s', 't', '%1$s', 'user'); the row policy on s.t",
                "INSERT INTO standin.masks VALUES ('s', 't', '%1$s', 'user'); the masking policy on s.t"
            })
    void rightsThatNameTheUserItselfAreNamedBeforeAnythingIsStored(String grantAndThing) {
        Scene scene = Scene.alternating();
        StandIn.run(
                "CREATE TABLE thing_%s (id int)".formatted(scene.user),
                "CREATE SCHEMA schema_" + scene.user,
                "CREATE FUNCTION call_%s() RETURNS int LANGUAGE sql AS 'SELECT 1'".formatted(scene.user));
        String[] parts = grantAndThing.formatted(scene.user).split("; ", 2);
        StandIn.run(parts[0]);
        refuses(scene, "PERMISSION: ", scene.user + " has rights of its own on", parts[1], "grant them to a group");
        StandIn.run("REVOKE CREATE ON DATABASE dev FROM \"%s\"".formatted(scene.user));
    }

    @Test
    void whatTheUserOwnsIsNamedBeforeAnythingIsStored() {
        Scene scene = Scene.alternating();
        StandIn.run(
                "CREATE TABLE owned_%s (id int)".formatted(scene.user),
                "ALTER TABLE owned_%1$s OWNER TO \"%1$s\"".formatted(scene.user));
        refuses(scene, "PERMISSION: ", "owns relation public.owned_" + scene.user, "\"single-user\"");
    }

    @Test
    void anExpiryCannotBeCopiedAndIsNamed() {
        Scene scene = Scene.alternating();
        StandIn.run("ALTER USER \"%s\" VALID UNTIL '2099-01-01'".formatted(scene.user));
        refuses(scene, "PERMISSION: ", "expires at 2099-01-01", "VALID UNTIL 'infinity'");
    }

    @Test
    void anAdministratorMustBeASuperuser() {
        Scene scene = Scene.alternating();
        StandIn.run("ALTER ROLE \"%s\" NOSUPERUSER CREATEROLE".formatted(scene.admin));
        refuses(scene, "PERMISSION: ", "ALTER USER \"%s\" CREATEUSER".formatted(scene.admin));
    }

    @Test
    void anUnrelatedUserWithTheTwinsNameIsNotSeized() {
        Scene scene = Scene.alternating();
        scene.createUser(scene.twin(), "theirs", "");
        refuses(scene, "CONFIG: ", "is not marked as this secret's", "ALTER GROUP \"lakewarden-");
        assertThat(scene.logsIn(scene.twin(), "theirs")).isTrue();
    }

    @Test
    void aGenuineUserThatIsCalledACloneDoesNotOpenTheOther() {
        Scene scene = Scene.alternating();
        scene.createUser("victim_" + scene.user, "victims", "");
        scene.createUser("victim_" + scene.user + "_clone", "attackers", "");
        scene.secrets.put(
                scene.arn,
                scene.current()
                        .with("username", "victim_" + scene.user + "_clone")
                        .with("password", "attackers")
                        .toJson());
        refuses(scene, "is not marked as this secret's");
        assertThat(scene.logsIn("victim_" + scene.user, "victims")).isTrue();
    }

    @Test
    void anAdministratorDoesNotAlternate() {
        Scene scene = Scene.alternating();
        StandIn.run("ALTER ROLE \"%s\" SUPERUSER".formatted(scene.user));
        refuses(scene, "CONFIG: ", "is an administrator");
    }

    /// Redshift would change the password of the user in small letters.
    @Test
    void aNameWithCapitalsChangesNobody() {
        Scene scene = Scene.single("App");
        String small = scene.user.toLowerCase(java.util.Locale.ROOT);
        scene.createUser(small, "small", "");
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        assertThatThrownBy(() -> scene.step(Step.SET_SECRET, token))
                .hasMessageStartingWith("CONFIG: Redshift does not");
        assertThat(scene.logsIn(small, "small")).isTrue();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void withoutPortAndDatabaseTheDefaultsAreRedshifts() {
        Scene scene = Scene.single();
        scene.secrets.put(scene.arn, """
                {"engine":"redshift","host":"127.0.0.1","username":"u","password":"p","dbClusterIdentifier":"sales"}\
                """);
        refuses(scene, "NETWORK: 127.0.0.1:5439 did not let us ask");
    }

    @Test
    void allMissingKeysAreNamedAtOnce() {
        Scene scene = Scene.single();
        scene.secrets.put(scene.arn, "{\"engine\":\"redshift\",\"namespaceName\":\"sales\"}");
        refuses(scene, "CONFIG: AWSCURRENT lacks host, username, password");
    }

    /// Amazon's own drivers know the thirteenth way to log in.
    @Test
    void aPasswordThatIsStoredAsSha256IsToldAndNothingIsSent() throws IOException {
        Scene scene = Scene.single();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Integer> heard = CompletableFuture.supplyAsync(() -> askInTheThirteenthWay(server));
            scene.secrets.put(
                    scene.arn,
                    scene.current()
                            .with("port", Integer.toString(server.getLocalPort()))
                            .toJson());
            refuses(scene, "CONFIG: ", "neither SCRAM nor MD5", "SHA-256");
            assertThat(heard.join()).as("bytes after the question").isEqualTo(-1);
        }
    }

    private static int askInTheThirteenthWay(ServerSocket server) {
        try (Socket client = server.accept();
                InputStream in = client.getInputStream()) {
            int length = ByteBuffer.wrap(in.readNBytes(4)).getInt();
            in.readNBytes(length - 4);
            client.getOutputStream()
                    .write(ByteBuffer.allocate(9)
                            .put((byte) 'R')
                            .putInt(8)
                            .putInt(13)
                            .array());
            return in.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void newPasswordsKeepRedshiftsRules() {
        PasswordRules.Limits limits = new RedshiftEngine(StandIn.connector(), Optional.empty()).passwordLimits();
        PasswordRules rules = PasswordRules.of(Environment.of(Map.of("REQUIRE_EACH_INCLUDED_TYPE", "false")), limits);
        String ok = "Abcdefg!1" + "x".repeat(23);
        assertThat(rules.accept(ok)).isTrue();
        assertThat(rules.accept(ok.replace('1', 'y'))).as("no number").isFalse();
        assertThat(rules.accept(ok.replace('A', 'y'))).as("no capital").isFalse();
        assertThat(rules.accept(ok.replace('x', '@'))).as("an @").isFalse();
        assertThatThrownBy(() -> PasswordRules.of(
                        Environment.of(Map.of("PASSWORD_LENGTH", "65", "EXCLUDE_NUMBERS", "true")), limits))
                .hasMessageContaining("8 to 64")
                .hasMessageContaining("insists on");
    }
}
