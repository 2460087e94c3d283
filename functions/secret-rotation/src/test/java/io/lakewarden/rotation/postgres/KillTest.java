package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.Kill;
import io.lakewarden.rotation.fake.RealServer;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The process dies at every call of every step.
@ExtendWith(RealServer.Postgres.class)
final class KillTest {

    static Stream<Named<Supplier<Scene>>> scenes() {
        return Stream.of(
                Named.of("one user", Scene::single),
                Named.of("one user and an administrator", Scene::singleWithMaster),
                Named.of("two users", Scene::alternating),
                Named.of("two users, back to the first", KillTest::alternatingBack));
    }

    private static Scene alternatingBack() {
        Scene scene = Scene.alternating();
        scene.rotate();
        return scene;
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void withTheSameTokenItEndsWellAndSoDoesTheNextRotation(Supplier<Scene> scenes) {
        Kill.anywhere(scenes, Kill.Retry.SAME_TOKEN).afterEveryWrite();
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("scenes")
    void withANewTokenItEndsWellAndSoDoesTheNextRotation(Supplier<Scene> scenes) {
        Kill.anywhere(scenes, Kill.Retry.NEW_TOKEN).afterEveryWrite();
    }

    /// That a death after a read leaves what the read found is seen here once.
    @Tag("slow")
    @Test
    void whereverOneUsersRotationDiesTheApplicationLogsInAfterTheRetry() {
        new Kill<>(Scene::single, Kill.Retry.SAME_TOKEN, List.of(Step.values()), _ -> {}).atEveryCall();
    }
}
