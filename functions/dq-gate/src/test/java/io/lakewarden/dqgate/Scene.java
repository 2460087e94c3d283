package io.lakewarden.dqgate;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.InMemoryIdempotencyStore;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import io.lakewarden.staging.Staging;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.FunctionContext;
import io.lakewarden.testkit.Repository;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Object;

/// The gate over an emulator's S3; what it remembers and announces stays in memory.
final class Scene {

    static final Instant NOW = Instant.parse("2026-11-28T04:33:09Z");

    /// The lesson's four orders.
    static final String BAD = """
        order_id,status,amount,email
        1,placed,20.0,ana@example.com
        2,paid,35.5,
        2,paid,35.5,
        4,lost,-3.0,dora@example.com
        """;

    static final String GOOD = """
        order_id,status,amount,email
        1,placed,20.0,ana@example.com
        2,paid,35.5,
        3,paid,12.0,
        4,shipped,3.0,dora@example.com
        """;

    final String bucket = "lake-" + UUID.randomUUID();
    /// How often an object was read.
    final AtomicInteger reads = new AtomicInteger();
    /// How many bytes of objects came.
    final AtomicLong bytesRead = new AtomicLong();
    /// Runs after each read of an object, with their count.
    IntConsumer afterRead = _ -> {};
    final List<ObjectNode> announced = new ArrayList<>();
    GateConfig.Limits limits = new GateConfig.Limits(1_000_000_000, 1_000_000_000, Duration.ofSeconds(5), 4);
    long memory = 3_000_000_000L;

    private final S3Client s3;
    private final AwsClients clients;
    private final Path temporary;
    private final InMemoryIdempotencyStore store = new InMemoryIdempotencyStore();

    Scene(AwsEmulator emulator, Path temporary) {
        this.temporary = temporary;
        AwsClients.of(Environment.of(emulator.environment()))
                .build(S3Client.builder().forcePathStyle(true))
                .createBucket(create -> create.bucket(bucket)
                        .createBucketConfiguration(where -> where.locationConstraint("eu-west-1")));
        clients = AwsClients.of(Environment.of(emulator.environment()), new CountedReads());
        s3 = clients.buildForFiles(S3Client.builder().forcePathStyle(true));
    }

    void put(String key, String content) {
        put(key, content.getBytes(UTF_8));
    }

    void put(String key, byte[] content) {
        s3.putObject(put -> put.bucket(bucket).key(key), RequestBody.fromBytes(content));
    }

    byte[] get(String location) {
        String key = location.substring(("s3://" + bucket + "/").length());
        return s3.getObjectAsBytes(get -> get.bucket(bucket).key(key)).asByteArray();
    }

    List<String> keys(String prefix) {
        return s3.listObjectsV2(list -> list.bucket(bucket).prefix(prefix)).contents().stream()
                .map(S3Object::key)
                .toList();
    }

    /// A request for a folder of the bucket, by the lesson's ruleset.
    ObjectNode request(String folder) {
        ObjectNode request = Json.mapper().createObjectNode();
        request.putObject("ruleset").put("file", "rulesets/orders.dqdl");
        request.putObject("data").put("s3", "s3://" + bucket + "/" + folder);
        return request.put("quarantine", "s3://" + bucket + "/quarantine/")
                .put("name", "orders")
                .put("pipeline", "publish-orders");
    }

    ObjectNode inline(String folder, String rules) {
        ObjectNode request = request(folder);
        request.putObject("ruleset").put("inline", rules);
        return request;
    }

    JsonNode ask(JsonNode request) {
        return ask(request, Duration.ofMinutes(15));
    }

    JsonNode ask(JsonNode request, Duration left) {
        GateConfig config = new GateConfig(limits, WhenEmpty.FAIL, Optional.empty(), List.of());
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        FilesEvaluator files = new FilesEvaluator(
                new Staging(s3, temporary, 4),
                new Resources(limits, temporary, memory, 512 << 20, 2),
                new S3Quarantine(s3, temporary),
                new Memory(Optional.empty()),
                clock);
        Gate gate = new Gate(
                new Rulesets(
                        new ConfigFolder(Repository.root().resolve("config/lakewarden")),
                        s3,
                        clients.build(GlueClient.builder())),
                files,
                files,
                new GlueHandOver(clients.build(GlueClient.builder()), Optional.empty()),
                new Idempotency(store, clock, Duration.ofDays(1)),
                announced::add,
                Meter.none(),
                clock);
        return gate.handle(new Requests(config).of(request), deadline(left));
    }

    private final class CountedReads implements ExecutionInterceptor {
        @Override
        public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
            if (context.request() instanceof GetObjectRequest) {
                reads.incrementAndGet();
            }
        }

        @Override
        public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
            if (context.response() instanceof GetObjectResponse read) {
                bytesRead.addAndGet(read.contentLength());
                afterRead.accept(reads.get());
            }
        }
    }

    private static Deadline deadline(Duration left) {
        long end = System.nanoTime() + left.toNanos();
        return Deadline.of(FunctionContext.of("dq-gate", () -> (int) ((end - System.nanoTime()) / 1_000_000)));
    }
}
