package io.lakewarden.testkit.soak;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One call of a function.
///
/// @param service what precedes the operation in `X-Amz-Target`; empty where the protocol has none
/// @param operation such as `PutItem`; `GET /path` where the protocol has no operations
/// @param body decoded where it is a form
public record Call(String service, String operation, String body) {

    private static final Pattern ACTION = Pattern.compile("(?:^|&)Action=([A-Za-z]+)");

    static Call of(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
        if (target != null) {
            int dot = target.lastIndexOf('.');
            return new Call(target.substring(0, dot), target.substring(dot + 1), body);
        }
        Matcher action = ACTION.matcher(body);
        return action.find()
                ? new Call("", action.group(1), URLDecoder.decode(body, StandardCharsets.UTF_8))
                : new Call("", exchange.getRequestMethod() + " " + exchange.getRequestURI(), body);
    }

    boolean isForm() {
        return service.isEmpty() && body.contains("Action=");
    }

    /// Everything by which it may name a thing.
    String text() {
        return operation + " " + body;
    }
}
