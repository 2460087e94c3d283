package io.lakewarden.dqalert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A snapshot is restored months later and many times: nothing of the day when it was made may still be in use.
final class SnapshotIT {

    @TempDir
    private Path folder;

    private final AtomicInteger handedOut = new AtomicInteger();

    @Test
    void credentialsOfBeforeTheSnapshotAreNotUsedAfterIt() throws IOException, InterruptedException {
        HttpServer credentials = credentials();
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"));
                LambdaRuntime function = LambdaRuntime.start(
                        FunctionZip.unpack(Repository.functionZip("dq-alert"), folder),
                        DqAlertHandler.class.getName(),
                        environment(aws, credentials),
                        LambdaRuntime.Mode.SNAP_START)) {
            function.awaitReady();
            assertThat(function.log()).contains("primed dq-alert");
            int before = handedOut.get();
            assertThat(before).as("credentials that priming asked for").isPositive();
            LambdaRuntime.Answer answer = function.invoke(SampleEvents.read("dq-alert", "catalog-failed"));
            assertThat(answer.ok()).as(answer.body()).isTrue();
            assertThat(aws.server().getAllServeEvents()).isNotEmpty().allSatisfy(call -> {
                String signedBy =
                        call.getRequest().getHeader("Authorization").replaceAll(".*Credential=KEY(\\d+)/.*", "$1");
                assertThat(Integer.parseInt(signedBy)).isGreaterThan(before);
            });
        } finally {
            credentials.stop(0);
        }
    }

    /// As Lambda hands them out where there are snapshots; each is about to expire.
    private HttpServer credentials() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = """
                    {"AccessKeyId":"KEY%d","SecretAccessKey":"secret","Token":"token","Expiration":"%s"}""".formatted(
                    handedOut.incrementAndGet(), Instant.now().plusSeconds(1)).getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static Map<String, String> environment(AwsStandIn aws, HttpServer credentials) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "AWS_ENDPOINT_URL", aws.endpoint().toString(),
                "ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts",
                "EVENT_BUS_NAME", "default",
                "IDEMPOTENCY_TABLE", "idempotency",
                "INCIDENT_TABLE", "incidents",
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString()));
        environment.put("AWS_ACCESS_KEY_ID", "");
        environment.put("AWS_SECRET_ACCESS_KEY", "");
        environment.put("AWS_CONTAINER_AUTHORIZATION_TOKEN", "local");
        environment.put(
                "AWS_CONTAINER_CREDENTIALS_FULL_URI",
                "http://127.0.0.1:" + credentials.getAddress().getPort() + "/");
        return environment;
    }
}
