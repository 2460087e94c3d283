package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

/// A connection that a snapshot holds is dead in every copy of it.
final class ConnectionsTest {

    private final List<HttpExecuteRequest> requests = new CopyOnWriteArrayList<>();

    @Test
    void warmingUpCallsOnlyOurselvesAndNobodyKeepsTheConnection() {
        try (SdkHttpClient http = UrlConnectionHttpClient.create()) {
            Connections.warmUp(watched(http));
        }
        assertThat(requests)
                .singleElement()
                .satisfies(request -> assertThat(request.httpRequest().host()).isEqualTo("127.0.0.1"));
    }

    /// The server says that it closes: a client that kept the connection would find it dead.
    @Test
    void theAnswerEndsTheConnection() throws IOException {
        try (SdkHttpClient http = UrlConnectionHttpClient.create();
                Loopback loopback = new Loopback(2)) {
            HttpExecuteResponse answer = http.prepareRequest(HttpExecuteRequest.builder()
                            .request(SdkHttpRequest.builder()
                                    .method(SdkHttpMethod.POST)
                                    .uri(loopback.uri())
                                    .putHeader("Content-Length", "2")
                                    .build())
                            .contentStreamProvider(() -> new ByteArrayInputStream(new byte[] {'{', '}'}))
                            .build())
                    .call();
            assertThat(answer.httpResponse().firstMatchingHeader("Connection")).contains("close");
        }
    }

    private SdkHttpClient watched(SdkHttpClient http) {
        return new SdkHttpClient() {
            @Override
            public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
                requests.add(request);
                return http.prepareRequest(request);
            }

            @Override
            public void close() {}
        };
    }
}
