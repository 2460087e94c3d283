package io.lakewarden.testkit.played;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.played.Faults.Fault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;

/// AWS on loopback, fast enough for a hundred thousand calls: tables that keep state, sinks that count what they are
/// told about each event, other services as players play them, and the faults that are planned.
public final class PlayedAws implements AutoCloseable {

    /// Of every object that a played S3 has.
    public static final String ETAG = "\"soak\"";

    static {
        // Else every answer waits for the acknowledgement of its headers.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    private final PlayedTables tables = new PlayedTables();
    private final List<Function<Call, Optional<Answer>>> players;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Faults faults = new Faults();
    private final Effects effects = new Effects();
    private final Map<String, AtomicInteger> unknown = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();

    /// Starts on a free port.
    ///
    /// @param players are asked in turn for what is no table's; of a topic and a bus they only have to answer
    ///     what is special
    @SafeVarargs
    @SuppressWarnings("varargs")
    public PlayedAws(Function<Call, Optional<Answer>>... players) {
        this.players = List.of(players);
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

    /// The variables of a function that calls this AWS, with the repository's own configuration.
    ///
    /// @param own what this function needs besides, or in place of these
    public Map<String, String> environment(Map<String, String> own) {
        Map<String, String> all = new HashMap<>(Map.of(
                "AWS_ENDPOINT_URL", endpoint().toString(),
                "AWS_REGION", "eu-west-1",
                "ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts",
                "EVENT_BUS_NAME", "default",
                "IDEMPOTENCY_TABLE", "idempotency",
                "INCIDENT_TABLE", "incidents",
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString()));
        all.putAll(own);
        return all;
    }

    public PlayedTables tables() {
        return tables;
    }

    public Faults faults() {
        return faults;
    }

    /// How many calls there were.
    public int calls() {
        return calls.values().stream().mapToInt(AtomicInteger::get).sum();
    }

    /// How many calls there were of an operation that has a name.
    public int calls(String operation) {
        return calls.getOrDefault(operation, new AtomicInteger()).get();
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
    public void invocationEnded(boolean failed) {
        effects.invocationEnded(failed);
    }

    /// Ends the connection without an answer. Merely closing it does so too, but then the server keeps its buffers.
    private static final class CutException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Call call = Call.of(exchange);
            calls.computeIfAbsent(call.isNamed() ? call.operation() : "", _ -> new AtomicInteger())
                    .incrementAndGet();
            Optional<Fault> fault = faults.next(call);
            if (fault.isEmpty()) {
                send(exchange, answer(call, effects::answered));
                return;
            }
            if (fault.get().afterwards()) {
                answer(call, effects::unanswered);
            }
            send(exchange, fault.get().answer().orElseThrow(CutException::new));
        }
    }

    private Answer answer(Call call, ObjIntConsumer<String> counted) {
        if (call.service().startsWith("DynamoDB")) {
            return ofTable(call);
        }
        if (call.isNamed()) {
            call.number().ifPresent(number -> counted.accept(call.operation(), number));
        }
        return Stream.concat(players.stream(), Stream.<Function<Call, Optional<Answer>>>of(PlayedAws::sink))
                .flatMap(player -> player.apply(call).stream())
                .findFirst()
                .orElseGet(() -> noAnswer(call));
    }

    private Answer ofTable(Call call) {
        Answer answer = tables.answer(call);
        if (answer.status() == 200 && PlayedTables.writes(call.operation())) {
            call.number().ifPresent(effects::recorded);
        }
        return answer;
    }

    private static Optional<Answer> sink(Call call) {
        return switch (call.operation()) {
            case "Publish" ->
                Optional.of(Answer.xml(
                        "<PublishResponse><PublishResult><MessageId>m</MessageId></PublishResult></PublishResponse>"));
            case "PutEvents" -> Optional.of(Answer.json("{\"FailedEntryCount\":0,\"Entries\":[{\"EventId\":\"e\"}]}"));
            default -> Optional.empty();
        };
    }

    private Answer noAnswer(Call call) {
        unknown.computeIfAbsent(call.operation(), _ -> new AtomicInteger()).incrementAndGet();
        return Answer.error(400, "AccessDeniedException", call.xml());
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
