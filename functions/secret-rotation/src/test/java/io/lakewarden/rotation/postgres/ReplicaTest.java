package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Servers that take no writes.
@ExtendWith(RealServer.Postgres.class)
final class ReplicaTest {

    @TempDir
    private Path folder;

    /// A standby without a primary: it follows nobody, and takes no writes.
    @Tag("slow")
    @Test
    void aStandbyIsToldBeforeAnythingIsStored() throws IOException, SQLException {
        Path data = folder.resolve("data");
        Scene scene = Scene.single();
        try (EmbeddedPostgres primary = start(data);
                Connection connection = primary.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE ROLE %s LOGIN PASSWORD '%s'".formatted(scene.user, Scene.FIRST));
        }
        Files.createFile(data.resolve("standby.signal"));
        Files.writeString(data.resolve("pg_hba.conf"), """
            host all postgres 127.0.0.1/32 trust
            host all all 127.0.0.1/32 scram-sha-256
            """);
        try (EmbeddedPostgres standby = start(data)) {
            SecretValue there = scene.current().with("port", Integer.toString(standby.getPort()));
            scene.secrets.put(scene.arn, there.toJson());
            String token = scene.secrets.rotate(scene.arn);
            assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                    .hasMessageStartingWith("READ_ONLY: this server is a replica")
                    .hasMessageContaining("the writer's endpoint");
            assertThat(scene.boundaries.calls()).doesNotContain("PutSecretValue");
        }
    }

    private static EmbeddedPostgres start(Path data) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .start();
    }

    @Test
    void aClustersReaderIsToldByItsNameWithoutALogin() {
        Scene scene = Scene.single();
        scene.secrets.put(
                scene.arn,
                scene.current()
                        .with("host", "sales.cluster-ro-abc.eu-west-1.rds.amazonaws.com")
                        .toJson());
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith(
                        "READ_ONLY: sales.cluster-ro-abc.eu-west-1.rds.amazonaws.com leads to a replica")
                .hasMessageContaining("secret: sales.cluster-abc.eu-west-1.rds.amazonaws.com");
        assertThat(scene.boundaries.calls()).doesNotContain("connect", "PutSecretValue");
    }
}
