package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RealServer.Postgres.class)
final class SingleUserTest {

    @Test
    void theNewPasswordWorksTheOldOneDoesNotAndEverythingElseIsKept() {
        Scene scene = Scene.single();
        SecretValue before = scene.current();
        String token = scene.rotate();
        assertThat(scene.secrets.idOf(scene.arn, "AWSCURRENT")).contains(token);
        assertThat(scene.current().differingKeys(before)).containsExactly("password");
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(scene.user, Scene.FIRST)).isFalse();
        assertThat(scene.secrets.read(scene.arn, "AWSPREVIOUS")).contains(Scene.FIRST);
    }

    @Test
    void aValueThatWasStoredOnceIsStoredOnce() {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        String stored = scene.secrets.valueOf(scene.arn, token).orElseThrow();
        scene.steps(token);
        assertThat(scene.boundaries.count("PutSecretValue")).isOne();
        assertThat(scene.secrets.read(scene.arn, "AWSCURRENT")).isEqualTo(stored);
    }

    @Test
    void aRestoredSnapshotWithThePreviousPasswordIsCured() {
        Scene scene = Scene.single();
        scene.rotate();
        scene.server.run("ALTER ROLE %s PASSWORD '%s'".formatted(Sql.identifier(scene.user), Scene.FIRST));
        assertThat(scene.applicationLogsIn()).isFalse();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"we'ird \"U\\ser é", "Mixed$1?::x", "{ts '1'}%s:p"})
    void anyNameAndAnyPrintablePasswordSurvive(String name) {
        Scene scene = Scene.single(PostgresServer.shared(), name);
        String odd = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ $x$ E'\\' -- ü";
        scene.server.run("ALTER ROLE %s PASSWORD %s".formatted(Sql.identifier(scene.user), Sql.literal(odd)));
        scene.secrets.put(scene.arn, scene.current().with("password", odd).toJson());
        assertThat(scene.applicationLogsIn()).isTrue();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(scene.user, odd)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " leading",
                "trailing ",
                "a\\b'c\"d",
                "SCRAM-SHA-256$4096:x",
                "md5d41d8cd98f00b204e9800998ecf8427e",
                "$x$ ? :p %s {ts 'x'}"
            })
    void aPendingPasswordOfAnyShapeIsSetAsItIs(String odd) {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.secrets.overwrite(
                scene.arn, token, scene.current().with("password", odd).toJson());
        scene.steps(token);
        assertThat(scene.logsIn(scene.user, odd)).isTrue();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    /// Whatever the driver makes of it, it is told in our words or it works.
    @Test
    void controlCharactersInAPasswordAreSetOrRefusedAndNeverQuoted() {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.secrets.overwrite(
                scene.arn,
                token,
                scene.current().with("password", "bell\u0007\u200Fcanary").toJson());
        try {
            scene.steps(token);
            assertThat(scene.applicationLogsIn()).isTrue();
        } catch (RotationException e) {
            assertThat(e).hasMessageStartingWith("POLICY: ").hasMessageNotContaining("canary");
        }
    }

    @Test
    void aFullConnectionLimitIsNoWrongPassword() throws SQLException {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.server.run("ALTER ROLE %s CONNECTION LIMIT 1".formatted(Sql.identifier(scene.user)));
        try (Connection _ = scene.server.connect("postgres", scene.user, Scene.FIRST)) {
            assertThatThrownBy(() -> scene.step(Step.SET_SECRET, token))
                    .isInstanceOf(RotationException.class)
                    .hasMessageStartingWith("NETWORK: AWSCURRENT holds the right password")
                    .hasMessageContaining("53300");
        }
        scene.steps(token);
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aFullConnectionLimitWhileTestingProvesThePasswordAllTheSame() throws SQLException {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.step(Step.SET_SECRET, token);
        String next = SecretValue.parse(scene.secrets.read(scene.arn, "AWSPENDING"), "")
                .required("password");
        scene.server.run("ALTER ROLE %s CONNECTION LIMIT 1".formatted(Sql.identifier(scene.user)));
        try (Connection _ = scene.server.connect("postgres", scene.user, next)) {
            scene.step(Step.TEST_SECRET, token);
            scene.step(Step.FINISH_SECRET, token);
        }
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void anExpiredRoleIsToldAndNothingIsPromoted() {
        Scene scene = Scene.single();
        scene.server.run("ALTER ROLE %s VALID UNTIL '2020-01-01'".formatted(Sql.identifier(scene.user)));
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith("CREDENTIAL: locked out")
                .hasMessageContaining("VALID UNTIL");
        assertThat(scene.secrets.valueOf(scene.arn, token)).isEmpty();
    }

    @Test
    void aRoleThatActsAsAnotherChangesItsOwnPassword() {
        Scene scene = Scene.single();
        String owner = "owner_of_" + scene.user;
        scene.server.run(
                "CREATE ROLE %s NOLOGIN".formatted(owner),
                "GRANT %s TO %s".formatted(owner, scene.user),
                "ALTER ROLE %s SET role TO '%s'".formatted(scene.user, owner),
                "ALTER ROLE %s SET default_transaction_read_only TO on".formatted(scene.user));
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void withAnAdministratorOneUsersPasswordIsSetByHim() {
        Scene scene = Scene.alternating();
        scene.secrets.put(
                scene.arn,
                scene.current().with("rotationStrategy", "single-user").toJson());
        scene.rotate();
        assertThat(scene.current().required("username")).isEqualTo(scene.user);
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void setAndFinishOutOfOrderPromoteNothing() {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.SET_SECRET, token)).hasMessageContaining("createSecret has not run");
        scene.step(Step.CREATE_SECRET, token);
        assertThatThrownBy(() -> scene.step(Step.FINISH_SECRET, token))
                .hasMessageStartingWith("CREDENTIAL: AWSPENDING does not log in");
        assertThat(scene.applicationLogsIn()).isTrue();
    }
}
