package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The secret's key `testQuery`.
@ExtendWith(RealServer.Postgres.class)
final class TestQueryTest {

    private static void ask(Scene scene, String query) {
        scene.secrets.put(scene.arn, scene.current().with("testQuery", query).toJson());
    }

    @Test
    void itIsAskedAsTheNewUserAndAsTheCurrentOne() {
        Scene scene = Scene.alternating();
        scene.server.run(
                "CREATE TABLE public.asked_%s AS SELECT 'canary' AS word".formatted(scene.user),
                "GRANT SELECT ON public.asked_%s TO %s".formatted(scene.user, scene.user));
        String query = "SELECT word FROM public.asked_" + scene.user;
        ask(scene, query);
        scene.rotate();
        assertThat(scene.currentUser()).isEqualTo(scene.twin());
        assertThat(scene.server.log().split(query, -1))
                .as("before the value is stored once, while it is tested twice")
                .hasSize(4);
    }

    @Test
    void aDifferentAnswerIsNotPromotedAndNotTold() {
        Scene scene = Scene.alternating();
        ask(scene, "SELECT 'canary of ' || session_user");
        assertThatThrownBy(scene::rotate)
                .hasMessageStartingWith("PERMISSION: testQuery has another answer")
                .hasMessageNotContaining("canary");
        assertThat(scene.currentUser()).isEqualTo(scene.user);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT 1; DROP TABLE t", "DROP TABLE t", "SELECTED", ";"})
    void whatIsNotOneSelectIsRefusedBeforeAnythingIsStored(String query) {
        Scene scene = Scene.single();
        ask(scene, query);
        assertThatThrownBy(scene::rotate).hasMessageStartingWith("CONFIG: the key testQuery is not one SELECT");
        assertThat(scene.boundaries.calls()).doesNotContain("PutSecretValue", "connect");
    }

    @Test
    void itCannotWrite() {
        Scene scene = Scene.single();
        scene.server.run("CREATE TABLE public.kept_%s AS SELECT 1 AS id".formatted(scene.user));
        scene.server.run("ALTER TABLE public.kept_%s OWNER TO %s".formatted(scene.user, scene.user));
        ask(scene, "WITH gone AS (DELETE FROM public.kept_%s RETURNING id) SELECT id FROM gone".formatted(scene.user));
        assertThatThrownBy(scene::rotate).hasMessageStartingWith("READ_ONLY: testQuery failed (25006)");
        assertThat(scene.boundaries.calls()).doesNotContain("PutSecretValue");
    }

    @Test
    void whatItMayNotReadFailsTheConfigurationTest() {
        Scene scene = Scene.single();
        scene.server.run("CREATE TABLE public.closed_%s AS SELECT 1 AS id".formatted(scene.user));
        ask(scene, "SELECT id FROM public.closed_" + scene.user);
        String token = scene.secrets.rotateLater(scene.arn, true);
        assertThatThrownBy(() -> scene.step(Step.TEST_SECRET, token))
                .hasMessageStartingWith("PERMISSION: testQuery failed (42501)");
    }
}
