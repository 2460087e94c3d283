package io.lakewarden.testkit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Lambda's Runtime API on loopback, as far as the runtime interface client uses it.
final class RuntimeApi implements AutoCloseable {

    private static final String PREFIX = "/2018-06-01/runtime/";
    /// Lambda's longest: a function decides by it how much to begin.
    private static final long INVOCATION_MILLIS = 900_000;

    static {
        // Else every answer waits for the acknowledgement of its headers: 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    /// What the function said: a response or an error document.
    record Said(String path, String body) {}

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final BlockingQueue<byte[]> events = new LinkedBlockingQueue<>();
    private final BlockingQueue<Said> said = new LinkedBlockingQueue<>();
    private final CountDownLatch checkpoint = new CountDownLatch(1);
    private final CountDownLatch restore = new CountDownLatch(1);
    private final CompletableFuture<Long> ready = new CompletableFuture<>();
    private final AtomicInteger requests = new AtomicInteger();

    RuntimeApi() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext(PREFIX, this::serve);
        server.start();
    }

    String address() {
        return server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort();
    }

    BlockingQueue<byte[]> events() {
        return events;
    }

    BlockingQueue<Said> said() {
        return said;
    }

    /// Counted down when the hooks before the snapshot have run.
    CountDownLatch checkpoint() {
        return checkpoint;
    }

    /// Completed with [System#nanoTime()] when the function first asks for work.
    CompletableFuture<Long> ready() {
        return ready;
    }

    void letRestore() {
        restore.countDown();
    }

    private void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath().substring(PREFIX.length());
        try (exchange) {
            switch (path) {
                case "invocation/next" -> next(exchange);
                case "restore/next" -> restore(exchange);
                default -> said(exchange, path);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void next(HttpExchange exchange) throws IOException, InterruptedException {
        ready.complete(System.nanoTime());
        byte[] event = events.take();
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders()
                .set("Lambda-Runtime-Aws-Request-Id", LambdaRuntime.requestId(requests.incrementAndGet()));
        exchange.getResponseHeaders()
                .set(
                        "Lambda-Runtime-Deadline-Ms",
                        Long.toString(Clock.systemUTC().millis() + INVOCATION_MILLIS));
        exchange.getResponseHeaders()
                .set(
                        "Lambda-Runtime-Invoked-Function-Arn",
                        "arn:aws:lambda:eu-west-1:111122223333:function:under-test:live");
        respond(exchange, 200, event);
    }

    private void restore(HttpExchange exchange) throws IOException, InterruptedException {
        checkpoint.countDown();
        restore.await();
        respond(exchange, 200, new byte[0]);
    }

    private void said(HttpExchange exchange, String path) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        respond(exchange, 202, "{\"status\":\"OK\"}".getBytes(StandardCharsets.UTF_8));
        said.add(new Said(path, body));
        if (path.startsWith("init/error") || path.startsWith("restore/error")) {
            checkpoint.countDown();
        }
    }

    private static void respond(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
