package io.lakewarden.rotation.databricks;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.lakewarden.rotation.fake.Boundaries;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// A workspace that plays the documented Token API over HTTP. Each user sees and deletes their own tokens alone; a
/// token that is created belongs to the user of the token that asks.
final class PlayedWorkspace implements AutoCloseable {

    static final String HOST = "dbc-a1b2c3d4.cloud.databricks.com";

    record Token(String id, String value, String user, Map<String, Object> info) {}

    private record Failing(int status, String code) {}

    private final Map<String, Token> tokens = new LinkedHashMap<>();
    private final HttpServer server;
    private final List<JsonNode> created = new ArrayList<>();
    private long clock = 1_626_286_601_651L;
    private boolean forgetsScopes;
    private Failing failing = new Failing(200, "");
    private byte[] body = new byte[0];

    PlayedWorkspace() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/api/2.0/token/", this::handle);
        server.start();
    }

    /// The wire of a function for which [#HOST] is this server. Every call crosses the boundaries at which the process
    /// can be killed.
    Wire wire(Boundaries boundaries) {
        Wire network = Wire.network(_ -> false);
        return request -> {
            String path = request.uri().getPath();
            String call = "token " + path.substring(path.lastIndexOf('/') + 1);
            boundaries.before(call);
            var answer = network.send(HttpRequest.newBuilder(request, (_, _) -> true)
                    .uri(URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path))
                    .build());
            boundaries.after(call);
            return answer;
        };
    }

    /// From now on it answers so only, and its message repeats what it was sent.
    void fails(int status, String code) {
        failing = new Failing(status, code);
    }

    /// From now on it answers these bytes only.
    void answers(byte[] bytes) {
        body = bytes;
    }

    /// From now on a new token may all that its user may.
    void forgetsScopes() {
        forgetsScopes = true;
    }

    synchronized Token add(String user, String comment, String... scopes) {
        return add(user, comment, clock + 7_776_000_000L, Set.of(scopes));
    }

    private Token add(String user, String comment, long expires, Set<String> scopes) {
        int number = tokens.size() + created.size() + 1;
        String id = "%064x".formatted(clock);
        Map<String, Object> info = new LinkedHashMap<>(
                Map.of("token_id", id, "creation_time", clock++, "expiry_time", expires, "comment", comment));
        if (!scopes.isEmpty()) {
            info.put("scopes", new TreeSet<>(scopes));
        }
        Token token = new Token(id, "dapi_canary_" + number + "_" + clock, user, info);
        tokens.put(id, token);
        return token;
    }

    synchronized boolean accepts(String value) {
        return tokens.values().stream().anyMatch(token -> token.value().equals(value));
    }

    synchronized long commented(String user, String comment) {
        return tokens.values().stream()
                .filter(token ->
                        token.user().equals(user) && comment.equals(token.info().get("comment")))
                .count();
    }

    /// The bodies with which tokens were created.
    synchronized List<JsonNode> creations() {
        return List.copyOf(created);
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        String authorization = exchange.getRequestHeaders().getFirst("Authorization");
        String call =
                exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (failing.status() != 200) {
            fail(exchange, failing.status(), failing.code(), "you sent " + authorization);
        } else if (body.length > 0) {
            answer(exchange, 200, body);
        } else {
            Token who = tokens.values().stream()
                    .filter(token -> ("Bearer " + token.value()).equals(authorization))
                    .findFirst()
                    .orElse(null);
            if (who == null) {
                fail(exchange, 403, "403", "Invalid access token.");
                return;
            }
            switch (call) {
                case "GET /api/2.0/token/list" -> list(exchange, who.user());
                case "POST /api/2.0/token/create" -> create(exchange, who.user());
                case "POST /api/2.0/token/delete" -> delete(exchange, who.user());
                default -> fail(exchange, 404, "ENDPOINT_NOT_FOUND", "No API found for " + call);
            }
        }
    }

    private void list(HttpExchange exchange, String user) throws IOException {
        List<Map<String, Object>> own = tokens.values().stream()
                .filter(token -> token.user().equals(user))
                .map(Token::info)
                .toList();
        answer(exchange, 200, Json.write(Map.of("token_infos", own)));
    }

    private void create(HttpExchange exchange, String user) throws IOException {
        JsonNode asked = Json.read(exchange.getRequestBody().readAllBytes());
        created.add(asked);
        Set<String> scopes = new TreeSet<>();
        asked.path("scopes").forEach(scope -> scopes.add(scope.asText()));
        long expires = clock + 1000 * asked.path("lifetime_seconds").asLong();
        Token token = add(user, asked.path("comment").asText(), expires, forgetsScopes ? Set.of() : scopes);
        answer(exchange, 200, Json.write(Map.of("token_value", token.value(), "token_info", token.info())));
    }

    private void delete(HttpExchange exchange, String user) throws IOException {
        String id = Json.read(exchange.getRequestBody().readAllBytes())
                .path("token_id")
                .asText();
        Token token = tokens.get(id);
        if (token == null || !token.user().equals(user)) {
            fail(exchange, 404, "RESOURCE_DOES_NOT_EXIST", "Token with id %s does not exist".formatted(id));
            return;
        }
        tokens.remove(id);
        answer(exchange, 200, Json.write(Map.of()));
    }

    private static void fail(HttpExchange exchange, int status, String code, String message) throws IOException {
        exchange.getResponseHeaders().add("Location", "https://other.example.com/api/2.0/token/list");
        answer(exchange, status, Json.write(Map.of("error_code", code, "message", message)));
    }

    private static void answer(HttpExchange exchange, int code, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Connection", "close");
        exchange.sendResponseHeaders(code, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
