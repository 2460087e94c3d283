package io.lakewarden.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/// Takes one HTTP request on loopback, answers it with an empty success and ends the connection: a real call that
/// reaches nobody and leaves nothing open.
final class Loopback implements AutoCloseable {

    private static final byte[] ANSWER = """
            HTTP/1.1 200 OK\r
            Content-Type: application/json\r
            Content-Length: 2\r
            Connection: close\r
            \r
            {}""".getBytes(StandardCharsets.US_ASCII);
    private static final int PATIENCE_MILLIS = 5_000;

    private final ServerSocket server;
    private final int bodyLength;

    /// @param bodyLength of the request that will come
    Loopback(int bodyLength) throws IOException {
        this.server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        this.server.setSoTimeout(PATIENCE_MILLIS);
        this.bodyLength = bodyLength;
        Thread.ofPlatform().daemon().name("loopback").start(this::answerOne);
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/");
    }

    private void answerOne() {
        try (Socket connection = server.accept()) {
            connection.setSoTimeout(PATIENCE_MILLIS);
            readHead(connection.getInputStream());
            connection.getInputStream().readNBytes(bodyLength);
            connection.getOutputStream().write(ANSWER);
        } catch (IOException _) {
            // Whoever called sees that nobody answers.
        }
    }

    private static void readHead(InputStream in) throws IOException {
        int lineBreaks = 0;
        for (int next = in.read(); next >= 0 && lineBreaks < 2; ) {
            if (next == '\n') {
                lineBreaks++;
            } else if (next != '\r') {
                lineBreaks = 0;
            }
            next = lineBreaks < 2 ? in.read() : next;
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
