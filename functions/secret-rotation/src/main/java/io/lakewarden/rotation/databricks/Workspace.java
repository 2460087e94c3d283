package io.lakewarden.rotation.databricks;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.net.ssl.SSLException;

/// A workspace's Token API (`/api/2.0/token/create`, `list`, `delete`), asked as the user whose token is sent. Of its
/// answers only the status and the error code are shown.
final class Workspace {

    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final String HOST = "[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?";

    private final Wire wire;
    private final String host;
    private final String token;
    private final TimeBudget time;

    /// Makes no call yet.
    ///
    /// @param place the secret's value that names the workspace
    /// @param token with which to ask
    Workspace(Wire wire, SecretValue place, String token, TimeBudget time) {
        this.wire = wire;
        this.host = host(place.required("host"));
        // A line break in it would begin another header.
        if (!token.matches("[\\x21-\\x7E]{1,8192}")) {
            throw new RotationException(Failure.CONFIG, "the key token has characters that no header takes");
        }
        this.token = token;
        this.time = time;
    }

    private static String host(String text) {
        String host =
                text.toLowerCase(Locale.ROOT).replaceFirst("^https://", "").replaceFirst("/$", "");
        if (!host.matches(HOST) || URI.create("https://" + host).getHost() == null) {
            throw new RotationException(
                    Failure.CONFIG, "the key host is not the name of a workspace, such as dbc-1.cloud.databricks.com");
        }
        return host;
    }

    /// What the workspace shows of a token.
    ///
    /// @param created milliseconds of the epoch
    /// @param scopes what it is limited to; empty: whatever its user may do
    record Token(String id, String comment, long created, Set<String> scopes) {

        private static Token of(JsonNode info) {
            Set<String> scopes = new TreeSet<>();
            info.path("scopes").forEach(scope -> scopes.add(scope.asText()));
            return new Token(
                    text(info, "token_id"),
                    info.path("comment").asText(),
                    info.path("creation_time").asLong(),
                    scopes);
        }
    }

    /// A token in the moment of its making: its value cannot be read again. Prints no value.
    record Created(String id, String value) {
        @Override
        public String toString() {
            return "Created[" + id + "]";
        }
    }

    /// All tokens of the user that are valid.
    List<Token> list() {
        List<Token> tokens = new ArrayList<>();
        json("listing tokens", ask("listing tokens", request("list").GET().build()))
                .path("token_infos")
                .forEach(info -> tokens.add(Token.of(info)));
        return tokens;
    }

    /// One more token of the same user.
    ///
    /// @param comment by which [#list] shows it: the only trace of a token whose maker died
    Created create(String comment, Duration lifetime, Set<String> scopes) {
        Map<String, Object> body = new HashMap<>(Map.of("comment", comment, "lifetime_seconds", lifetime.toSeconds()));
        if (!scopes.isEmpty()) {
            body.put("scopes", scopes);
        }
        JsonNode answer = json("creating a token", ask("creating a token", post("create", body)));
        return new Created(text(answer.path("token_info"), "token_id"), text(answer, "token_value"));
    }

    /// Takes a token away; one that is gone already is no failure.
    void delete(String id) {
        ask("deleting a token", post("delete", Map.of("token_id", id)));
    }

    private HttpRequest post(String method, Map<String, Object> body) {
        return request(method)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(Json.write(body)))
                .build();
    }

    private HttpRequest.Builder request(String method) {
        return HttpRequest.newBuilder(URI.create("https://" + host + "/api/2.0/token/" + method))
                .timeout(time.forCall("the workspace", ANSWER))
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json");
    }

    private byte[] ask(String what, HttpRequest request) {
        try {
            HttpResponse<byte[]> response = wire.send(request);
            if (response.statusCode() == 200) {
                return response.body();
            }
            String code = errorCode(response.body());
            if (code.equals("RESOURCE_DOES_NOT_EXIST")
                    && request.uri().getPath().endsWith("/delete")) {
                return response.body();
            }
            throw refused(what, response.statusCode(), code);
        } catch (SSLException e) {
            throw new RotationException(
                    Failure.TLS,
                    "the workspace failed the TLS check (%s)"
                            .formatted(e.getClass().getSimpleName()));
        } catch (IOException e) {
            throw new RotationException(
                    Failure.NETWORK,
                    "no whole answer came from the workspace (%s)"
                            .formatted(e.getClass().getSimpleName()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new RotationException(Failure.NETWORK, what + " was interrupted");
        }
    }

    /// Codes are words of a known form; messages may repeat what was sent.
    private static String errorCode(byte[] body) {
        return parsed(body)
                .flatMap(answer -> Json.text(answer, "error_code"))
                .filter(code -> code.matches("[A-Z_]{1,60}"))
                .orElse("");
    }

    private static RotationException refused(String what, int status, String code) {
        String told = "%s failed (%s)".formatted(what, (status + " " + code).strip());
        return switch (code) {
            case "QUOTA_EXCEEDED" ->
                new RotationException(Failure.POLICY, told, "delete tokens of this user that nobody needs");
            case "INVALID_PARAMETER_VALUE" ->
                new RotationException(
                        Failure.POLICY, told, "see lifetimeDays, and the longest lifetime that the workspace allows");
            case "PERMISSION_DENIED", "FEATURE_DISABLED" ->
                new RotationException(Failure.PERMISSION, told, "let the user have personal access tokens");
            default -> refused(told, status);
        };
    }

    private static RotationException refused(String told, int status) {
        return switch (status) {
            case 401, 403 -> new RotationException(Failure.CREDENTIAL, told + ": the token is not accepted");
            case 408, 429, 500, 502, 503, 504 ->
                new RotationException(Failure.NETWORK, told, "a later attempt may succeed");
            default -> new RotationException(Failure.CONFIG, told, "see the key host; redirects are not followed");
        };
    }

    private static JsonNode json(String what, byte[] body) {
        return parsed(body)
                .orElseThrow(() -> new RotationException(
                        Failure.CONFIG, what + ": the answer is not a JSON object", "see the key host"));
    }

    /// The parser's own message would quote the body.
    private static Optional<JsonNode> parsed(byte[] body) {
        try {
            return Optional.ofNullable(Json.mapper().readTree(body)).filter(JsonNode::isObject);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static String text(JsonNode node, String field) {
        return Json.text(node, field)
                .orElseThrow(() -> new RotationException(Failure.CONFIG, "the workspace's answer lacks " + field));
    }
}
