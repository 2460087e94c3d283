package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.Tables;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

final class AwsRefreshStatesTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private static final Instant START = Instant.parse("2026-11-30T03:00:00.000123456Z");
    private static final String KEY = "111122223333/eu-west-1/sales";

    @Test
    void everythingThatIsRememberedIsReadBack() {
        RefreshStates states = states();
        assertThat(states.read(KEY)).isEqualTo(new RefreshStates.Versioned(Optional.empty(), 0));
        EndedRun arrival =
                new EndedRun("glue-job orders é", "jr_1", "SUCCEEDED", START, "lw-orders-1", Optional.empty());
        RefreshState state = new RefreshState(
                START,
                Map.of("glue-job orders-*", arrival.includedBy("lw-orders-1")),
                Map.of("crawler raw", START),
                Map.of("crawler raw", arrival),
                Optional.of(new RefreshState.Started("lw-orders-1", START, true)),
                List.of(new RefreshState.Started("lw-orders-1", START, false)),
                2,
                Optional.of("cancelled"),
                Optional.of(new NextStep.Pause(START.plusSeconds(60), NextStep.Reason.RETRY)),
                Optional.of(START.minusSeconds(60)),
                Optional.of(START.plusSeconds(60)),
                Set.of("lw-orders-0"));
        assertThat(states.replace(KEY, 0, state)).isTrue();
        assertThat(states.read(KEY)).isEqualTo(new RefreshStates.Versioned(Optional.of(state), 1));

        RefreshState unknown = RefreshState.unknown(START);
        assertThat(states.replace(KEY, 1, unknown)).isTrue();
        assertThat(states.read(KEY)).isEqualTo(new RefreshStates.Versioned(Optional.of(unknown), 2));
    }

    @Test
    void ofTwoWhoDecideAtOnceOneIsRefused() {
        RefreshStates states = states();
        RefreshState state = RefreshState.unknown(START);
        assertThat(states.replace(KEY, 0, state)).isTrue();
        assertThat(states.replace(KEY, 0, state)).isFalse();
        assertThat(states.replace("another", 0, state)).isTrue();
        assertThat(states.replace(KEY, 1, state)).isTrue();
        assertThat(states.replace(KEY, 1, state)).isFalse();
    }

    private static RefreshStates states() {
        DynamoDbClient client = AwsClients.of(Environment.of(AWS.environment())).build(DynamoDbClient.builder());
        String table = Tables.create(client, "refreshes-" + UUID.randomUUID(), "key");
        return new AwsRefreshStates(client, table);
    }
}
