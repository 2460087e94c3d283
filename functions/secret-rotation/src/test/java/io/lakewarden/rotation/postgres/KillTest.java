package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.Boundaries;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The process dies at every call boundary of every step, to Secrets Manager and to the server: each call
/// is once the one before which it dies. Then a new process runs all steps again.
final class KillTest {

    enum Retry {
        SAME_TOKEN,
        NEW_TOKEN,
        NEW_TOKEN_AFTER_LABEL_WAS_REMOVED
    }

    static Stream<Arguments> everyRetry() {
        return Stream.<Supplier<Scene>>of(Scene::single, Scene::alternating, KillTest::alternatingBack)
                .flatMap(scene -> Stream.of(Retry.values()).map(retry -> Arguments.of(scene, retry)));
    }

    /// The second rotation: from the clone back to the first user.
    private static Scene alternatingBack() {
        Scene scene = Scene.alternating();
        scene.rotate();
        return scene;
    }

    @Test
    void whereverOneUsersRotationDiesTheApplicationLogsInAfterTheRetry() throws SQLException {
        dieEverywhere(Scene::single, Retry.SAME_TOKEN, false, List.of(Step.values()));
    }

    @Test
    void whereverTheChangeOfTwoUsersDiesTheApplicationLogsInAfterTheRetry() throws SQLException {
        dieEverywhere(Scene::alternating, Retry.SAME_TOKEN, false, List.of(Step.SET_SECRET));
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("everyRetry")
    void whateverItDiesAtTheNextRotationWorksToo(Supplier<Scene> scenes, Retry retry) throws SQLException {
        dieEverywhere(scenes, retry, true, List.of(Step.values()));
    }

    /// Each call of these steps is once the one before which the process dies.
    static void dieEverywhere(Supplier<Scene> scenes, Retry retry, boolean again, List<Step> steps)
            throws SQLException {
        int calls = callsOf(scenes.get(), steps);
        assertThat(calls).isGreaterThan(10);
        for (int call = 0; call < calls; call++) {
            Scene scene = scenes.get();
            dieAndRepeat(scene, call, retry, steps);
            if (again) {
                scene.rotate();
                assertThat(scene.applicationLogsIn())
                        .as("next rotation after call %d", call)
                        .isTrue();
            }
        }
    }

    private static int callsOf(Scene scene, List<Step> steps) {
        String token = begin(scene, steps);
        scene.boundaries.revive();
        steps.forEach(step -> scene.step(step, token));
        return scene.boundaries.calls().size();
    }

    /// Starts a rotation and runs the steps before the first of these.
    private static String begin(Scene scene, List<Step> steps) {
        String token = scene.secrets.rotate(scene.arn);
        Stream.of(Step.values()).takeWhile(step -> step != steps.getFirst()).forEach(step -> scene.step(step, token));
        return token;
    }

    private static void dieAndRepeat(Scene scene, int call, Retry retry, List<Step> steps) throws SQLException {
        String token = begin(scene, steps);
        scene.boundaries.killAt(call);
        boolean died = runsUntilKilled(scene, token, steps);
        scene.connector.cut();
        scene.boundaries.revive();
        assertThat(died).as("killed at call %d", call).isTrue();
        retry(scene, token, retry);
        assertThat(scene.applicationLogsIn())
                .as("killed at call %d, %s", call, retry)
                .isTrue();
    }

    private static boolean runsUntilKilled(Scene scene, String token, List<Step> steps) {
        try {
            steps.forEach(step -> scene.step(step, token));
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
