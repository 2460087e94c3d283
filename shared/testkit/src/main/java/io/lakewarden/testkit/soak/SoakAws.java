package io.lakewarden.testkit.soak;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// AWS on loopback, fast enough for a hundred thousand calls: tables that keep state, sinks that count what they are
/// told about each event, other services as a function's test plays them, and the faults that names ask for.
public final class SoakAws implements AutoCloseable {

    private static final Pattern NUMBER = Pattern.compile("soak-(\\d{5})");

    /// Of every object that a played S3 has.
    public static final String ETAG = "\"soak\"";

    static {
        // Else every answer waits for the acknowledgement of its headers.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final PlayedTables tables = new PlayedTables();
    private final Function<Call, Optional<Answer>> services;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Effects effects = new Effects();
    private final Map<String, Integer> failures = new HashMap<>();
    private final Map<String, AtomicInteger> unknown = new ConcurrentHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private volatile boolean healed;

    /// Starts on a free port.
    ///
    /// @param services answer what is no table's; of a topic and a bus they only have to answer what is special
    public SoakAws(Function<Call, Optional<Answer>> services) {
        this.services = services;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    public PlayedTables tables() {
        return tables;
    }

    /// How many calls there were.
    public int calls() {
        return calls.get();
    }

    /// How often an operation took effect for an event's thing.
    public int effects(String operation, int number) {
        return effects.had(operation, number);
    }

    /// How many of these effects may have been asked for again: their answer was lost, or the invocation failed before
    /// a table had kept a word of them.
    public int repeatable(String operation, int number) {
        return effects.repeatable(operation, number);
    }

    /// Operations that nobody plays, and how often they were called.
    public Map<String, AtomicInteger> unknown() {
        return Map.copyOf(unknown);
    }

    /// The function has answered, or failed.
    void invocationEnded(boolean failed) {
        effects.invocationEnded(failed);
    }

    /// From now on nothing fails.
    void heal() {
        healed = true;
    }

    /// Ends the connection without an answer. Merely closing it does so too, but then the server keeps its buffers.
    private static final class CutException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            calls.incrementAndGet();
            Call call = Call.of(exchange);
            Optional<Fault.Kind> fault = fault(call);
            if (fault.isEmpty()) {
                send(exchange, answer(call, effects::answered));
                return;
            }
            switch (fault.get()) {
                case THROTTLED -> send(exchange, Answer.error(400, "ThrottlingException", call.xml()));
                case SERVER_ERROR -> send(exchange, Answer.error(500, "InternalServerError", call.xml()));
                case ANSWER_LOST -> {
                    answer(call, effects::unanswered);
                    throw new CutException();
                }
                case CUT -> throw new CutException();
            }
        }
    }

    private Optional<Fault.Kind> fault(Call call) {
        if (healed) {
            return Optional.empty();
        }
        Optional<Fault> fault = Fault.in(call.text());
        if (fault.isEmpty()) {
            return Optional.empty();
        }
        String key = number(call).orElseThrow() + "";
        int before;
        synchronized (failures) {
            before = failures.merge(key, 1, Integer::sum) - 1 - fault.get().skipped();
        }
        return before >= 0 && before < fault.get().failures()
                ? Optional.of(fault.get().kind())
                : Optional.empty();
    }

    private Answer answer(Call call, ObjIntConsumer<String> counted) {
        if (call.service().startsWith("DynamoDB")) {
            return ofTable(call);
        }
        if (call.isNamed()) {
            number(call).ifPresent(number -> counted.accept(call.operation(), number));
        }
        return services.apply(call).orElseGet(() -> sink(call));
    }

    private Answer ofTable(Call call) {
        Answer answer = tables.answer(call.operation(), call.body());
        if (answer.status() == 200 && PlayedTables.writes(call.operation())) {
            number(call).ifPresent(effects::recorded);
        }
        return answer;
    }

    private Answer sink(Call call) {
        return switch (call.operation()) {
            case "Publish" ->
                Answer.xml(
                        "<PublishResponse><PublishResult><MessageId>m</MessageId></PublishResult></PublishResponse>");
            case "PutEvents" -> Answer.json("{\"FailedEntryCount\":0,\"Entries\":[{\"EventId\":\"e\"}]}");
            default -> noAnswer(call);
        };
    }

    private Answer noAnswer(Call call) {
        unknown.computeIfAbsent(call.operation(), _ -> new AtomicInteger()).incrementAndGet();
        return Answer.error(400, "AccessDeniedException", call.xml());
    }

    private static Optional<Integer> number(Call call) {
        Matcher number = NUMBER.matcher(call.text());
        return number.find() ? Optional.of(Integer.valueOf(number.group(1))) : Optional.empty();
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", answer.contentType());
        // S3's, of every object.
        exchange.getResponseHeaders().set("ETag", ETAG);
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
