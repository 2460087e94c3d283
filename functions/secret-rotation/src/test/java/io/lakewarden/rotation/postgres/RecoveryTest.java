package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Ways back from rotations that were given up after the server had changed.
@ExtendWith(RealServer.Postgres.class)
final class RecoveryTest {

    /// The server has the new password, the secret's labels do not say so.
    private static String abandon(Scene scene) {
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.step(Step.SET_SECRET, token);
        scene.secrets.removePending(scene.arn);
        assertThat(scene.applicationLogsIn()).isFalse();
        return token;
    }

    @Test
    void aVersionThatLostItsLabelIsFoundAgain() {
        Scene scene = Scene.single();
        abandon(scene);
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aValuePutByHandInTheMiddleIsNoLockout() {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.step(Step.SET_SECRET, token);
        scene.secrets.put(
                scene.arn, scene.current().with("password", "typed-by-hand").toJson());
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void whenNothingIsLeftItSaysLockedOutAndTouchesNothing() {
        Scene scene = Scene.single();
        abandon(scene);
        scene.secrets.purgeUnlabelled(scene.arn);
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .isInstanceOf(RotationException.class)
                .hasMessageStartingWith("CREDENTIAL: locked out: no version of this secret logs in as " + scene.user)
                .hasMessageContaining("masterarn");
        assertThat(scene.boundaries.count("PutSecretValue")).isOne();
    }

    @Test
    void anAdministratorResetsAUserThatTheSecretOwned() {
        Scene scene = Scene.singleWithMaster();
        scene.rotate();
        scene.asMaster("ALTER ROLE %s PASSWORD 'nobody-knows'".formatted(scene.user));
        assertThat(scene.applicationLogsIn()).isFalse();
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aSecretThatHasLostAUserToAnotherCannotResetItByItsOldMark() {
        Scene scene = Scene.singleWithMaster();
        scene.rotate();
        String first = scene.arn;
        scene.arn = scene.secrets.create(scene.user + "-new", scene.secrets.read(first, "AWSCURRENT"));
        scene.rotate();
        String second = scene.arn;
        scene.arn = first;
        assertThatThrownBy(scene::rotate).hasMessageStartingWith("CREDENTIAL: locked out");
        scene.arn = second;
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void anAdministratorResetsNobodyThatTheSecretNeverOwned() {
        Scene scene = Scene.singleWithMaster();
        scene.asMaster("ALTER ROLE %s PASSWORD 'its-own'".formatted(scene.user));
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith("CREDENTIAL: locked out")
                .hasMessageContaining(
                        "COMMENT ON ROLE \"%s\" IS '[lakewarden %s %s]'".formatted(scene.user, scene.arn, scene.user));
        assertThat(scene.logsIn(scene.user, "its-own")).isTrue();
    }

    @Test
    void aPreviousValueThatIsNoneHidesNothing() {
        Scene scene = Scene.single();
        scene.secrets.put(scene.arn, "no JSON at all");
        scene.secrets.put(scene.arn, scene.value("").replace(Scene.FIRST, "wrong-one"));
        String token = scene.secrets.rotate(scene.arn);
        // The version before the broken one still logs in.
        scene.step(Step.CREATE_SECRET, token);
        scene.secrets.removePending(scene.arn);
        scene.secrets.purgeUnlabelled(scene.arn);
        String again = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, again))
                .hasMessageStartingWith("CREDENTIAL: locked out: ")
                .hasMessageContaining("AWSCURRENT: wrong password");
    }

    @Test
    void aPendingValueThatLeadsElsewhereIsRefusedBeforeAnyConnection() throws IOException {
        Scene scene = Scene.single();
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        try (ServerSocket canary = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            canary.setSoTimeout(1);
            scene.secrets.overwrite(
                    scene.arn,
                    token,
                    scene.current()
                            .with("port", Integer.toString(canary.getLocalPort()))
                            .toJson());
            long before = scene.boundaries.count("connect");
            for (Step step : Step.values()) {
                assertThatThrownBy(() -> scene.step(step, token))
                        .hasMessageStartingWith("CONFIG: AWSPENDING is not what this rotation made of AWSCURRENT")
                        .hasMessageContaining("port");
            }
            assertThat(scene.boundaries.count("connect")).isEqualTo(before);
            assertThatThrownBy(canary::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void anOlderVersionOfAnotherPlaceOrUserIsNeverTried() throws IOException {
        Scene scene = Scene.single();
        try (ServerSocket canary = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            canary.setSoTimeout(1);
            scene.secrets.put(
                    scene.arn,
                    scene.current()
                            .with("port", Integer.toString(canary.getLocalPort()))
                            .toJson());
            scene.secrets.put(scene.arn, scene.value("").replace(Scene.FIRST, "wrong-one"));
            String token = scene.secrets.rotate(scene.arn);
            scene.step(Step.CREATE_SECRET, token);
            assertThatThrownBy(canary::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }
}
