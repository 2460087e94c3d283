package io.lakewarden.rotation.mariadb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RealServer.MariaDb.class)
final class SingleUserTest {

    private static final String ODD = "a'b\"c`d\\e$f%g;h -- i";

    @Test
    void anAccountWithoutAnyRightsChangesItsOwnPassword() {
        Scene scene = Scene.single();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(scene.user, Scene.FIRST)).isFalse();
        assertThat(scene.secrets.read(scene.arn, "AWSCURRENT"))
                .contains("\"extra\":[1,null,\"ü\"]")
                .contains("\"port\":\"" + scene.server.port() + "\"");
    }

    @Test
    void anAdministratorChangesItWhereOneIsNamed() {
        Scene scene = Scene.singleWithAdministrator();
        scene.rotate();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ANSI_QUOTES", "NO_BACKSLASH_ESCAPES", "ANSI_QUOTES,NO_BACKSLASH_ESCAPES", "ORACLE"})
    void everyCharacterSurvivesInEveryModeOfTheServer(String mode) {
        String before = MariaDbServer.shared().query("SELECT @@global.sql_mode").getFirst();
        MariaDbServer.shared().run("SET GLOBAL sql_mode = '" + mode + "'");
        try {
            for (Scene scene : new Scene[] {Scene.single(ODD), Scene.singleWithAdministrator()}) {
                String token = scene.secrets.rotate(scene.arn);
                scene.step(Step.CREATE_SECRET, token);
                String pending = printable() + "äß漢🙂" + ODD;
                scene.secrets.overwrite(
                        scene.arn,
                        token,
                        scene.current().with("password", pending).toJson());
                scene.step(Step.SET_SECRET, token);
                scene.step(Step.TEST_SECRET, token);
                scene.step(Step.FINISH_SECRET, token);
                assertThat(scene.logsIn(scene.user, pending)).isTrue();
                scene.rotate();
                assertThat(scene.applicationLogsIn()).isTrue();
            }
        } finally {
            MariaDbServer.shared().run("SET GLOBAL sql_mode = '" + before + "'");
        }
    }

    private static String printable() {
        StringBuilder all = new StringBuilder();
        for (char c = ' '; c < 127; c++) {
            all.append(c);
        }
        return all.toString();
    }

    @Test
    void aRestoredSnapshotLogsInWithThePreviousPassword() {
        Scene scene = Scene.single();
        scene.rotate();
        String previous = SecretValue.parse(scene.secrets.read(scene.arn, "AWSPREVIOUS"), "AWSPREVIOUS")
                .required("password");
        scene.server.run("SET PASSWORD FOR %s = PASSWORD('%s')".formatted(scene.account(), previous));
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aRotationThatWasAbandonedAfterTheChangeIsRecoveredThroughItsVersion() {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.step(Step.SET_SECRET, token);
        scene.secrets.removePending(scene.arn);
        assertThat(scene.applicationLogsIn()).as("the gap").isFalse();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aLockoutIsSaidWithAWayOut() {
        Scene scene = Scene.single();
        scene.server.run("SET PASSWORD FOR %s = PASSWORD('somebody-elses')".formatted(scene.account()));
        refuses(scene::rotate, "CREDENTIAL: locked out", "masterarn");
    }

    @Test
    void aSecretThatHasLostAnAccountToAnotherCannotResetItByItsOldMark() {
        Scene scene = Scene.singleWithAdministrator();
        scene.rotate();
        String first = scene.arn;
        scene.arn = scene.secrets.create(scene.user + "-new", scene.secrets.read(first, "AWSCURRENT"));
        scene.rotate();
        String second = scene.arn;
        scene.arn = first;
        refuses(scene::rotate, "CREDENTIAL: locked out", "GRANT `lakewarden-");
        scene.arn = second;
        assertThat(scene.applicationLogsIn()).isTrue();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void anAdministratorIsNotRotatedByItself() {
        Scene scene = Scene.singleWithAdministrator();
        long puts = scene.boundaries.count("PutSecretValue");
        String value = scene.value(scene.adminKey())
                .replace(scene.user, scene.admin)
                .replace(Scene.FIRST, Scene.ADMIN_PASSWORD);
        scene.secrets.put(scene.arn, value);
        refuses(scene::rotate, "CONFIG: the secret of masterarn is for " + scene.admin);
        refuses(scene::plan, "CONFIG: the secret of masterarn is for " + scene.admin);
        scene.secrets.put(scene.arn, value.replace(scene.adminArn, scene.arn));
        refuses(scene::plan, "CONFIG: masterarn names this secret itself");
        assertThat(scene.boundaries.count("PutSecretValue"))
                .as("by the function")
                .isEqualTo(puts);
    }

    /// With this limit a single wrong password blocks the account for everybody.
    @Test
    void aRotationThatGoesWellTriesNoWrongPassword() {
        withLimit(1, () -> {
            for (Scene scene : new Scene[] {Scene.single(), Scene.singleWithAdministrator()}) {
                scene.rotate();
                scene.rotate();
                assertThat(scene.applicationLogsIn()).isTrue();
            }
        });
    }

    @Test
    void aRunThatIsRepeatedTriesOneWrongPassword() {
        withLimit(2, () -> {
            for (Scene scene : new Scene[] {Scene.single(), Scene.singleWithAdministrator()}) {
                String token = scene.secrets.rotate(scene.arn);
                scene.step(Step.CREATE_SECRET, token);
                scene.step(Step.SET_SECRET, token);
                scene.steps(token);
                assertThat(scene.applicationLogsIn()).isTrue();
            }
        });
    }

    @Test
    void moreVersionsThanMayBeTriedAreLeftUntriedAndNobodyIsCalledLockedOut() {
        for (Scene scene : new Scene[] {Scene.single(), Scene.singleWithAdministrator()}) {
            for (int i = 0; i < 6; i++) {
                scene.secrets.put(
                        scene.arn,
                        scene.current().with("password", "wrong-" + i).toJson());
            }
            withLimit(5, () -> {
                refuses(scene::rotate, "CREDENTIAL: no version that was tried", "others were not tried");
                assertThat(scene.logsIn(scene.user, Scene.FIRST))
                        .as("not blocked")
                        .isTrue();
            });
        }
    }

    @Test
    void anAdministratorSaysHowManyMayBeTried() {
        Scene scene = Scene.singleWithAdministrator();
        for (int i = 0; i < 3; i++) {
            scene.secrets.put(
                    scene.arn, scene.current().with("password", "wrong-" + i).toJson());
        }
        withLimit(2, () -> {
            refuses(scene::rotate, "others were not tried");
            assertThat(scene.logsIn(scene.user, Scene.FIRST)).as("not blocked").isTrue();
        });
    }

    @Test
    void aPlanTriesTheCurrentPasswordAlone() {
        Scene scene = Scene.single();
        for (int i = 0; i < 3; i++) {
            scene.secrets.put(
                    scene.arn, scene.current().with("password", "wrong-" + i).toJson());
        }
        withLimit(2, () -> {
            refuses(scene::plan, "AWSCURRENT does not log in as", "a plan does not");
            refuses(
                    () -> scene.step(Step.TEST_SECRET, scene.secrets.rotateLater(scene.arn, true)),
                    "AWSCURRENT does not log in as");
            assertThat(scene.boundaries.count("connect")).isEqualTo(2);
        });
    }

    private static void withLimit(int wrongPasswords, Runnable test) {
        MariaDbServer.shared().run("SET GLOBAL max_password_errors = " + wrongPasswords);
        try {
            test.run();
        } finally {
            MariaDbServer.shared().run("SET GLOBAL max_password_errors = 4294967295");
        }
    }

    @Test
    void aLockedAccountIsNamedAndNothingIsPromoted() {
        Scene scene = Scene.singleWithAdministrator();
        scene.server.run("ALTER USER %s ACCOUNT LOCK".formatted(scene.account()));
        refuses(scene::rotate, "it is locked");
        assertThat(scene.current().required("password")).isEqualTo(Scene.FIRST);
    }

    @Test
    void anAdministratorCannotBeUsedToSeizeAnAccount() {
        Scene scene = Scene.singleWithAdministrator();
        scene.server.run("CREATE USER victim_of_%s IDENTIFIED BY 'victims'".formatted(scene.user));
        scene.secrets.put(
                scene.arn,
                scene.value("guess", scene.adminKey() + ",\"rotationStrategy\":\"single-user\"")
                        .replace(scene.user, "victim_of_" + scene.user));
        refuses(scene::rotate, "locked out", "GRANT `lakewarden-");
        assertThat(scene.logsIn("victim_of_" + scene.user, "victims")).isTrue();
    }

    @Test
    void aPendingValueThatLeadsElsewhereIsRefusedBeforeAnyConnection() {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.secrets.overwrite(
                scene.arn,
                token,
                scene.current()
                        .with("host", "canary.example.com")
                        .with("password", "x")
                        .toJson());
        scene.boundaries.revive();
        refuses(() -> scene.step(Step.SET_SECRET, token), "it differs in host");
        assertThat(scene.boundaries.count("connect")).isZero();
    }

    @Test
    void ofTwoAccountsTheOneThatWeLogInToIsChanged() {
        Scene scene = Scene.single();
        scene.server.run("CREATE USER `%s`@`127.0.0.1` IDENTIFIED BY 'narrow'".formatted(scene.user));
        scene.secrets.put(scene.arn, scene.value("narrow", ""));
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void anAdministratorIsNotSentToOneOfTwoAccounts() {
        Scene scene = Scene.singleWithAdministrator();
        scene.server.run("CREATE USER `%s`@`127.0.0.1` IDENTIFIED BY 'narrow'".formatted(scene.user));
        refuses(scene::rotate, "has accounts for several hosts: %, 127.0.0.1");
        assertThat(scene.logsIn(scene.user, "narrow")).isTrue();
    }

    @Test
    void aReplicaIsRefusedBeforeThePut() {
        Scene scene = Scene.single();
        scene.server.run("SET GLOBAL read_only = 1");
        try {
            refuses(scene::rotate, "READ_ONLY");
        } finally {
            scene.server.run("SET GLOBAL read_only = 0");
        }
        assertThat(scene.boundaries.count("PutSecretValue")).isZero();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aServerThatIsNotThereIsSaidToBeUnreachable() {
        Scene scene = Scene.single();
        scene.secrets.put(scene.arn, scene.value("").replace("\"" + scene.server.port() + "\"", "\"1\""));
        refuses(scene::rotate, "NETWORK: 127.0.0.1:1 did not let us ask");
    }

    @Test
    void anAccountThatLogsInInSeveralWaysIsLeftAlone() {
        Scene scene = Scene.singleWithAdministrator();
        scene.server.run("ALTER USER %s IDENTIFIED VIA unix_socket OR mysql_native_password USING PASSWORD('%s')"
                .formatted(scene.account(), Scene.FIRST));
        refuses(scene::rotate, "does not log in by one password");
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aConfigurationTestWritesNothing() {
        Scene scene = Scene.singleWithAdministrator();
        String token = scene.secrets.rotateLater(scene.arn, true);
        scene.boundaries.revive();
        scene.step(Step.TEST_SECRET, token);
        assertThat(scene.boundaries.count("PutSecretValue")).isZero();
        assertThat(scene.logsIn(scene.user, Scene.FIRST)).isTrue();
    }

    static void refuses(ThrowingCallable rotation, String... told) {
        assertThatThrownBy(rotation)
                .isInstanceOf(RotationException.class)
                .hasNoCause()
                .satisfies(e -> assertThat(e.getMessage()).contains(told));
    }
}
