package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// `RotateImmediately=false` calls testSecret alone: every check, and no write.
@ExtendWith(RealServer.Postgres.class)
final class ConfigTestTest {

    static Stream<Arguments> scenes() {
        return Stream.<Supplier<Scene>>of(Scene::single, Scene::alternating)
                .flatMap(scene -> Stream.of(Arguments.of(scene, true), Arguments.of(scene, false)));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void aConfigurationTestPassesAndWritesNothing(Supplier<Scene> scenes, boolean withCopy) {
        Scene scene = scenes.get();
        String token = scene.secrets.rotateLater(scene.arn, withCopy);
        assertThat(scene.step(Step.TEST_SECRET, token)).startsWith("config test: ");
        wroteNothing(scene);
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aPlanWritesNothingAndTellsWhatWouldBeDone() {
        Scene scene = Scene.alternating();
        assertThat(scene.plan())
                .containsExactly(
                        "alternating users: %s is created, by the administrator of masterarn".formatted(scene.twin()),
                        "%s is made (or kept) a twin of %s".formatted(scene.twin(), scene.user),
                        "%s keeps its password and stays able to log in".formatted(scene.user));
        wroteNothing(scene);
    }

    @Test
    void aConfigurationTestFindsAnAdministratorWithoutRights() {
        Scene scene = Scene.alternating();
        scene.server.run("ALTER ROLE %s NOCREATEROLE".formatted(scene.master));
        String token = scene.secrets.rotateLater(scene.arn, true);
        assertThatThrownBy(() -> scene.step(Step.TEST_SECRET, token))
                .hasMessageStartingWith("PERMISSION: ")
                .hasMessageContaining("ALTER ROLE \"%s\" CREATEROLE".formatted(scene.master));
    }

    @Test
    void aUserThatSomebodyElseMadeNeedsTheAdminOptionBeforeAnythingIsStored() {
        Scene scene = new Scene(PostgresServer.shared(), "");
        scene.createMaster();
        scene.server.run("CREATE ROLE %s LOGIN PASSWORD '%s'".formatted(scene.user, Scene.FIRST));
        scene.arn = scene.secrets.create("s-" + scene.user, scene.value(scene.masterKey()));
        String token = scene.secrets.rotate(scene.arn);
        String grant = "GRANT \"%s\" TO \"%s\" WITH ADMIN OPTION".formatted(scene.user, scene.master);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith("PERMISSION: ")
                .hasMessageContaining(grant);
        assertThat(scene.boundaries.calls()).doesNotContain("PutSecretValue");
        scene.server.run(grant);
        scene.steps(token);
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    /// `execute` carries every statement that changes something; queries are `executeQuery`.
    private static void wroteNothing(Scene scene) {
        assertThat(scene.boundaries.calls())
                .doesNotContain("PutSecretValue", "UpdateSecretVersionStage", "execute", "executeUpdate", "commit");
    }
}
