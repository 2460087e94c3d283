package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.fake.Load;
import io.lakewarden.rotation.fake.RealServer;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(RealServer.Postgres.class)
final class LoadTest {

    @Test
    void withTwoUsersNoLoginIsEverRefused() throws ExecutionException, InterruptedException {
        Load.Result result = Load.on(Scene.alternating());
        assertThat(result.logins()).isGreaterThan(Load.CLIENTS * Load.ROTATIONS);
        assertThat(result.refused()).isZero();
    }

    /// The gap of one user is measured, not promised: docs/rotation.md.
    @Test
    void withOneUserEveryClientIsServedAgainAfterEachRotation() throws ExecutionException, InterruptedException {
        Load.Result result = Load.on(Scene.single());
        System.out.printf("PostgreSQL, one user: %d of %d logins refused%n", result.refused(), result.logins());
        assertThat(result.refused()).isLessThan(result.logins());
    }
}
