package io.lakewarden.testkit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testcontainers.localstack.LocalStackContainer;
import org.testcontainers.utility.DockerImageName;

/// The first AWS emulator found, shared by all test classes of a JVM: the one at `AWS_ENDPOINT_URL`; LocalStack in
/// Docker (`LAKEWARDEN_LOCALSTACK_IMAGE` names another image); `moto_server` on the PATH. Where none is there, the
/// test class is reported as skipped, or fails when `LAKEWARDEN_REQUIRE_EMULATOR` is `true`.
///
/// ```java
/// @RegisterExtension
/// static final AwsEmulator AWS = new AwsEmulator();
/// ```
public final class AwsEmulator implements BeforeAllCallback {

    private static final String NONE = "no AWS emulator: set AWS_ENDPOINT_URL, start Docker or put moto_server on PATH";
    private static final Duration START = Duration.ofSeconds(60);

    /// One for the JVM: starting it costs seconds.
    private static final class Shared {
        private static final Optional<URI> ENDPOINT = Stream.<Supplier<Optional<URI>>>of(
                        AwsEmulator::named, AwsEmulator::localStack, AwsEmulator::moto)
                .map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst();
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        if (Shared.ENDPOINT.isEmpty()) {
            if (Boolean.parseBoolean(System.getenv("LAKEWARDEN_REQUIRE_EMULATOR"))) {
                throw new IllegalStateException(NONE);
            }
            Assumptions.abort(NONE);
        }
    }

    /// Where it listens.
    public URI endpoint() {
        return Shared.ENDPOINT.orElseThrow(() -> new IllegalStateException(NONE));
    }

    /// The environment that leads a function's clients there.
    public Map<String, String> environment() {
        return Map.of(
                "AWS_ENDPOINT_URL", endpoint().toString(),
                "AWS_REGION", "eu-west-1",
                "AWS_ACCESS_KEY_ID", "test",
                "AWS_SECRET_ACCESS_KEY", "test");
    }

    /// Whether containers can run here.
    public static boolean hasDocker() {
        return System.getenv("DOCKER_HOST") != null || Files.exists(Path.of("/var/run/docker.sock"));
    }

    private static Optional<URI> named() {
        return Optional.ofNullable(System.getenv("AWS_ENDPOINT_URL"))
                .filter(url -> !url.isBlank())
                .map(URI::create);
    }

    // The container lives as long as the JVM; Testcontainers' own reaper removes it.
    @SuppressWarnings("resource")
    private static Optional<URI> localStack() {
        if (!hasDocker()) {
            return Optional.empty();
        }
        String image = System.getenv().getOrDefault("LAKEWARDEN_LOCALSTACK_IMAGE", "localstack/localstack:4.14.0");
        LocalStackContainer container = new LocalStackContainer(
                DockerImageName.parse(image).asCompatibleSubstituteFor("localstack/localstack"));
        container.start();
        return Optional.of(container.getEndpoint());
    }

    private static Optional<URI> moto() {
        return onPath("moto_server").map(AwsEmulator::startMoto);
    }

    private static Optional<Path> onPath(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static URI startMoto(Path program) {
        try {
            int port = freePort();
            Process process = new ProcessBuilder(program.toString(), "-H", "127.0.0.1", "-p", Integer.toString(port))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> destroy(process)));
            return awaitAnswer(URI.create("http://127.0.0.1:" + port), process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A version manager's shim starts the server as a child of its own.
    private static void destroy(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static URI awaitAnswer(URI endpoint, Process process) {
        long end = System.nanoTime() + START.toNanos();
        try (HttpClient http = HttpClient.newHttpClient()) {
            while (process.isAlive() && System.nanoTime() < end) {
                if (answers(http, endpoint)) {
                    return endpoint;
                }
                process.waitFor(100, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        throw new IllegalStateException("moto_server did not answer within " + START);
    }

    private static boolean answers(HttpClient http, URI endpoint) throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(endpoint.resolve("/moto-api/"))
                    .timeout(Duration.ofSeconds(2))
                    .build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() < 500;
        } catch (IOException _) {
            return false;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
