package io.lakewarden.runtime;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;

/// Passes requests on, except while a snapshot is primed: then each is answered with an empty JSON success and none
/// leaves the process.
final class PrimingHttpClient implements SdkHttpClient {

    private static final byte[] EMPTY_SUCCESS = "{}".getBytes(StandardCharsets.UTF_8);

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
        return answersFromMemory ? new Answer() : network.prepareRequest(request);
    }

    @Override
    public String clientName() {
        return network.clientName();
    }

    @Override
    public void close() {
        network.close();
    }

    private static final class Answer implements ExecutableHttpRequest {

        @Override
        public HttpExecuteResponse call() {
            return HttpExecuteResponse.builder()
                    .response(SdkHttpResponse.builder()
                            .statusCode(200)
                            .putHeader("Content-Type", "application/x-amz-json-1.1")
                            .putHeader("Content-Length", Integer.toString(EMPTY_SUCCESS.length))
                            .build())
                    .responseBody(AbortableInputStream.create(new ByteArrayInputStream(EMPTY_SUCCESS)))
                    .build();
        }

        @Override
        public void abort() {}
    }
}
