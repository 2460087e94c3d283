package io.lakewarden.rotation.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.Kill;
import io.lakewarden.rotation.fake.RealServer;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
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

    static Stream<Arguments> scenes() {
        return Stream.<Supplier<Scene>>of(
                        Scene::single,
                        Scene::singleWithAdministrator,
                        () -> Scene.alternating(GRANTS),
                        KillTest::alternatingBack)
                .flatMap(scene -> Stream.of(Kill.Retry.values()).map(retry -> Arguments.of(scene, retry)));
    }

    /// The second rotation: from the clone back to the first user.
    private static Scene alternatingBack() {
        Scene scene = Scene.alternating(GRANTS);
        scene.rotate();
        return scene;
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("scenes")
    void whateverItDiesAtTheNextRotationWorksToo(Supplier<Scene> scenes, Kill.Retry retry) {
        new Kill<>(scenes, retry, List.of(Step.values()), KillTest::rotatesAgain).afterEveryWrite();
    }

    @Test
    void whereverTheChangeOfTwoAccountsDiesTheApplicationLogsInAfterTheRetry() {
        new Kill<>(() -> Scene.alternating(GRANTS), Kill.Retry.SAME_TOKEN, List.of(Step.values()), _ -> {})
                .afterEveryWrite();
    }

    private static void rotatesAgain(Scene scene) {
        scene.rotate();
        assertThat(scene.applicationLogsIn()).as("after the next rotation").isTrue();
        if (!scene.currentUser().equals(scene.user)) {
            assertThat(scene.grantsOf(scene.twin())).isEqualTo(scene.grantsOf(scene.user));
        }
    }
}
