package io.lakewarden.tagdrift;

import io.lakewarden.incidents.aws.AwsIncidents;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.DynamoDbIdempotencyStore;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.Priming;
import io.lakewarden.runtime.Senders;
import io.lakewarden.runtime.Sleeper;
import io.lakewarden.tagging.Backoff;
import io.lakewarden.tagging.FixWiring;
import io.lakewarden.tagging.ResourceGroupsTagging;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.regions.Region;

/// Puts tag-drift together from environment and configuration.
final class Wiring {

    /// Longer than Lambda's retries and a day of redriven events.
    private static final Duration REMEMBERED = Duration.ofDays(2);
    /// Within two seconds.
    private static final int READS = 4;
    /// A resource without a tag, so that fixing is warmed up too.
    private static final Map<String, String> ANSWERS = Map.of(
            "GetResources", "{\"ResourceTagMappingList\":[{\"ResourceARN\":\"arn:aws:s3:::prime\",\"Tags\":[]}]}",
            "PutEvents", "{\"FailedEntryCount\":0,\"Entries\":[{\"EventId\":\"prime\"}]}");
    /// A later version of it has been seen.
    private static final Map<String, String> LATE = Map.of("GetItem", """
            {"Item":{"version":{"N":"2"},"versionAt":{"N":"1798761600000"},"writes":{"L":[{"N":"0"}]},"revision":{"N":"1"}}}""");

    private final Environment environment;
    private final Senders senders;
    private final AwsClients clients;
    private final TagDrift tagDrift;

    private Wiring(Environment environment, AwsClients clients, TagDrift tagDrift) {
        this.environment = environment;
        this.senders = Senders.of(environment);
        this.clients = clients;
        this.tagDrift = tagDrift;
    }

    /// @param interceptors watch the AWS calls, in tests
    static Wiring of(Environment environment, Sleeper sleeper, ExecutionInterceptor... interceptors) {
        return of(environment, sleeper, Clock.systemUTC(), interceptors);
    }

    /// For tests: a clock that they move.
    static Wiring of(Environment environment, Sleeper sleeper, Clock clock, ExecutionInterceptor... interceptors) {
        AwsClients clients = AwsClients.of(environment, interceptors);
        ConfigFolder folder = ConfigFolder.of(environment);
        FixWiring fixing = new FixWiring(
                environment, clients, FixWiring.policy(folder), "tag-drift", clock, sleeper);
        Map<String, TagDrift.Place> places = new ConcurrentHashMap<>();
        var store = new DynamoDbIdempotencyStore(clients.dynamoDb(), environment.required("IDEMPOTENCY_TABLE"));
        return new Wiring(
                environment,
                clients,
                new TagDrift(
                        region -> places.computeIfAbsent(region, name -> place(fixing, name)),
                        fixing.checker(),
                        fixing.states(),
                        new Idempotency(store, clock, REMEMBERED),
                        notices(environment, clients, folder, clock),
                        new Backoff(sleeper, new SecureRandom(), READS),
                        clock));
    }

    private static TagDrift.Place place(FixWiring fixing, String region) {
        Optional<Region> there = Optional.of(Region.of(region));
        ResourceGroupsTagging tagging = fixing.tagging(there);
        return new TagDrift.Place(tagging, fixing.fixer(there, tagging));
    }

    private static Notices notices(Environment environment, AwsClients clients, ConfigFolder folder, Clock clock) {
        AlertConfig alerts = folder.read(AlertConfig.FILE, AlertConfig::read);
        return new IncidentNotices(
                AwsIncidents.of(environment, clients, alerts.policy(), clock),
                new Routing(alerts, environment.optional("LAKEWARDEN_ENVIRONMENT")),
                environment.optional("LAKEWARDEN_ENVIRONMENT").orElse("unknown"),
                Meter.embedded());
    }

    Senders senders() {
        return senders;
    }

    TagDrift tagDrift() {
        return tagDrift;
    }

    /// With an event of the region in which the function runs, whose clients are built by it.
    void prime(Invocation<?, ?> invocation) {
        byte[] sample = sample(environment.required("AWS_REGION"));
        Priming.beforeSnapshot(
                "tag-drift",
                () -> Stream.of(ANSWERS, LATE)
                        .forEach(answers -> clients.withoutNetwork(answers, () -> invocation.prime(sample))));
    }

    private static byte[] sample(String region) {
        return """
                {"version":"0","id":"prime","detail-type":"Tag Change on Resource","source":"aws.tag",
                 "account":"000000000000","time":"2026-01-01T00:00:00Z","region":"%s",
                 "resources":["arn:aws:s3:::prime"],
                 "detail":{"changed-tag-keys":["team"],"service":"s3","resource-type":"bucket","version":1,"tags":{}}}""".formatted(region).getBytes(StandardCharsets.UTF_8);
    }
}
