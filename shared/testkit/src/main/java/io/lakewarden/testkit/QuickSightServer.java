package io.lakewarden.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.tomakehurst.wiremock.common.Json;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.lakewarden.testkit.PlayedQuickSight.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// [PlayedQuickSight] over HTTP on loopback, in the service's own protocol, with pages and with faults on
/// demand.
public final class QuickSightServer implements AutoCloseable {

    private static final Pattern PATH =
            Pattern.compile("/accounts/([^/]+)/data-sets/([^/]+)(?:(/ingestions)(?:/([^/]+))?)?");
    private static final Pattern QUERY = Pattern.compile("(?:^|&)([^=&]+)=([^&]*)");
    private static final int PAGE = 100;

    private final PlayedQuickSight quickSight;
    private final HttpServer server;
    private final Map<String, Deque<Fault>> faults = new ConcurrentHashMap<>();
    private final List<String> calls = new CopyOnWriteArrayList<>();

    /// @param after whether the call takes effect before its answer is lost
    private record Fault(Refusal answer, boolean after) {}

    private QuickSightServer(PlayedQuickSight quickSight, HttpServer server) {
        this.quickSight = quickSight;
        this.server = server;
    }

    /// Starts on a free port of loopback.
    public static QuickSightServer start(PlayedQuickSight quickSight) {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            QuickSightServer server = new QuickSightServer(quickSight, http);
            http.createContext("/", server::handle);
            http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /// The next calls of an operation fail so often.
    ///
    /// @param operation such as `CreateIngestion`
    public void fail(String operation, int times, int status, String code) {
        add(operation, times, new Fault(new Refusal(status, code, code + " on demand"), false));
    }

    /// The next calls of an operation take effect, but their answers are lost.
    public void loseAnswers(String operation, int times) {
        add(operation, times, new Fault(new Refusal(500, "InternalFailureException", "answer lost"), true));
    }

    private void add(String operation, int times, Fault fault) {
        Deque<Fault> all = faults.computeIfAbsent(operation, _ -> new ArrayDeque<>());
        synchronized (all) {
            for (int i = 0; i < times; i++) {
                all.add(fault);
            }
        }
    }

    /// The operations that were called so far.
    public List<String> calls() {
        return List.copyOf(calls);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            Matcher path = PATH.matcher(exchange.getRequestURI().getPath());
            if (!path.matches()) {
                answer(exchange, new Refusal(404, "UnknownOperationException", "no such path"));
                return;
            }
            String operation = operation(exchange.getRequestMethod(), path);
            calls.add(operation);
            Optional<Fault> fault = nextFault(operation);
            if (fault.filter(each -> !each.after()).isPresent()) {
                answer(exchange, fault.get().answer());
            } else {
                carryOut(exchange, operation, path, body, fault);
            }
        }
    }

    private void carryOut(HttpExchange exchange, String operation, Matcher path, String body, Optional<Fault> fault)
            throws IOException {
        try {
            Map<String, Object> answer = answer(operation, path, body, query(exchange));
            if (fault.isPresent()) {
                answer(exchange, fault.get().answer());
            } else {
                send(exchange, 200, answer);
            }
        } catch (Refusal e) {
            answer(exchange, e);
        }
    }

    private Optional<Fault> nextFault(String operation) {
        Deque<Fault> all = faults.getOrDefault(operation, new ArrayDeque<>());
        synchronized (all) {
            return Optional.ofNullable(all.poll());
        }
    }

    private static String operation(String method, Matcher path) {
        if (path.group(3) == null) {
            return "DescribeDataSet";
        }
        return switch (method) {
            case "PUT" -> "CreateIngestion";
            case "DELETE" -> "CancelIngestion";
            default -> path.group(4) == null ? "ListIngestions" : "DescribeIngestion";
        };
    }

    private Map<String, Object> answer(String operation, Matcher path, String body, Map<String, String> query) {
        String account = path.group(1);
        String dataSet = path.group(2);
        String id = path.group(4);
        return switch (operation) {
            case "CreateIngestion" -> created(quickSight.create(account, dataSet, id, type(body)));
            case "DescribeIngestion" -> Map.of("Ingestion", described(quickSight.describe(account, dataSet, id)));
            case "ListIngestions" -> page(quickSight.list(account, dataSet), query);
            case "CancelIngestion" -> {
                quickSight.cancel(account, dataSet, id);
                yield Map.of("IngestionId", id);
            }
            default ->
                Map.of(
                        "DataSet",
                        Map.of(
                                "DataSetId",
                                dataSet,
                                "ImportMode",
                                quickSight.isSpice(account, dataSet) ? "SPICE" : "DIRECT_QUERY"));
        };
    }

    private static String type(String body) {
        return body.contains("INCREMENTAL_REFRESH") ? "INCREMENTAL_REFRESH" : "FULL_REFRESH";
    }

    private Map<String, Object> created(PlayedIngestion ingestion) {
        return Map.of("IngestionId", ingestion.id(), "IngestionStatus", quickSight.status(ingestion));
    }

    /// The token is the number of the next one.
    private Map<String, Object> page(List<PlayedIngestion> all, Map<String, String> query) {
        int from = Integer.parseInt(query.getOrDefault("next-token", "0"));
        int size = Integer.parseInt(query.getOrDefault("max-results", Integer.toString(PAGE)));
        int to = Math.min(all.size(), from + Math.min(size, PAGE));
        Map<String, Object> page = new LinkedHashMap<>();
        page.put(
                "Ingestions",
                all.subList(from, to).stream().map(this::described).toList());
        if (to < all.size()) {
            page.put("NextToken", Integer.toString(to));
        }
        return page;
    }

    private Map<String, Object> described(PlayedIngestion ingestion) {
        Map<String, Object> shown = new HashMap<>();
        shown.put("IngestionId", ingestion.id());
        shown.put("IngestionStatus", quickSight.status(ingestion));
        shown.put("CreatedTime", ingestion.created().toEpochMilli() / 1000.0);
        shown.put("RequestSource", ingestion.source());
        shown.put("RequestType", ingestion.type());
        if (quickSight.isEnded(ingestion)) {
            shown.put(
                    "IngestionTimeInSeconds",
                    Duration.between(ingestion.created(), ingestion.end()).toSeconds());
            shown.put(
                    "RowInfo",
                    Map.of(
                            "RowsIngested", ingestion.ending().rows(),
                            "RowsDropped", ingestion.ending().dropped()));
            ingestion
                    .ending()
                    .errorType()
                    .ifPresent(type -> shown.put("ErrorInfo", Map.of("Type", type, "Message", "because of " + type)));
        }
        return shown;
    }

    private static Map<String, String> query(HttpExchange exchange) {
        String query = exchange.getRequestURI().getQuery();
        return query == null
                ? Map.of()
                : QUERY.matcher(query)
                        .results()
                        .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
    }

    private static void answer(HttpExchange exchange, Refusal refusal) throws IOException {
        exchange.getResponseHeaders().set("x-amzn-ErrorType", refusal.code());
        send(exchange, refusal.status(), Map.of("Message", refusal.getMessage()));
    }

    private static void send(HttpExchange exchange, int status, Map<String, Object> body) throws IOException {
        byte[] bytes = Json.write(body).getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("x-amzn-RequestId", "played");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
