package io.lakewarden.testkit.played;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One call of a function.
///
/// @param service what precedes the operation in `X-Amz-Target`; empty where the protocol has none
/// @param operation such as `PutItem`; `GET /path?query` where neither the protocol nor we have a name for it
/// @param uri path and query
/// @param body decoded where it is a form
/// @param xml whether the protocol answers in XML
public record Call(String service, String operation, URI uri, String body, boolean xml) {

    private static final Pattern ACTION = Pattern.compile("(?:^|&)Action=([A-Za-z]+)");
    private static final Pattern NUMBER = Pattern.compile("soak-(\\d{5})");
    private static final String DATA_SET = "/accounts/[^/]+/data-sets/[^/]+";
    /// Operations of services whose protocol has only methods and paths.
    private static final Map<Pattern, String> NAMES = Map.of(
            Pattern.compile("GET " + DATA_SET), "DescribeDataSet",
            Pattern.compile("GET " + DATA_SET + "/ingestions"), "ListIngestions",
            Pattern.compile("GET " + DATA_SET + "/ingestions/[^/]+"), "DescribeIngestion",
            Pattern.compile("PUT " + DATA_SET + "/ingestions/[^/]+"), "CreateIngestion",
            Pattern.compile("DELETE " + DATA_SET + "/ingestions/[^/]+"), "CancelIngestion",
            Pattern.compile("POST /schedules/[^/]+"), "CreateSchedule");

    static Call of(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        URI uri = exchange.getRequestURI();
        String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
        if (target != null) {
            int dot = target.lastIndexOf('.');
            return new Call(target.substring(0, dot), target.substring(dot + 1), uri, body, false);
        }
        Matcher action = ACTION.matcher(body);
        return action.find()
                ? new Call("", action.group(1), uri, URLDecoder.decode(body, StandardCharsets.UTF_8), true)
                : new Call("", operation(exchange.getRequestMethod(), uri), uri, body, isOfS3(exchange));
    }

    private static String operation(String method, URI uri) {
        return NAMES.entrySet().stream()
                .filter(name ->
                        name.getKey().matcher(method + " " + uri.getPath()).matches())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(method + " " + uri);
    }

    private static boolean isOfS3(HttpExchange exchange) {
        String signature = exchange.getRequestHeaders().getFirst("Authorization");
        return signature != null && signature.contains("/s3/aws4_request");
    }

    /// Whether the operation has a name; else there are only a method and a path.
    boolean isNamed() {
        return !operation.contains("/");
    }

    /// Everything by which it may name a thing.
    String text() {
        return uri + " " + body;
    }

    /// The number in a name such as `soak-00042`, if it is about a thing of such a name.
    Optional<Integer> number() {
        Matcher number = NUMBER.matcher(text());
        return number.find() ? Optional.of(Integer.valueOf(number.group(1))) : Optional.empty();
    }
}
