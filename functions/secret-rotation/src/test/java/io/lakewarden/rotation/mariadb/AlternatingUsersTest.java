package io.lakewarden.rotation.mariadb;

import static io.lakewarden.rotation.mariadb.SingleUserTest.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RealServer.MariaDb.class)
final class AlternatingUsersTest {

    @BeforeAll
    static void makeThingsToGrant() {
        MariaDbServer.shared()
                .run(
                        "CREATE DATABASE IF NOT EXISTS shop",
                        "CREATE TABLE IF NOT EXISTS shop.orders (id INT, price INT, secret INT)",
                        "CREATE PROCEDURE IF NOT EXISTS shop.total() SELECT 1",
                        "CREATE DATABASE IF NOT EXISTS `a TO b`",
                        "CREATE DATABASE IF NOT EXISTS `c``d ON 'e'`");
    }

    @Test
    void theTwinIsMadeAndBothTakeTurns() {
        Scene scene = Scene.alternating("GRANT SELECT ON shop.* TO %s");
        scene.rotate();
        assertThat(scene.currentUser()).isEqualTo(scene.twin());
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(scene.user, Scene.FIRST))
                .as("clients with the old value")
                .isTrue();
        scene.rotate();
        assertThat(scene.currentUser()).isEqualTo(scene.user);
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(scene.user, Scene.FIRST)).isFalse();
    }

    @Test
    void whatOneMayTheOtherMay() throws SQLException {
        Scene scene = Scene.alternating(
                "GRANT SELECT, INSERT ON shop.* TO %s WITH GRANT OPTION",
                "GRANT UPDATE (price), REFERENCES (id) ON shop.orders TO %s",
                "GRANT EXECUTE ON PROCEDURE shop.total TO %s",
                "GRANT ALL PRIVILEGES ON `a TO b`.* TO %s",
                "GRANT SELECT ON `c``d ON 'e'`.* TO %s",
                "ALTER USER %s WITH MAX_USER_CONNECTIONS 7 MAX_QUERIES_PER_HOUR 100000 PASSWORD EXPIRE NEVER");
        role(scene, "reader", true);
        scene.rotate();
        assertThat(scene.grantsOf(scene.twin()))
                .isEqualTo(scene.grantsOf(scene.user))
                .hasSizeGreaterThan(6);
        assertThat(scene.asApplication("SELECT CURRENT_ROLE()")).containsExactly("reader" + scene.user);
    }

    @Test
    void whatIsGrantedLaterReachesTheTwinAndWhatIsTakenLeavesIt() {
        Scene scene = Scene.alternating(
                "GRANT SELECT, INSERT, DELETE ON shop.* TO %s WITH GRANT OPTION",
                "GRANT ALL PRIVILEGES ON `a TO b`.* TO %s", "ALTER USER %s WITH MAX_USER_CONNECTIONS 7");
        role(scene, "writer", true);
        scene.rotate();
        scene.server.run(
                "REVOKE DELETE, GRANT OPTION ON shop.* FROM " + scene.account(),
                "REVOKE ALL PRIVILEGES ON `a TO b`.* FROM " + scene.account(),
                "GRANT SELECT, CREATE ON `a TO b`.* TO " + scene.account(),
                "REVOKE `writer%s` FROM %s".formatted(scene.user, scene.account()),
                "ALTER USER %s WITH MAX_USER_CONNECTIONS 0".formatted(scene.account()));
        role(scene, "reader", false);
        scene.rotate();
        scene.rotate();
        assertThat(scene.currentUser()).isEqualTo(scene.twin());
        assertThat(scene.grantsOf(scene.twin())).isEqualTo(scene.grantsOf(scene.user));
    }

    @Test
    void aTwinThatMayMoreIsNotPromoted() {
        Scene scene = Scene.alternating("GRANT SELECT ON shop.* TO %s");
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.step(Step.SET_SECRET, token);
        scene.server.run("GRANT DROP ON shop.* TO `%s`@`%%`".formatted(scene.twin()));
        refuses(() -> scene.step(Step.TEST_SECRET, token), "PERMISSION", "gained [DROP on `shop`.*]");
    }

    @Test
    void anUnrelatedAccountWithTheTwinsNameIsNotSeized() {
        Scene scene = Scene.alternating();
        scene.server.run("CREATE USER `%s`@`%%` IDENTIFIED BY 'theirs'".formatted(scene.twin()));
        refuses(scene::rotate, "exists and is not marked as this secret's", "GRANT `lakewarden-");
        assertThat(scene.logsIn(scene.twin(), "theirs")).isTrue();
    }

    @Test
    void aGenuineUserThatIsCalledACloneDoesNotOpenTheOther() {
        Scene scene = Scene.alternating();
        scene.server.run(
                "CREATE USER `victim%s`@`%%` IDENTIFIED BY 'victims'".formatted(scene.user),
                "CREATE USER `victim%s_clone`@`%%` IDENTIFIED BY 'attackers'".formatted(scene.user));
        scene.secrets.put(
                scene.arn,
                scene.value("attackers", scene.adminKey())
                        .replace("\"" + scene.user + "\"", "\"victim" + scene.user + "_clone\""));
        refuses(scene::rotate, "is not marked as this secret's");
        assertThat(scene.logsIn("victim" + scene.user, "victims")).isTrue();
        assertThat(scene.logsIn("victim" + scene.user + "_clone", "attackers")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GRANT SUPER ON *.* TO %s",
                "GRANT CREATE USER ON *.* TO %s",
                "GRANT UPDATE ON mysql.* TO %s",
                "GRANT SELECT ON *.* TO %s WITH GRANT OPTION"
            })
    void anAdministratorIsNoApplication(String grant) {
        Scene scene = Scene.alternating(grant);
        refuses(scene::rotate, "is an administrator");
    }

    @Test
    void aRightThatComesThroughARoleCountsToo() {
        Scene scene = Scene.alternating();
        role(scene, "boss", false);
        scene.server.run("GRANT CREATE USER ON *.* TO `boss%s`".formatted(scene.user));
        refuses(scene::rotate, "is an administrator");
    }

    @Test
    void whatTheAdministratorCannotPassOnIsNamedBeforeThePut() {
        Scene scene = Scene.alternating("GRANT SELECT ON shop.* TO %s", "GRANT BINLOG MONITOR ON *.* TO %s");
        scene.server.run(
                "CREATE ROLE `closed%s`".formatted(scene.user),
                "GRANT `closed%s` TO %s".formatted(scene.user, scene.account()));
        refuses(
                scene::rotate,
                "GRANT BINLOG MONITOR ON *.* TO `%s`@`%%` WITH GRANT OPTION".formatted(scene.admin),
                "GRANT `closed%s` TO `%s`@`%%` WITH ADMIN OPTION".formatted(scene.user, scene.admin));
        assertThat(scene.boundaries.count("PutSecretValue")).isZero();
        assertThat(scene.server.query("SELECT User FROM mysql.user WHERE User = '" + scene.twin() + "'"))
                .isEmpty();
    }

    @Test
    void aProxyGrantIsNotCopiedInSilence() {
        Scene scene = Scene.alternating();
        scene.server.run("GRANT PROXY ON `%s`@`%%` TO %s".formatted(scene.admin, scene.account()));
        refuses(scene::rotate, "has grants that are not copied: PROXY");
    }

    @Test
    void anAdministratorsWrongPasswordIsTold() {
        Scene scene = Scene.alternating();
        scene.server.run("SET PASSWORD FOR `%s`@`%%` = PASSWORD('other')".formatted(scene.admin));
        refuses(scene::rotate, "CREDENTIAL: the secret of masterarn does not log in");
        assertThat(scene.server.query("SELECT User FROM mysql.user WHERE User = '" + scene.twin() + "'"))
                .isEmpty();
    }

    @Test
    void noPasswordIsInAnyLogOrView() {
        Scene scene = Scene.alternating("GRANT SELECT ON shop.* TO %s");
        Scene single = Scene.single();
        for (int i = 0; i < 3; i++) {
            scene.rotate();
            single.rotate();
        }
        for (Scene each : List.of(scene, single)) {
            for (String label : List.of("AWSCURRENT", "AWSPREVIOUS")) {
                String password = io.lakewarden.rotation.SecretValue.parse(each.secrets.read(each.arn, label), label)
                        .required("password");
                assertThat(each.server.logs().contains(password))
                        .as("logs, " + label)
                        .isFalse();
                assertThat(statements()).as("performance_schema, " + label).noneMatch(sql -> sql.contains(password));
            }
        }
        assertThat(scene.server.logs()).as("the logs are on").contains("GRANT SELECT ON `shop`.* TO");
    }

    private static List<String> statements() {
        return MariaDbServer.shared()
                .query("SELECT COALESCE(SQL_TEXT, '') FROM performance_schema.events_statements_history"
                        + " UNION ALL SELECT COALESCE(DIGEST_TEXT, '')"
                        + " FROM performance_schema.events_statements_summary_by_digest"
                        + " UNION ALL SELECT COALESCE(INFO, '') FROM information_schema.processlist");
    }

    /// A role that the administrator may give.
    private static void role(Scene scene, String name, boolean byDefault) {
        String role = "`" + name + scene.user + "`";
        scene.server.run(
                "CREATE ROLE " + role,
                "GRANT %s TO `%s`@`%%` WITH ADMIN OPTION".formatted(role, scene.admin),
                "GRANT %s TO %s".formatted(role, scene.account()));
        if (byDefault) {
            scene.server.run("SET DEFAULT ROLE %s FOR %s".formatted(role, scene.account()));
        }
    }
}
