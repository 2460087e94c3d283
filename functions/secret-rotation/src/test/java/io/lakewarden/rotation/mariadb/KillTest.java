package io.lakewarden.rotation.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.Kill;
import io.lakewarden.rotation.fake.RealServer;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The process dies at every call of every step. MariaDB cannot roll statements about accounts
/// back, so what died half-way is there.
@ExtendWith(RealServer.MariaDb.class)
final class KillTest {

    private static final String[] GRANTS = {
        "GRANT SELECT, INSERT ON `kill_%%`.* TO %s WITH GRANT OPTION",
        "GRANT SELECT (User) ON mysql.user TO %s",
        "ALTER USER %s WITH MAX_QUERIES_PER_HOUR 100000"
    };

    static Stream<Named<Supplier<Scene>>> scenes() {
        return Stream.of(
                Named.of("one account", Scene::single),
                Named.of("one account and an administrator", Scene::singleWithAdministrator),
                Named.of("two accounts", () -> Scene.alternating(GRANTS)),
                Named.of("two accounts, back to the first", KillTest::alternatingBack));
    }

    private static Scene alternatingBack() {
        Scene scene = Scene.alternating(GRANTS);
        scene.rotate();
        return scene;
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void withTheSameTokenItEndsWellAndSoDoesTheNextRotation(Supplier<Scene> scenes) {
        dies(scenes, Kill.Retry.SAME_TOKEN);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void withANewTokenItEndsWellAndSoDoesTheNextRotation(Supplier<Scene> scenes) {
        dies(scenes, Kill.Retry.NEW_TOKEN);
    }

    private static void dies(Supplier<Scene> scenes, Kill.Retry retry) {
        new Kill<>(scenes, retry, List.of(Step.values()), KillTest::rotatesAgain).afterEveryWrite();
    }

    private static void rotatesAgain(Scene scene) {
        scene.rotate();
        assertThat(scene.applicationLogsIn()).as("after the next rotation").isTrue();
        if (!scene.currentUser().equals(scene.user)) {
            assertThat(scene.grantsOf(scene.twin())).isEqualTo(scene.grantsOf(scene.user));
        }
    }
}
