package io.lakewarden.rotation.mariadb;

import static io.lakewarden.rotation.mariadb.SingleUserTest.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import io.lakewarden.rotation.postgres.TestCertificate;
import io.lakewarden.runtime.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// What the secret's key `ssl` means, on a server whose certificate signs itself.
@ExtendWith(RealServer.MariaDb.class)
final class TlsTest {

    @TempDir
    private Path folder;

    @Test
    void withoutTheKeyTheCertificateIsChecked() throws IOException {
        Scene scene = withoutKey(Scene.single());
        scene.server.run("ALTER USER %s REQUIRE SSL".formatted(scene.account()));
        Path stranger = TestCertificate.make(folder);
        refuses(() -> rotate(scene, Optional.of(stranger)), "TLS: 127.0.0.1:", "failed the TLS check");
        rotate(scene, Optional.of(scene.server.certificate()));
        assertThat(scene.current().required("password")).isNotEqualTo(Scene.FIRST);
    }

    /// The driver would go along with a certificate that signs itself if the server knows the password's
    /// hash: who listens in between could guess at weak passwords.
    @Test
    void withoutABundleACertificateThatSignsItselfIsRefused() {
        Scene scene = withoutKey(Scene.single());
        refuses(() -> rotate(scene, Optional.empty()), "TLS: 127.0.0.1:", "failed the TLS check");
    }

    @Test
    void anAccountThatMustUseTlsIsNotToldAWrongPassword() {
        Scene scene = Scene.single();
        scene.server.run("ALTER USER %s REQUIRE SSL".formatted(scene.account()));
        refuses(() -> rotate(scene, Optional.empty()), "it may log in with TLS only");
    }

    @Tag("slow")
    @Test
    void aServerWithoutTlsGetsALoginOnlyWhereTheSecretPrefersTls() {
        MariaDbServer bare = new MariaDbServer("--skip-ssl");
        try {
            Scene scene = withoutKey(Scene.single(bare, ""));
            refuses(() -> rotate(scene, Optional.empty()), "TLS: 127.0.0.1:", "has no TLS");
            scene.secrets.put(scene.arn, scene.value("").replace("\"ssl\":false", "\"ssl\":\"prefer\""));
            rotate(scene, Optional.empty());
            assertThat(scene.applicationLogsIn()).isTrue();
        } finally {
            bare.stop();
        }
    }

    private static Scene withoutKey(Scene scene) {
        scene.secrets.put(scene.arn, scene.value("").replace(",\"ssl\":false", ""));
        return scene;
    }

    private static void rotate(Scene scene, Optional<Path> bundle) {
        String token = scene.secrets.rotate(scene.arn);
        try {
            for (Step step : Step.values()) {
                scene.function(bundle)
                        .handle(
                                SecretsManagerRotationEvent.builder()
                                        .withStep(step.toString())
                                        .withSecretId(scene.arn)
                                        .withClientRequestToken(token)
                                        .build(),
                                Deadline.none());
            }
        } finally {
            scene.secrets.removePending(scene.arn);
        }
    }
}
