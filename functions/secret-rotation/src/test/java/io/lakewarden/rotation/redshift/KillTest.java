package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.fake.Kill;
import io.lakewarden.rotation.fake.RealServer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The process dies at every call of every step, on the stand-in.
@ExtendWith(RealServer.Postgres.class)
final class KillTest {

    static Stream<Named<Supplier<Scene>>> scenes() {
        return Stream.of(
                Named.of("one user", Scene::single),
                Named.of("one user and an administrator", Scene::singleWithAdministrator),
                Named.of("two users", Scene::alternating));
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
}
