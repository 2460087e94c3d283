package io.lakewarden.rotation.fake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.lakewarden.rotation.Step;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Lets the process die at call boundaries, to Secrets Manager and to the server: each call is once the one
/// before which it dies. Then a new process runs all steps again, and the application must log in.
///
/// @param scenes makes a new scene each time, before its rotation
/// @param retry how it goes on
/// @param steps in which it dies; those before them have run well
/// @param next what must hold afterwards
public record Kill<S extends RotationScene>(Supplier<S> scenes, Retry retry, List<Step> steps, Consumer<S> next) {

    /// Most of a death is waiting for the server.
    private static final int AT_ONCE = 6;

    private static final Set<String> WRITES = Set.of(
            "execute",
            "executeUpdate",
            "executeBatch",
            "commit",
            "rollback",
            "PutSecretValue",
            "UpdateSecretVersionStage");

    /// How a rotation that died goes on.
    public enum Retry {
        SAME_TOKEN,
        /// The rotation was cancelled, which is to the secret what taking AWSPENDING away by hand is: the
        /// version has lost its label.
        NEW_TOKEN
    }

    /// In any step; then the next rotation must work too.
    public static <S extends RotationScene> Kill<S> anywhere(Supplier<S> scenes, Retry retry) {
        return new Kill<>(scenes, retry, List.of(Step.values()), Kill::rotatesAgain);
    }

    private static void rotatesAgain(RotationScene scene) {
        scene.rotate();
        assertThat(scene.applicationLogsIn()).as("after the next rotation").isTrue();
    }

    /// At every call.
    public void atEveryCall() {
        die(calls(), _ -> true);
    }

    /// At every call that finds another world than the one before: the first, and those after a call that may
    /// have written. Whoever dies after a read leaves what the read found.
    public void afterEveryWrite() {
        List<String> calls = calls();
        die(calls, call -> call == 0 || WRITES.contains(calls.get(call - 1)));
    }

    private void die(List<String> calls, IntPredicate here) {
        assertThat(calls).as("calls of these steps").hasSizeGreaterThan(10);
        List<Callable<Void>> deaths = IntStream.range(0, calls.size())
                .filter(here)
                .<Callable<Void>>mapToObj(call -> () -> dieAt(call))
                .toList();
        assertThat(deaths).as("deaths").hasSizeGreaterThan(2);
        // Scenes share nothing but the server.
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (Future<Void> death : threads.invokeAll(deaths)) {
                death.get();
            }
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private List<String> calls() {
        S scene = scenes.get();
        String token = begin(scene);
        scene.boundaries.revive();
        steps.forEach(step -> scene.step(step, token));
        return scene.boundaries.calls();
    }

    private String begin(S scene) {
        String token = scene.secrets.rotate(scene.arn);
        Stream.of(Step.values()).takeWhile(step -> step != steps.getFirst()).forEach(step -> scene.step(step, token));
        return token;
    }

    private Void dieAt(int call) {
        S scene = scenes.get();
        String token = begin(scene);
        scene.boundaries.killAt(call);
        boolean died = runsUntilKilled(scene, token);
        scene.connector.cut();
        scene.boundaries.revive();
        assertThat(died).as("killed at call %d", call).isTrue();
        assertThatCode(scene.application::run)
                .as("what the application does, killed at call %d", call)
                .doesNotThrowAnyException();
        goOn(scene, token);
        assertThat(scene.applicationLogsIn())
                .as("killed at call %d, %s", call, retry)
                .isTrue();
        next.accept(scene);
        return null;
    }

    private boolean runsUntilKilled(S scene, String token) {
        try {
            steps.forEach(step -> scene.step(step, token));
            return false;
        } catch (Boundaries.Killed _) {
            return true;
        }
    }

    private void goOn(S scene, String token) {
        switch (retry) {
            case SAME_TOKEN -> scene.steps(token);
            case NEW_TOKEN -> {
                scene.secrets.cancelRotation(scene.arn);
                scene.rotate();
            }
        }
    }
}
