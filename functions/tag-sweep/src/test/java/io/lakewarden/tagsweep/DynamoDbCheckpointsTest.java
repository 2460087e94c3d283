package io.lakewarden.tagsweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.tagsweep.Checkpoints.Versioned;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.Tables;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

final class DynamoDbCheckpointsTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private static final Instant START = Instant.parse("2026-11-30T03:00:00.000123456Z");

    @Test
    void theNextInvocationFindsEverythingThatThisOneKept() {
        Checkpoints checkpoints = checkpoints();
        assertThat(checkpoints.read()).isEmpty();

        Checkpoint kept = Checkpoint.start("event-1", "listings", START)
                .leased(START.plusSeconds(900))
                .kept("tag-sweep/run/findings/00000-1.jsonl.gz", 5000)
                .at(Optional.of("token=="))
                .without("eu-north-1: tagged resources: AccessDeniedException")
                .restarted()
                .at(Optional.of("token é"));
        assertThat(checkpoints.replace(0, kept)).isTrue();
        assertThat(checkpoints.read()).contains(new Versioned(kept, 1));

        Checkpoint done = kept.nextUnit().done(START.plusSeconds(1000));
        assertThat(checkpoints.replace(1, done)).isTrue();
        assertThat(checkpoints.read()).contains(new Versioned(done, 2));
    }

    @Test
    void ofTwoInvocationsOneIsRefused() {
        Checkpoints checkpoints = checkpoints();
        Checkpoint start = Checkpoint.start("event-1", "listings", START);
        assertThat(checkpoints.replace(0, start)).isTrue();
        assertThat(checkpoints.replace(0, start)).isFalse();
        assertThat(checkpoints.replace(1, start.leased(START))).isTrue();
        assertThat(checkpoints.replace(1, start)).isFalse();
    }

    private static Checkpoints checkpoints() {
        DynamoDbClient client = AwsClients.of(Environment.of(AWS.environment())).build(DynamoDbClient.builder());
        String table = Tables.create(client, "checkpoints-" + UUID.randomUUID(), "key");
        return new DynamoDbCheckpoints(client, table);
    }
}
