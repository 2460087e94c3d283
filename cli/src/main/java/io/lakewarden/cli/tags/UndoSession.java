package io.lakewarden.cli.tags;

import io.lakewarden.cli.InputException;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.runtime.Sleeper;
import io.lakewarden.tagging.DynamoDbUndoLog;
import io.lakewarden.tagging.ResourceGroupsTagging;
import io.lakewarden.tagging.TagChange;
import io.lakewarden.tagging.TagRates;
import io.lakewarden.tagging.TagWriter;
import io.lakewarden.tagging.UndoEntry;
import io.lakewarden.tagging.UndoPlanner;
import io.lakewarden.tagging.WriteResult;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;

/// The account while its tags are being restored.
final class UndoSession {

    private static final int ATTEMPTS = 5;

    private final AwsClients clients;
    private final DynamoDbUndoLog log;
    private final Pacer pacer = new Pacer(Clock.systemUTC(), Sleeper.ofThread());
    private final Map<String, ResourceGroupsTagging> byRegion = new HashMap<>();

    /// @param table of the undo log
    UndoSession(AwsClients clients, String table) {
        this.clients = clients;
        this.log = new DynamoDbUndoLog(clients.build(DynamoDbClient.builder()), table);
    }

    List<UndoEntry> entries(Instant from, Instant to) {
        try {
            return log.between(from, to);
        } catch (RetryableException | ConfigurationException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    /// Empty for a resource that the tagging service does not know (any more): it has nothing to restore.
    Optional<UndoPlanner.Plan> plan(String region, String arn, List<UndoEntry> entries) {
        return tagging(region).of(arn).map(now -> UndoPlanner.plan(arn, entries, now));
    }

    WriteResult write(String region, TagChange change) {
        TagWriter writer = new TagWriter(
                tagging(region),
                pacer,
                new Backoff(Sleeper.ofThread(), RandomGenerator.getDefault(), ATTEMPTS),
                TagRates::of);
        return writer.write(List.of(change)).get(change.arn());
    }

    private ResourceGroupsTagging tagging(String region) {
        return byRegion.computeIfAbsent(
                region,
                name -> new ResourceGroupsTagging(
                        clients.build(ResourceGroupsTaggingApiClient.builder(), Region.of(name))));
    }
}
