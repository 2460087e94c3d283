package io.lakewarden.rotation.token;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A token service over HTTP, whose tokens live in memory. A token may do what its scopes say; `tokens` lets
/// it issue, list and revoke.
final class TokenService implements AutoCloseable {

    private static final int PAGE = 2;

    record Token(String id, String value, String name, Set<String> scopes) {}

    private final Map<String, Token> tokens = new LinkedHashMap<>();
    private final HttpServer server;
    private int issued;
    private Optional<Integer> status = Optional.empty();
    private Optional<Set<String>> givesOnly = Optional.empty();

    TokenService() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/tokens", this::handle);
        server.createContext("/moved", exchange -> {
            exchange.getResponseHeaders().add("Location", endpoint());
            answer(exchange, 307, Map.of());
        });
        server.start();
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/tokens";
    }

    /// From now on it answers with this status only.
    void fails(int with) {
        status = Optional.of(with);
    }

    /// From now on new tokens have these scopes, whatever was asked for.
    void givesOnly(String... scopes) {
        givesOnly = Optional.of(Set.of(scopes));
    }

    synchronized Token add(String name, String... scopes) {
        return issue(name, Set.of(scopes));
    }

    synchronized boolean accepts(String value) {
        return tokens.values().stream().anyMatch(token -> token.value().equals(value));
    }

    synchronized List<Token> named(String name) {
        return tokens.values().stream()
                .filter(token -> token.name().equals(name))
                .toList();
    }

    private Token issue(String name, Set<String> scopes) {
        issued++;
        Token token = new Token("id-" + issued, "tok_canary_" + issued + "_" + System.nanoTime(), name, scopes);
        tokens.put(token.id(), token);
        return token;
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        String authorization = exchange.getRequestHeaders().getFirst("Authorization");
        Optional<Token> who = tokens.values().stream()
                .filter(token -> ("Bearer " + token.value()).equals(authorization))
                .findFirst();
        String path = exchange.getRequestURI().getPath().substring("/v1/tokens".length());
        if (status.isPresent()) {
            answer(exchange, status.get(), Map.of("error", "you sent " + authorization));
        } else if (who.isEmpty()) {
            answer(exchange, 401, Map.of());
        } else if (path.equals("/self")) {
            answer(
                    exchange,
                    200,
                    Map.of("id", who.get().id(), "scopes", who.get().scopes()));
        } else if (!who.get().scopes().contains("tokens")) {
            answer(exchange, 403, Map.of());
        } else {
            administer(exchange, path);
        }
    }

    private void administer(HttpExchange exchange, String path) throws IOException {
        switch (exchange.getRequestMethod()) {
            case "POST" -> {
                JsonNode body = Json.read(exchange.getRequestBody().readAllBytes());
                Set<String> scopes = new TreeSet<>();
                body.path("scopes").forEach(scope -> scopes.add(scope.asText()));
                Token token = issue(body.path("name").asText(), givesOnly.orElse(scopes));
                answer(exchange, 201, Map.of("id", token.id(), "token", token.value()));
            }
            case "DELETE" -> answer(exchange, tokens.remove(path.substring(1)) == null ? 404 : 204, Map.of());
            default -> list(exchange);
        }
    }

    private void list(HttpExchange exchange) throws IOException {
        String query = Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse("after=0");
        int from = Integer.parseInt(query.substring("after=".length()));
        List<Map<String, String>> page = new ArrayList<>();
        tokens.values().stream()
                .skip(from)
                .limit(PAGE)
                .forEach(token -> page.add(Map.of("id", token.id(), "name", token.name())));
        boolean more = from + PAGE < tokens.size();
        answer(exchange, 200, more ? Map.of("tokens", page, "next", from + PAGE) : Map.of("tokens", page));
    }

    private static void answer(HttpExchange exchange, int code, Object body) throws IOException {
        byte[] bytes = code == 204 ? new byte[0] : Json.write(body);
        exchange.getResponseHeaders().set("Connection", "close");
        exchange.sendResponseHeaders(code, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
