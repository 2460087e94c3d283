package io.lakewarden.tagdrift;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Priming;
import io.lakewarden.tagging.Backoff;
import io.lakewarden.tagging.Pacer;
import io.lakewarden.tagging.ResourceGroupsTagging;
import io.lakewarden.tagging.Sleeper;
import io.lakewarden.tagging.TagWriter;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;

/// Puts tag-drift together from environment and configuration.
final class Wiring {

    private static final int ATTEMPTS = 5;
    private static final double CALLS_PER_SECOND = 5;
    private static final String SAMPLE = """
            {"version":"0","id":"prime","detail-type":"Tag Change on Resource","source":"aws.tag",
             "account":"111122223333","time":"2026-01-01T00:00:00Z","region":"eu-west-1",
             "resources":["arn:aws:s3:::prime"],
             "detail":{"changed-tag-keys":["team"],"service":"s3","resource-type":"bucket","version":1,"tags":{}}}""";

    private final AwsClients clients;
    private final TagDrift tagDrift;

    private Wiring(AwsClients clients, TagDrift tagDrift) {
        this.clients = clients;
        this.tagDrift = tagDrift;
    }

    /// @param interceptors watch the AWS calls, in tests
    static Wiring of(Environment environment, ExecutionInterceptor... interceptors) {
        AwsClients clients = AwsClients.of(environment, interceptors);
        ConfigFolder config = ConfigFolder.of(environment);
        var tagging = new ResourceGroupsTagging(clients.build(ResourceGroupsTaggingApiClient.builder()));
        Clock clock = Clock.systemUTC();
        TagWriter writer = new TagWriter(
                tagging,
                new Pacer(clock, Sleeper.ofThread()),
                new Backoff(Sleeper.ofThread(), RandomGenerator.getDefault(), ATTEMPTS),
                _ -> CALLS_PER_SECOND);
        return new Wiring(
                clients,
                new TagDrift(
                        tagging,
                        new TagChecker(policy(config)),
                        config.read("tag-remediation.yaml", Defaults::of),
                        mode(environment) == Mode.APPLY ? Optional.of(writer) : Optional.empty(),
                        clock));
    }

    TagDrift tagDrift() {
        return tagDrift;
    }

    void prime(Invocation<TagEvent, DriftOutcome> invocation) {
        Priming.beforeSnapshot(
                "tag-drift",
                () -> clients.withoutNetwork(() -> invocation.prime(SAMPLE.getBytes(StandardCharsets.UTF_8))));
    }

    private static TagPolicy policy(ConfigFolder config) {
        try {
            return TagPolicy.of(Documents.read(config.resolve("tag-policy.json")));
        } catch (DocumentException e) {
            throw new ConfigurationException(e.getMessage());
        }
    }

    private enum Mode {
        REPORT,
        APPLY
    }

    private static Mode mode(Environment environment) {
        return switch (environment.optional("TAG_MODE").orElse("report")) {
            case "report" -> Mode.REPORT;
            case "apply" -> Mode.APPLY;
            default -> throw new ConfigurationException("TAG_MODE is neither report nor apply");
        };
    }
}
