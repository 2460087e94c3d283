package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.Kill;
import io.lakewarden.rotation.fake.RealServer;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Older servers, which differ in who may grant and change what.
@ExtendWith(RealServer.Postgres.class)
@Tag("slow")
final class VersionsTest {

    @ParameterizedTest
    @ValueSource(ints = {15, 16, 17})
    void bothStrategiesWork(int version) throws SQLException {
        PostgresServer server = PostgresServer.ofVersion(version);
        Scene single = Scene.single(server, "");
        single.rotate();
        assertThat(single.applicationLogsIn()).isTrue();
        Scene two = Scene.alternating(server, " Odd'\"");
        server.run(
                "CREATE TABLE t%d (id int)".formatted(version),
                "GRANT SELECT ON t%d TO %s".formatted(version, Sql.identifier(two.user)));
        two.asMaster("ALTER ROLE %s SET search_path TO \"a b\", public".formatted(Sql.identifier(two.user)));
        for (int i = 0; i < 3; i++) {
            two.rotate();
            assertThat(two.asApplication("SELECT count(*) FROM t" + version)).containsExactly("0");
            assertThat(two.asApplication("SHOW search_path")).containsExactly("\"a b\", public");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {15, 16, 17})
    void aUserThatSomebodyElseMadeNeedsTheAdminOptionSince16(int version) {
        Scene scene = new Scene(PostgresServer.ofVersion(version), "");
        scene.createMaster();
        scene.server.run("CREATE ROLE %s LOGIN PASSWORD '%s'".formatted(scene.user, Scene.FIRST));
        scene.arn = scene.secrets.create("s-" + scene.user, scene.value(scene.masterKey()));
        if (version < 16) {
            scene.rotate();
            assertThat(scene.applicationLogsIn()).isTrue();
        } else {
            String token = scene.secrets.rotate(scene.arn);
            assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token)).hasMessageContaining("WITH ADMIN OPTION");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {15, 16, 17})
    void whereverItDiesTheApplicationLogsInAfterTheRetry(int version) {
        PostgresServer server = PostgresServer.ofVersion(version);
        new Kill<>(() -> Scene.single(server, ""), Kill.Retry.SAME_TOKEN, List.of(Step.values()), _ -> {})
                .afterEveryWrite();
        Kill.anywhere(() -> Scene.alternating(server, ""), Kill.Retry.NEW_TOKEN).afterEveryWrite();
    }
}
