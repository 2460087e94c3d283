package io.lakewarden.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.api.client.AWSLambda;
import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Scalar;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.utilslite.SdkInternalThreadLocal;

/// A packaged function under AWS's own runtime interface client in a JVM of its own: classes are loaded from the
/// unpacked zip as Lambda loads them, and in snap-start mode the CRaC hooks run around a simulated snapshot.
public final class LambdaRuntime implements AutoCloseable {

    /// The system property with what stands before the function's command, such as `taskset -c 0`.
    public static final String PREFIX = "lakewarden.function.prefix";

    private static final long SECONDS = 60;

    /// How the function's environment starts.
    public enum Mode {
        ON_DEMAND("on-demand"),
        SNAP_START("snap-start");

        private final String initializationType;

        Mode(String initializationType) {
            this.initializationType = initializationType;
        }
    }

    /// What an invocation gave: the handler's JSON, or the error's type (its class) and document.
    public record Answer(boolean ok, String body, String errorType) {}

    private final RuntimeApi api;
    private final Process process;
    private final Path log;
    private final long startNanos;

    private LambdaRuntime(RuntimeApi api, Process process, Path log, long startNanos) {
        this.api = api;
        this.process = process;
        this.log = log;
        this.startNanos = startNanos;
    }

    /// Starts the function and returns when it has begun or given up; in snap-start mode after the snapshot
    /// was restored. One at a time on this machine: the client unpacks its native library to a fixed place,
    /// and a second one crashes on the half-written file.
    ///
    /// @param folder the unpacked zip
    /// @param handler the handler's class, with or without `::handleRequest`
    /// @param environment added to what Lambda itself sets
    public static LambdaRuntime start(Path folder, String handler, Map<String, String> environment, Mode mode)
            throws IOException, InterruptedException {
        RuntimeApi api = new RuntimeApi();
        Path log = Files.createTempFile("function", ".log");
        ProcessBuilder builder = new ProcessBuilder(command(handler, mode))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().clear();
        builder.environment().putAll(lambdaEnvironment(folder, api.address(), mode));
        builder.environment().putAll(environment);
        try (Turn _ = Turn.take()) {
            long startNanos = System.nanoTime();
            LambdaRuntime runtime = new LambdaRuntime(api, builder.start(), log, startNanos);
            if (mode == Mode.SNAP_START) {
                runtime.snapshotAndRestore();
            } else {
                runtime.awaitBeginning();
            }
            return runtime;
        }
    }

    /// Sends one event and waits for what the function says.
    public Answer invoke(byte[] event) throws InterruptedException {
        api.events().add(event);
        RuntimeApi.Said said = api.said().poll(SECONDS, TimeUnit.SECONDS);
        if (said == null) {
            throw new IllegalStateException("no answer within " + SECONDS + " s; the function said:\n" + log());
        }
        boolean ok = said.path().endsWith("/response");
        return new Answer(ok, said.body(), ok ? "" : errorType(said.body()));
    }

    /// The id of the n-th invocation of an environment, counted from one.
    static String requestId(int number) {
        return "00000000-0000-0000-0000-%012d".formatted(number);
    }

    /// As Step Functions and the failure destination see it: the exception's class.
    private static String errorType(String document) {
        Mapping error = (Mapping) Documents.read("error.json", document.getBytes(UTF_8), DocumentLimits.TEMPLATE);
        return error.get("errorType").map(type -> ((Scalar) type).text()).orElse("");
    }

    /// Waits until the function asks for work.
    ///
    /// @return how long that took from the start of its JVM
    public Duration awaitReady() throws InterruptedException {
        try {
            return Duration.ofNanos(api.ready().get(SECONDS, TimeUnit.SECONDS) - startNanos);
        } catch (ExecutionException | TimeoutException _) {
            throw new IllegalStateException("not ready within " + SECONDS + " s; the function said:\n" + log());
        }
    }

    /// The peak of resident memory so far, in units of 1,000,000 bytes; only on Linux.
    public double peakResidentMb() throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToDouble(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024 / 1e6)
                .findFirst()
                .orElseThrow();
    }

    /// All that the function has printed so far.
    public String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A function whose init fails ends, and its log says why.
    private void awaitBeginning() {
        try {
            CompletableFuture.anyOf(api.ready(), process.onExit()).get(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException _) {
            // The first invocation tells it, with the log.
        }
    }

    private void snapshotAndRestore() throws InterruptedException {
        if (!api.checkpoint().await(SECONDS, TimeUnit.SECONDS) || !process.isAlive()) {
            throw new IllegalStateException("no snapshot could be taken; the function said:\n" + log());
        }
        api.letRestore();
    }

    private static List<String> command(String handler, Mode mode) {
        List<String> command = new ArrayList<>(prefix());
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED"));
        if (mode == Mode.SNAP_START) {
            // As the managed runtime does: org.crac then finds the client's implementation.
            command.add("-Dorg.crac.Core.Compat=com.amazonaws.services.lambda.crac");
        }
        command.addAll(List.of("-cp", clientClassPath(), AWSLambda.class.getName(), handlerMethod(handler)));
        return command;
    }

    private static List<String> prefix() {
        return Stream.of(System.getProperty(PREFIX, "").split(" "))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static String handlerMethod(String handler) {
        return handler.contains("::") ? handler : handler + "::handleRequest";
    }

    private static String clientClassPath() {
        return Stream.of(AWSLambda.class, Context.class, PojoSerializer.class, SdkInternalThreadLocal.class)
                .map(LambdaRuntime::jarOf)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String jarOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> lambdaEnvironment(Path folder, String api, Mode mode) {
        return Map.ofEntries(
                Map.entry("PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin")),
                Map.entry("LANG", "C.UTF-8"),
                Map.entry("AWS_LAMBDA_RUNTIME_API", api),
                Map.entry("AWS_LAMBDA_INITIALIZATION_TYPE", mode.initializationType),
                Map.entry("AWS_LAMBDA_FUNCTION_NAME", "under-test"),
                Map.entry("AWS_LAMBDA_FUNCTION_VERSION", "1"),
                Map.entry("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "1024"),
                Map.entry("AWS_LAMBDA_LOG_GROUP_NAME", "/aws/lambda/under-test"),
                Map.entry("AWS_LAMBDA_LOG_STREAM_NAME", "test"),
                Map.entry("LAMBDA_TASK_ROOT", folder.toString()),
                Map.entry("AWS_REGION", "eu-west-1"),
                Map.entry("AWS_ACCESS_KEY_ID", "test"),
                Map.entry("AWS_SECRET_ACCESS_KEY", "test"),
                Map.entry("POWERTOOLS_SERVICE_NAME", "under-test"));
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        api.close();
        Files.deleteIfExists(log);
    }
}
