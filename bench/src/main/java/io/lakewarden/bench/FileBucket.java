package io.lakewarden.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// As much of S3 as a reader needs, on loopback: lists the files of a folder and serves ranges of them, straight from
/// the page cache. Emulators are so slow that they would be all that is measured. To EventBridge it says that all is
/// well.
final class FileBucket implements AutoCloseable {

    private final Path folder;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicLong bytes = new AtomicLong();

    FileBucket(Path folder) throws IOException {
        this.folder = folder;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /// How many bytes were read so far.
    long bytesRead() {
        return bytes.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String query = exchange.getRequestURI().getQuery();
            if (exchange.getRequestMethod().equals("POST")) {
                accept(exchange);
            } else if (query != null && query.contains("list-type=2")) {
                list(exchange);
            } else {
                String path = exchange.getRequestURI().getPath();
                serve(exchange, folder.resolve(path.substring(path.lastIndexOf('/') + 1)));
            }
        }
    }

    private static void accept(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        byte[] body = "{\"FailedEntryCount\": 0, \"Entries\": []}".getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.1");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }

    private void list(HttpExchange exchange) throws IOException {
        String entries;
        try (Stream<Path> files = Files.list(folder)) {
            entries = files.sorted().map(FileBucket::entry).collect(Collectors.joining());
        }
        byte[] body = ("<ListBucketResult><IsTruncated>false</IsTruncated>" + entries + "</ListBucketResult>")
                .getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/xml");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }

    private static String entry(Path file) {
        try {
            return "<Contents><Key>data/" + file.getFileName() + "</Key><Size>" + Files.size(file)
                    + "</Size><ETag>\"e\"</ETag><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(HttpExchange exchange, Path file) throws IOException {
        String[] range = exchange.getRequestHeaders()
                .getFirst("Range")
                .substring("bytes=".length())
                .split("-", 2);
        long from = Long.parseLong(range[0]);
        long length = Long.parseLong(range[1]) + 1 - from;
        exchange.getResponseHeaders().add("ETag", "\"e\"");
        exchange.sendResponseHeaders(206, length);
        try (FileChannel channel = FileChannel.open(file);
                OutputStream body = exchange.getResponseBody()) {
            copy(channel, from, length, body);
            bytes.addAndGet(length);
        }
    }

    /// In large pieces: `transferTo` would make many small ones of it.
    private static void copy(FileChannel channel, long from, long length, OutputStream body) throws IOException {
        ByteBuffer piece = ByteBuffer.allocate(256 << 10);
        for (long at = from; at < from + length; ) {
            piece.clear().limit((int) Math.min(piece.capacity(), from + length - at));
            int read = channel.read(piece, at);
            if (read < 0) {
                throw new IOException("the range ends behind the file");
            }
            body.write(piece.array(), 0, read);
            at += read;
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
