package io.lakewarden.runtime;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;

/// Passes requests on, except while a snapshot is primed: then each is answered with an empty success in the
/// request's own protocol and none leaves the process.
final class PrimingHttpClient implements SdkHttpClient {

    private static final int OK = 200;
    private static final int REFUSED = 400;
    private static final Answer JSON = new Answer(OK, "application/x-amz-json-1.1", "{}");
    // The query protocol (SNS, CloudFormation) posts a form and is answered with XML.
    private static final Answer XML = new Answer(OK, "text/xml", "<Response/>");

    private final SdkHttpClient network;
    private volatile Optional<Map<String, String>> answers = Optional.empty();

    PrimingHttpClient(SdkHttpClient network) {
        this.network = network;
    }

    /// @param known answers by operation (`GetTags`) or, where the protocol has none, by the path's last part;
    ///     one with a `__type` is a refusal
    void answeringFromMemory(Map<String, String> known, Runnable warmUp) {
        Connections.warmUp(network);
        answers = Optional.of(known);
        try {
            warmUp.run();
        } finally {
            answers = Optional.empty();
        }
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return answers.<ExecutableHttpRequest>map(known -> answerTo(request.httpRequest(), known))
                .orElseGet(() -> network.prepareRequest(request));
    }

    @Override
    public String clientName() {
        return network.clientName();
    }

    @Override
    public void close() {
        network.close();
    }

    private static Answer answerTo(SdkHttpRequest request, Map<String, String> known) {
        String operation = request.firstMatchingHeader("X-Amz-Target")
                .orElseGet(request::encodedPath)
                .replaceFirst("^.*[./]", "");
        if (known.containsKey(operation)) {
            String body = known.get(operation);
            return new Answer(body.contains("\"__type\"") ? REFUSED : OK, JSON.contentType(), body);
        }
        boolean form = request.firstMatchingHeader("Content-Type")
                .filter(type -> type.startsWith("application/x-www-form-urlencoded"))
                .isPresent();
        return form ? XML : JSON;
    }

    private record Answer(int status, String contentType, String body) implements ExecutableHttpRequest {

        @Override
        public HttpExecuteResponse call() {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            return HttpExecuteResponse.builder()
                    .response(SdkHttpResponse.builder()
                            .statusCode(status)
                            .putHeader("Content-Type", contentType)
                            .putHeader("Content-Length", Integer.toString(bytes.length))
                            .build())
                    .responseBody(AbortableInputStream.create(new ByteArrayInputStream(bytes)))
                    .build();
        }

        @Override
        public void abort() {}
    }
}
