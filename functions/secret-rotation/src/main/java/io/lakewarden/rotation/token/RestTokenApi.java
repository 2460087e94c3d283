package io.lakewarden.rotation.token;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import javax.net.ssl.SSLException;

/// A token service of the usual kind, with bearer tokens and JSON:
///
/// - `POST endpoint {"name":…,"scopes":[…]}` → `{"id":…,"token":…}`
/// - `GET endpoint/self` → `{"id":…,"scopes":[…]}`
/// - `GET endpoint` → `{"tokens":[{"id":…,"name":…}],"next":…}`, further pages with `?after=next`
/// - `DELETE endpoint/id`
///
/// It follows no redirect: a token goes to the place that the secret names, or nowhere. Plain http needs
/// `"ssl": false` in the secret.
public final class RestTokenApi implements TokenApi {

    /// The secret's key `engine` of such a service.
    public static final String ENGINE = "api-token";

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int MOST_PAGES = 100;

    private final HttpClient http;
    private final String endpoint;
    private final String token;
    private final TimeBudget time;

    private RestTokenApi(HttpClient http, String endpoint, String token, TimeBudget time) {
        this.http = http;
        this.endpoint = endpoint;
        this.token = token;
        this.time = time;
    }

    /// Reaches the services that secrets name. Each use has a client of its own: connections that were kept
    /// would be dead after Lambda froze the process.
    public static Connector connector() {
        return connector(RestTokenApi::client);
    }

    static Connector connector(Supplier<HttpClient> clients) {
        return (place, token, time) -> new RestTokenApi(clients.get(), endpoint(place), printable(token), time);
    }

    static HttpClient client() {
        return HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    private static String endpoint(SecretValue place) {
        String text = place.required("endpoint");
        boolean inClear = place.text("ssl").filter("false"::equalsIgnoreCase).isPresent();
        String form = (inClear ? "https?" : "https") + "://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?";
        if (!text.matches(form)) {
            throw new RotationException(
                    Failure.CONFIG,
                    "the key endpoint is not an https:// address",
                    "plain http needs \"ssl\": false in the secret; user names, queries and fragments are not taken");
        }
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /// A line break in it would begin another header.
    private static String printable(String token) {
        if (!token.matches("[\\x21-\\x7E]{1,8192}")) {
            throw new RotationException(Failure.CONFIG, "a token has characters that no header takes");
        }
        return token;
    }

    @Override
    public Issued issue(String name, Set<String> scopes) {
        byte[] body = Json.write(Map.of("name", name, "scopes", new TreeSet<>(scopes)));
        JsonNode answer = json(
                "issuing a token",
                ask(
                        "issuing a token",
                        request("")
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofByteArray(body))
                                .build()));
        return new Issued(text(answer, "id"), printable(text(answer, "token")));
    }

    @Override
    public Self self(String asked) {
        JsonNode answer = json(
                "asking for a token",
                ask("asking for a token", request("/self").GET().build()));
        return new Self(text(answer, "id"), texts(answer.path("scopes")));
    }

    @Override
    public List<Listed> list() {
        List<Listed> all = new ArrayList<>();
        String after = "";
        for (int page = 0; page < MOST_PAGES; page++) {
            String query = after.isEmpty() ? "" : "?after=" + URLEncoder.encode(after, StandardCharsets.UTF_8);
            JsonNode answer = json(
                    "listing tokens", ask("listing tokens", request(query).GET().build()));
            answer.path("tokens")
                    .forEach(token -> all.add(
                            new Listed(text(token, "id"), token.path("name").asText())));
            after = answer.path("next").asText("");
            if (after.isEmpty()) {
                return all;
            }
        }
        throw new RotationException(Failure.CONFIG, "the token service lists without end");
    }

    @Override
    public void revoke(String id) {
        ask(
                "revoking a token",
                request("/" + URLEncoder.encode(id, StandardCharsets.UTF_8))
                        .DELETE()
                        .build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(endpoint + path))
                .timeout(time.forCall("the token service", ANSWER))
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json");
    }

    private byte[] ask(String what, HttpRequest request) {
        try {
            HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
            return switch (response.statusCode()) {
                case 200, 201, 202, 204 -> response.body();
                case 404 -> missing(what, request);
                default -> throw refused(what, response.statusCode());
            };
        } catch (SSLException e) {
            throw new RotationException(
                    Failure.TLS,
                    "the token service failed the TLS check (%s)"
                            .formatted(e.getClass().getSimpleName()));
        } catch (IOException e) {
            throw new RotationException(
                    Failure.NETWORK,
                    "the token service did not answer (%s)"
                            .formatted(e.getClass().getSimpleName()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new RotationException(Failure.NETWORK, what + " was interrupted");
        }
    }

    /// What is gone need not be revoked.
    private static byte[] missing(String what, HttpRequest request) {
        if (request.method().equals("DELETE")) {
            return new byte[0];
        }
        throw new RotationException(Failure.CONFIG, what + " failed (404): the key endpoint is no token service");
    }

    /// Bodies may repeat what was sent: only the status is shown.
    private static RotationException refused(String what, int status) {
        String told = "%s failed (%d)".formatted(what, status);
        return switch (status) {
            case 401 -> new RotationException(Failure.CREDENTIAL, told + ": the token is not accepted");
            case 403 ->
                new RotationException(
                        Failure.PERMISSION,
                        told,
                        "give the token the right to it, or name an administrator's in adminarn");
            case 409, 422 ->
                new RotationException(
                        Failure.POLICY, told, "the service takes no such token, or no more of them: see its limits");
            case 408, 429 -> new RotationException(Failure.NETWORK, told, "a later attempt may succeed");
            default ->
                new RotationException(
                        status >= 500 ? Failure.NETWORK : Failure.CONFIG,
                        told,
                        status >= 500
                                ? "a later attempt may succeed"
                                : "see the key endpoint; redirects are not followed");
        };
    }

    private static JsonNode json(String what, byte[] body) {
        try {
            JsonNode node = Json.mapper().readTree(body);
            if (node != null && node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException _) {
            // The parser's message quotes the body.
        } catch (IOException _) {
            // Bytes in memory can be read.
        }
        throw new RotationException(Failure.CONFIG, what + ": the answer is not a JSON object");
    }

    private static String text(JsonNode node, String field) {
        return Json.text(node, field)
                .orElseThrow(() -> new RotationException(Failure.CONFIG, "the token service's answer lacks " + field));
    }

    private static Set<String> texts(JsonNode list) {
        Set<String> texts = new TreeSet<>();
        list.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
