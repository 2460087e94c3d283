package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.db.ManagedServers;
import io.lakewarden.rotation.fake.RealServer;
import io.lakewarden.runtime.Deadline;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Administrators' secrets that somebody else rotates: RDS, whose secrets hold a name and a password only,
/// or another function.
@ExtendWith(RealServer.Postgres.class)
final class MasterTest {

    private static final String INSTANCE = "arn:aws:rds:eu-west-1:111122223333:db:sales";

    private final Scene scene = Scene.alternating();
    private final String here = PostgresServer.HOST + ":" + scene.server.port();

    private void managedBy(String service, Set<String> writers, Set<String> readers) {
        scene.secrets.put(
                scene.masterArn,
                "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(scene.master, Scene.MASTER_PASSWORD));
        scene.secrets.secret(scene.masterArn).owningService = service;
        scene.servers = secret -> {
            assertThat(secret.arn()).isEqualTo(scene.masterArn);
            return new ManagedServers.Server(INSTANCE, writers, readers);
        };
    }

    private void rotate() {
        String token = scene.secrets.rotate(scene.arn);
        for (Step step : Step.values()) {
            scene.function(Optional.of(scene.server.certificate()))
                    .handle(scene.event(step.toString(), token), Deadline.none());
        }
    }

    private void createFails(String... messages) {
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .satisfies(e -> assertThat(e.getMessage()).contains(messages));
        assertThat(scene.boundaries.calls()).doesNotContain("PutSecretValue");
    }

    @Test
    void aMasterPasswordThatRdsManagesIsReadAndNeverWritten() {
        managedBy("rds", Set.of(here), Set.of());
        String before = scene.secrets.read(scene.masterArn, "AWSCURRENT");
        rotate();
        rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.secrets.read(scene.masterArn, "AWSCURRENT")).isEqualTo(before);
        assertThat(scene.secrets.values(scene.masterArn)).hasSize(2);
    }

    /// Whoever can edit the application's secret must not lead the administrator's password elsewhere.
    @Test
    void theApplicationsSecretDoesNotDecideWhereTheMasterPasswordGoes() {
        managedBy("rds", Set.of("sales.abc.eu-west-1.rds.amazonaws.com:5432"), Set.of());
        AtomicInteger asMaster = countConnectionsOfMaster();
        createFails("CONFIG: the secret of masterarn is for " + INSTANCE, "sales.abc.eu-west-1.rds.amazonaws.com:5432");
        assertThat(asMaster).hasValue(0);
    }

    @Test
    void aReplicaOfTheManagedServerIsToldWithItsWriter() {
        managedBy("rds", Set.of("sales.cluster-abc.eu-west-1.rds.amazonaws.com:5432"), Set.of(here));
        AtomicInteger asMaster = countConnectionsOfMaster();
        createFails(
                "READ_ONLY: 127.0.0.1 leads to a replica",
                "the writer's endpoint into the secret: sales.cluster-abc.eu-west-1.rds.amazonaws.com:5432");
        assertThat(asMaster).hasValue(0);
    }

    /// The certificate is not known here, so it must not log in, whatever `ssl` in the application's secret
    /// says.
    @Test
    void aManagedMasterPasswordNeverGoesWithoutTls() {
        managedBy("rds", Set.of(here), Set.of());
        createFails("TLS: 127.0.0.1:");
    }

    private AtomicInteger countConnectionsOfMaster() {
        AtomicInteger count = new AtomicInteger();
        scene.connector.beforeConnect(properties -> {
            if (properties.getProperty("user").equals(scene.master)) {
                count.incrementAndGet();
            }
        });
        return count;
    }

    /// RDS rotates its secrets when it likes.
    @Test
    void aMasterPasswordThatChangesBetweenReadAndLoginIsReadOnceMore() {
        String fresh = "fresh-Passw0rd";
        scene.connector.beforeConnect(properties -> {
            if (isMaster(properties)) {
                scene.connector.beforeConnect(_ -> {});
                scene.server.run("ALTER ROLE %s PASSWORD '%s'".formatted(scene.master, fresh));
                SecretValue value = SecretValue.parse(scene.secrets.read(scene.masterArn, "AWSCURRENT"), "x");
                scene.secrets.put(scene.masterArn, value.with("password", fresh).toJson());
            }
        });
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    private boolean isMaster(Properties properties) {
        return properties.getProperty("user").equals(scene.master);
    }

    @Test
    void aMasterPasswordThatStaysWrongNamesTheMasterAfterTwoReadsAndOneLogin() {
        scene.server.run("ALTER ROLE %s PASSWORD 'changed elsewhere'".formatted(scene.master));
        AtomicInteger asMaster = countConnectionsOfMaster();
        createFails("CREDENTIAL: the secret of masterarn does not log in", "wait if that secret is being rotated");
        assertThat(asMaster).as("failed logins are counted by servers").hasValue(1);
    }
}
