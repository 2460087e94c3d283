package io.lakewarden.rotation.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.Boundaries;
import java.sql.SQLException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The process dies at every call boundary of every step, to Secrets Manager and to the server, where every statement
/// commits itself. Then a new process runs all steps again.
final class KillTest {

    enum Retry {
        SAME_TOKEN(0),
        NEW_TOKEN(3),
        NEW_TOKEN_AFTER_LABEL_WAS_REMOVED(6);

        /// The first boundary that the short build tries.
        private final int first;

        Retry(int first) {
            this.first = first;
        }
    }

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
                .flatMap(scene -> Stream.of(Retry.values()).map(retry -> Arguments.of(scene, retry)));
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
    void whateverItDiesAtTheApplicationLogsInAfterTheRetry(Supplier<Scene> scenes, Retry retry) throws SQLException {
        int calls = callsOfAWholeRotation(scenes.get());
        assertThat(calls).isGreaterThan(20);
        for (int call = 0; call < calls; call++) {
            diesAndIsRepeated(scenes.get(), call, retry);
        }
    }

    /// Every ninth boundary, each scene and retry beginning at another one: the whole takes minutes.
    @ParameterizedTest
    @MethodSource("scenes")
    void aNinthOfTheBoundariesInTheShortBuild(Supplier<Scene> scenes, Retry retry) throws SQLException {
        int calls = callsOfAWholeRotation(scenes.get());
        for (int call = retry.first; call < calls; call += 9) {
            diesAndIsRepeated(scenes.get(), call, retry);
        }
    }

    private static int callsOfAWholeRotation(Scene scene) {
        String token = scene.secrets.rotate(scene.arn);
        scene.boundaries.revive();
        scene.steps(token);
        return scene.boundaries.calls().size();
    }

    private static void diesAndIsRepeated(Scene scene, int call, Retry retry) throws SQLException {
        String token = scene.secrets.rotate(scene.arn);
        scene.boundaries.killAt(call);
        boolean died = runsUntilKilled(scene, token);
        scene.connector.cut();
        scene.boundaries.revive();
        assertThat(died).as("killed at call %d", call).isTrue();
        retry(scene, token, retry);
        assertThat(scene.applicationLogsIn())
                .as("killed at call %d, %s", call, retry)
                .isTrue();
        scene.rotate();
        assertThat(scene.applicationLogsIn())
                .as("next rotation after call %d", call)
                .isTrue();
        if (!scene.currentUser().equals(scene.user)) {
            assertThat(scene.grantsOf(scene.twin())).isEqualTo(scene.grantsOf(scene.user));
        }
    }

    private static boolean runsUntilKilled(Scene scene, String token) {
        try {
            for (Step step : Step.values()) {
                scene.step(step, token);
            }
            return false;
        } catch (Boundaries.Killed _) {
            return true;
        }
    }

    private static void retry(Scene scene, String token, Retry retry) {
        switch (retry) {
            case SAME_TOKEN -> scene.steps(token);
            case NEW_TOKEN -> {
                scene.secrets.cancelRotation(scene.arn);
                scene.rotate();
            }
            case NEW_TOKEN_AFTER_LABEL_WAS_REMOVED -> {
                scene.secrets.removePending(scene.arn);
                scene.rotate();
            }
        }
    }
}
