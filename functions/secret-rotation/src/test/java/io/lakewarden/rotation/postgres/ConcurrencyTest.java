package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The service may call a step twice at once.
@ExtendWith(RealServer.Postgres.class)
final class ConcurrencyTest {

    static Stream<Supplier<Scene>> scenes() {
        return Stream.of(Scene::single, Scene::alternating);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void setTwiceAtOnceEndsWellOrAsksForARetry(Supplier<Scene> scenes) throws ExecutionException, InterruptedException {
        Scene scene = scenes.get();
        for (int round = 0; round < 3; round++) {
            String token = scene.secrets.rotate(scene.arn);
            scene.step(Step.CREATE_SECRET, token);
            Callable<Boolean> set = () -> succeeds(scene, token);
            try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
                List<Future<Boolean>> done = threads.invokeAll(List.of(set, set, set, set));
                boolean any = false;
                for (Future<Boolean> one : done) {
                    any |= one.get();
                }
                assertThat(any).isTrue();
            }
            scene.steps(token);
            assertThat(scene.applicationLogsIn()).isTrue();
        }
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
