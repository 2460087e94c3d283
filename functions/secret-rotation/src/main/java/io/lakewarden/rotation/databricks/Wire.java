package io.lakewarden.rotation.databricks;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Sends one request: over the network, or in tests to a server that can be cut off.
@FunctionalInterface
interface Wire {

    /// Six hundred tokens, the most that a user has, are a quarter of it.
    long LARGEST_ANSWER = 1 << 20;

    HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException;

    /// The network but for this machine and what is only reachable from it, such as the service that hands out the
    /// function's own credentials.
    static Wire network() {
        return network(Wire::isOwnMachine);
    }

    /// Follows no redirect: a token goes to the host that the secret names, or nowhere. Each request has a client of
    /// its own, since connections that were kept would be dead after Lambda froze the process.
    static Wire network(Predicate<InetAddress> refused) {
        return request -> {
            if (Stream.of(InetAddress.getAllByName(request.uri().getHost())).anyMatch(refused)) {
                throw new RotationException(Failure.CONFIG, "the key host is an address of the function's own machine");
            }
            try (HttpClient http = HttpClient.newBuilder()
                    .connectTimeout(Duration.ofSeconds(5))
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .version(HttpClient.Version.HTTP_1_1)
                    .build()) {
                return http.send(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST_ANSWER));
            }
        };
    }

    private static boolean isOwnMachine(InetAddress address) {
        return address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isAnyLocalAddress()
                || address.isMulticastAddress();
    }
}
