package io.lakewarden.rotation.redshift;

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

/// The process dies at every call of every step, on the stand-in.
@ExtendWith(RealServer.Postgres.class)
final class KillTest {

    static Stream<Arguments> everyRetry() {
        return Stream.<Supplier<Scene>>of(Scene::single, Scene::singleWithAdministrator, Scene::alternating)
                .flatMap(scene -> Stream.of(Kill.Retry.values()).map(retry -> Arguments.of(scene, retry)));
    }

    @Test
    void whereverTheChangeOfTwoUsersDiesTheApplicationLogsInAfterTheRetry() {
        new Kill<>(Scene::alternating, Kill.Retry.SAME_TOKEN, List.of(Step.values()), _ -> {}).afterEveryWrite();
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("everyRetry")
    void whateverItDiesAtTheNextRotationWorksToo(Supplier<Scene> scenes, Kill.Retry retry) {
        Kill.anywhere(scenes, retry).afterEveryWrite();
    }
}
