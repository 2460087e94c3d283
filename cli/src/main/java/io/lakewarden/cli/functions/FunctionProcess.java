package io.lakewarden.cli.functions;

import io.lakewarden.host.Answer;
import io.lakewarden.host.InvocationFrame;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// The running JVM of one function. Invocations go over a Unix domain socket in a folder that only this user can
/// enter; whatever the function prints is its log.
final class FunctionProcess implements AutoCloseable {

    /// Starting up, on a machine that does much else; Lambda grants ten seconds.
    private static final Duration INIT = Duration.ofSeconds(60);

    private final Path folder;
    private final Process process;
    private final List<Thread> pumps;
    private final SocketChannel channel;
    private final DataInputStream in;
    private final DataOutputStream out;

    private FunctionProcess(Path folder, Process process, List<Thread> pumps, SocketChannel channel) {
        this.folder = folder;
        this.process = process;
        this.pumps = pumps;
        this.channel = channel;
        this.in = new DataInputStream(Channels.newInputStream(channel));
        this.out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
    }

    /// What to start: a class path, the unpacked function, its handler and its environment.
    record Start(Path hostJar, Path function, String handler, int megabytes, Map<String, String> environment) {}

    static FunctionProcess start(Start start, Consumer<String> log) {
        try {
            Path folder = Files.createTempDirectory("lakewarden");
            Path socket = folder.resolve("socket");
            try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                server.bind(UnixDomainSocketAddress.of(socket));
                Process process = launch(start, socket);
                List<Thread> pumps = List.of(pump(process.getInputStream(), log), pump(process.getErrorStream(), log));
                var _ = process.onExit().thenRun(() -> closeQuietly(server));
                return new FunctionProcess(folder, process, pumps, server.accept());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the function's JVM did not start", e);
        }
    }

    private static Process launch(Start start, Path socket) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx" + start.megabytes() + "m"));
        command.addAll(List.of("-jar", start.hostJar().toString()));
        command.addAll(List.of(socket.toString(), start.function().toString(), start.handler()));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(start.function().toFile());
        builder.environment().clear();
        builder.environment().putAll(start.environment());
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }

    private static Thread pump(InputStream stream, Consumer<String> log) {
        return Thread.ofVirtual().start(() -> {
            try (Scanner lines = new Scanner(stream, StandardCharsets.UTF_8)) {
                lines.useDelimiter("\\R");
                while (lines.hasNext()) {
                    log.accept(lines.next());
                }
            }
        });
    }

    /// Runs the handler once. A function that outlives its timeout is killed, as Lambda does.
    Answer invoke(String functionArn, String event, Duration timeout) {
        AtomicBoolean late = new AtomicBoolean();
        Thread watchdog = Thread.ofVirtual().start(() -> killAfter(timeout.plus(INIT), late));
        try {
            long deadline = Instant.now().plus(timeout).toEpochMilli();
            new InvocationFrame(UUID.randomUUID().toString(), functionArn, deadline, event).write(out);
            return Answer.read(in);
        } catch (IOException ended) {
            return ended(late.get(), timeout);
        } finally {
            watchdog.interrupt();
        }
    }

    private void killAfter(Duration time, AtomicBoolean late) {
        try {
            Thread.sleep(time);
            late.set(true);
            process.destroyForcibly();
        } catch (InterruptedException answered) {
            Thread.currentThread().interrupt();
        }
    }

    private Answer ended(boolean late, Duration timeout) {
        if (late) {
            return new Answer.Threw("Sandbox.Timedout", "Task timed out after " + timeout.toSeconds() + " seconds", "");
        }
        return new Answer.Threw("Runtime.ExitError", "the function ended its own process", "");
    }

    @Override
    public void close() {
        closeQuietly(channel);
        try {
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            for (Thread pump : pumps) {
                pump.join();
            }
            Files.deleteIfExists(folder.resolve("socket"));
            Files.deleteIfExists(folder);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception alreadyGone) {
            // Nothing is lost: the process at the other end has ended.
        }
    }
}
