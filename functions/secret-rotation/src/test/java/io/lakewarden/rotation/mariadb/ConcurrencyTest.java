package io.lakewarden.rotation.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The service may call a step twice at once, and MariaDB rolls no statement about accounts back.
@ExtendWith(RealServer.MariaDb.class)
final class ConcurrencyTest {

    @Test
    void setFourTimesAtOnceEndsWellOrAsksForARetry() throws ExecutionException, InterruptedException {
        Scene scene = Scene.alternating(
                "GRANT SELECT, INSERT, DELETE ON `race_a`.* TO %s WITH GRANT OPTION",
                "GRANT SELECT ON `race_b`.* TO %s", "GRANT UPDATE ON `race_c`.* TO %s");
        setFourTimes(scene);
        scene.server.run(
                "REVOKE DELETE, GRANT OPTION ON `race_a`.* FROM " + scene.account(),
                "REVOKE SELECT ON `race_b`.* FROM " + scene.account(),
                "REVOKE UPDATE ON `race_c`.* FROM " + scene.account(),
                "ALTER USER %s WITH MAX_USER_CONNECTIONS 9".formatted(scene.account()));
        setFourTimes(scene);
        setFourTimes(scene);
        assertThat(scene.currentUser()).isEqualTo(scene.twin());
        assertThat(scene.grantsOf(scene.twin())).isEqualTo(scene.grantsOf(scene.user));
    }

    private static void setFourTimes(Scene scene) throws ExecutionException, InterruptedException {
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        Callable<Boolean> set = () -> succeeds(scene, token);
        List<Boolean> done = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (Future<Boolean> one : threads.invokeAll(List.of(set, set, set, set))) {
                done.add(one.get());
            }
        }
        assertThat(done).contains(true);
        scene.steps(token);
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    private static boolean succeeds(Scene scene, String token) {
        try {
            scene.step(Step.SET_SECRET, token);
            return true;
        } catch (RotationException e) {
            assertThat(e.failure().retryable()).as(e.getMessage()).isTrue();
            return false;
        }
    }
}
