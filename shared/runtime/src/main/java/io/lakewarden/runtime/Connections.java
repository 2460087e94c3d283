package io.lakewarden.runtime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;

/// Loads what a connection to AWS needs before there is one: the HTTP client by a call to ourselves, TLS by the first
/// message of a handshake that goes nowhere. No connection, session or key is left over.
final class Connections {

    private static final Logger LOG = LoggerFactory.getLogger(Connections.class);
    private static final byte[] BODY = {'{', '}'};
    private static final int LARGEST_RECORD = 1 << 15;

    private Connections() {}

    static void warmUp(SdkHttpClient http) {
        try {
            call(http);
            greet();
        } catch (IOException | NoSuchAlgorithmException e) {
            LOG.warn("connections were not warmed up: {}", e.getClass().getSimpleName());
        }
    }

    private static void call(SdkHttpClient http) throws IOException {
        try (Loopback loopback = new Loopback(BODY.length)) {
            SdkHttpRequest request = SdkHttpRequest.builder()
                    .method(SdkHttpMethod.POST)
                    .uri(loopback.uri())
                    .putHeader("Content-Length", Integer.toString(BODY.length))
                    .build();
            HttpExecuteResponse response = http.prepareRequest(HttpExecuteRequest.builder()
                            .request(request)
                            .contentStreamProvider(() -> new ByteArrayInputStream(BODY))
                            .build())
                    .call();
            if (response.responseBody().isPresent()) {
                try (var body = response.responseBody().get()) {
                    body.readAllBytes();
                }
            }
        }
    }

    /// Reads the trusted certificates and makes a ClientHello.
    private static void greet() throws IOException, NoSuchAlgorithmException {
        HttpsURLConnection.getDefaultSSLSocketFactory();
        SSLEngine engine = SSLContext.getDefault().createSSLEngine("localhost", 443);
        engine.setUseClientMode(true);
        engine.beginHandshake();
        engine.wrap(ByteBuffer.allocate(0), ByteBuffer.allocate(LARGEST_RECORD));
    }
}
