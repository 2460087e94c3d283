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
/// @param xml whether the protocol answers in XML
public record Call(String service, String operation, String body, boolean xml) {

    private static final Pattern ACTION = Pattern.compile("(?:^|&)Action=([A-Za-z]+)");

    static Call of(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
        if (target != null) {
            int dot = target.lastIndexOf('.');
            return new Call(target.substring(0, dot), target.substring(dot + 1), body, false);
        }
        Matcher action = ACTION.matcher(body);
        return action.find()
                ? new Call("", action.group(1), URLDecoder.decode(body, StandardCharsets.UTF_8), true)
                : new Call("", exchange.getRequestMethod() + " " + exchange.getRequestURI(), body, isOfS3(exchange));
    }

    private static boolean isOfS3(HttpExchange exchange) {
        String signature = exchange.getRequestHeaders().getFirst("Authorization");
        return signature != null && signature.contains("/s3/aws4_request");
    }

    /// Whether the protocol names its operations; else it has only methods and paths.
    boolean isNamed() {
        return !operation.contains("/");
    }

    /// Everything by which it may name a thing.
    String text() {
        return operation + " " + body;
    }
}
