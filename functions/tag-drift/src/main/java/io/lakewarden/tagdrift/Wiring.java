package io.lakewarden.tagdrift;

import io.lakewarden.incidents.aws.AlertWiring;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.tagging.FixWiring;
import io.lakewarden.tagging.ResourceGroupsTagging;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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

    private final FunctionWiring function;

    Wiring(FunctionWiring function) {
        this.function = function;
    }

    /// Reads the configuration at once, so that a mistake is told before the first event.
    TagDrift tagDrift() {
        FixWiring fixing = new FixWiring(function, FixWiring.policy(function.folder()), "tag-drift");
        AlertWiring alerts = new AlertWiring(function);
        Map<String, TagDrift.Place> places = new ConcurrentHashMap<>();
        return new TagDrift(
                region -> places.computeIfAbsent(region, name -> place(fixing, name)),
                fixing.checker(),
                fixing.states(),
                function.idempotency(REMEMBERED),
                new IncidentNotices(alerts.incidents(), alerts.routing(), function.meter()),
                new Backoff(function.sleeper(), new SecureRandom(), READS),
                function.clock());
    }

    private static TagDrift.Place place(FixWiring fixing, String region) {
        Region there = Region.of(region);
        ResourceGroupsTagging tagging = fixing.tagging(there);
        return new TagDrift.Place(tagging, fixing.fixer(there, tagging));
    }

    /// With an event of the region in which the function runs, whose clients are built by it.
    void prime(Invocation<?, ?> invocation) {
        byte[] sample = sample(function.region());
        function.prime("tag-drift", List.of(ANSWERS, LATE), () -> invocation.prime(sample));
    }

    private static byte[] sample(String region) {
        return """
                {"version":"0","id":"prime","detail-type":"Tag Change on Resource","source":"aws.tag",
                 "account":"000000000000","time":"2026-01-01T00:00:00Z","region":"%s",
                 "resources":["arn:aws:s3:::prime"],
                 "detail":{"changed-tag-keys":["team"],"service":"s3","resource-type":"bucket","version":1,"tags":{}}}""".formatted(region).getBytes(StandardCharsets.UTF_8);
    }
}
