package io.lakewarden.runtime;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;

/// Passes requests on, except while a snapshot is primed: then each is answered with an empty success in the
/// request's own protocol and none leaves the process.
final class PrimingHttpClient implements SdkHttpClient {

    private static final Answer JSON = new Answer("application/x-amz-json-1.1", "{}");
    // The query protocol (SNS, CloudFormation) posts a form and is answered with XML.
    private static final Answer XML = new Answer("text/xml", "<Response/>");

    private final SdkHttpClient network;
    private volatile boolean answersFromMemory;

    PrimingHttpClient(SdkHttpClient network) {
        this.network = network;
    }

    void answeringFromMemory(Runnable warmUp) {
        answersFromMemory = true;
        try {
            warmUp.run();
        } finally {
            answersFromMemory = false;
        }
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return answersFromMemory ? answerTo(request) : network.prepareRequest(request);
    }

    @Override
    public String clientName() {
        return network.clientName();
    }

    @Override
    public void close() {
        network.close();
    }

    private static Answer answerTo(HttpExecuteRequest request) {
        boolean form = request.httpRequest()
                .firstMatchingHeader("Content-Type")
                .filter(type -> type.startsWith("application/x-www-form-urlencoded"))
                .isPresent();
        return form ? XML : JSON;
    }

    private record Answer(String contentType, String body) implements ExecutableHttpRequest {

        @Override
        public HttpExecuteResponse call() {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            return HttpExecuteResponse.builder()
                    .response(SdkHttpResponse.builder()
                            .statusCode(200)
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
