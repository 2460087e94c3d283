package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.testkit.FunctionContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Servers that do not answer, have no TLS, or show a wrong certificate.
@ExtendWith(RealServer.Postgres.class)
final class ReachTest {

    private final Scene scene = Scene.single();

    private void currently(String key, String value) {
        scene.secrets.put(scene.arn, scene.current().with(key, value).toJson());
    }

    private RuntimeException failureOfCreate(Duration remaining) {
        String token = scene.secrets.rotate(scene.arn);
        long end = System.nanoTime() + remaining.toNanos();
        Deadline deadline = Deadline.of(FunctionContext.of("secret-rotation", () ->
                (int) Math.max(0, (end - System.nanoTime()) / 1_000_000)));
        try {
            scene.function().handle(scene.event("createSecret", token), deadline);
            throw new AssertionError("it succeeded");
        } catch (RotationException e) {
            assertThat(System.nanoTime()).as("told before the time was up").isLessThan(end);
            assertThat(scene.secrets.valueOf(scene.arn, token)).isEmpty();
            return e;
        }
    }

    @Test
    void aServerThatNeverAnswersIsToldBeforeTheTimeIsUp() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            currently("port", Integer.toString(silent.getLocalPort()));
            assertThat(failureOfCreate(Duration.ofSeconds(5))).hasMessageStartingWith("NETWORK: 127.0.0.1:");
        }
    }

    @Test
    void aPortThatNobodyListensOnIsNoWrongPassword() {
        currently("port", "1");
        assertThat(failureOfCreate(Duration.ofSeconds(30)))
                .hasMessageStartingWith("NETWORK: 127.0.0.1:1 did not let us ask (08001, ConnectException)");
    }

    @Test
    void aHostThatIsNoneIsNoWrongPassword() {
        currently("host", "no-such-host.invalid");
        assertThat(failureOfCreate(Duration.ofSeconds(30)))
                .hasMessageStartingWith("NETWORK: no-such-host.invalid")
                .hasMessageContaining("UnknownHostException");
    }

    @Test
    void aListOfHostsIsNoHost() {
        currently("host", "127.0.0.1,evil.example.com");
        assertThat(failureOfCreate(Duration.ofSeconds(30))).hasMessageStartingWith("CONFIG: the key host");
    }

    @Test
    void withoutTimeNothingIsTried() {
        assertThat(failureOfCreate(Duration.ofMillis(2500)))
                .hasMessageStartingWith("NETWORK: no time was left for a login");
    }

    @Test
    void aProxyIsRefused() {
        currently("host", "mine.proxy-abcdefghijkl.eu-west-1.rds.amazonaws.com");
        assertThat(failureOfCreate(Duration.ofSeconds(30))).hasMessageContaining("is an RDS Proxy");
    }

    @Test
    void withoutTheKeySslTheServersCertificateIsVerified() {
        currently("ssl", "true");
        assertThat(failureOfCreate(Duration.ofSeconds(30)))
                .hasMessageStartingWith("TLS: 127.0.0.1:")
                .hasMessageContaining("nothing was sent in clear");
        scene.secrets.removePending(scene.arn);
        String token = scene.secrets.rotate(scene.arn);
        for (Step step : Step.values()) {
            scene.function(Optional.of(scene.server.certificate()))
                    .handle(scene.event(step.toString(), token), Deadline.none());
        }
        assertThat(scene.applicationLogsIn()).isTrue();
    }

    @Test
    void aCertificateForAnotherNameIsRefused() {
        currently("ssl", "true");
        currently("host", "localhost");
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.function(Optional.of(scene.server.certificate()))
                        .handle(scene.event("createSecret", token), Deadline.none()))
                .hasMessageStartingWith("TLS: localhost");
    }

    @Test
    void aServerWithoutTlsGetsNeitherNameNorPassword() throws IOException {
        try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Integer> heard = CompletableFuture.supplyAsync(() -> refuseTls(plain));
            currently("ssl", "yes please");
            currently("port", Integer.toString(plain.getLocalPort()));
            assertThat(failureOfCreate(Duration.ofSeconds(30)))
                    .hasMessageStartingWith("TLS: 127.0.0.1:")
                    .hasMessageContaining("has no TLS");
            assertThat(heard.join()).as("bytes after the answer").isEqualTo(-1);
        }
    }

    /// In clear text (3), or nothing at all (0): neither is a server that checks a hash, and a login that
    /// was let in unasked would make any new password look right.
    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void aServerThatAsksForThePasswordItselfOrForNoneIsNotBelieved(int way) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Integer> heard = CompletableFuture.supplyAsync(() -> ask(server, way));
            currently("port", Integer.toString(server.getLocalPort()));
            assertThat(failureOfCreate(Duration.ofSeconds(30)))
                    .hasMessageStartingWith("CONFIG: ")
                    .hasMessageContaining("neither SCRAM nor MD5");
            assertThat(heard.join()).as("bytes after the question").isEqualTo(-1);
        }
    }

    /// Asks for a way to log in; what the client says then.
    private static int ask(ServerSocket server, int way) {
        try (Socket client = server.accept();
                InputStream in = client.getInputStream()) {
            int length = ByteBuffer.wrap(in.readNBytes(4)).getInt();
            in.readNBytes(length - 4);
            client.getOutputStream()
                    .write(ByteBuffer.allocate(9)
                            .put((byte) 'R')
                            .putInt(8)
                            .putInt(way)
                            .array());
            return in.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Answers `N` to the request for TLS; what the client says then.
    private static int refuseTls(ServerSocket server) {
        try (Socket client = server.accept();
                InputStream in = client.getInputStream()) {
            in.readNBytes(8);
            client.getOutputStream().write('N');
            return in.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
