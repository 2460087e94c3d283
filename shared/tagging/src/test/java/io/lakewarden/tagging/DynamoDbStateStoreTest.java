package io.lakewarden.tagging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.tagging.StateStore.Versioned;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.Tables;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

final class DynamoDbStateStoreTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private static final String ARN = "arn:aws:glue:eu-west-1:111122223333:job/orders é";
    private static final Instant START = Instant.parse("2026-11-29T08:00:00.123Z");

    private Instant now = START;
    private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);

    @Test
    void whatIsRememberedIsReadBackWhole() {
        StateStore states = store();
        assertThat(states.read(ARN)).isEqualTo(new Versioned(ResourceState.UNKNOWN, 0));

        ResourceState state =
                new ResourceState(7, START, List.of(START.minusSeconds(5), START), Optional.of(START.plusMillis(1)));
        assertThat(states.replace(ARN, 0, state)).isTrue();
        assertThat(states.read(ARN)).isEqualTo(new Versioned(state, 1));
        assertThat(states.replace(ARN, 1, ResourceState.UNKNOWN)).isTrue();
        assertThat(states.read(ARN)).isEqualTo(new Versioned(ResourceState.UNKNOWN, 2));
    }

    @Test
    void theSecondOfTwoWritersIsRefusedAndSeesTheFirst() {
        StateStore states = store();
        assertThat(states.replace(ARN, 0, ResourceState.UNKNOWN.written(START))).isTrue();
        assertThat(states.replace(ARN, 0, ResourceState.UNKNOWN)).isFalse();
        states.update(ARN, state -> state.written(START.plusSeconds(1)));
        assertThat(states.read(ARN).state().writes()).hasSize(2);
    }

    @Test
    void aTypeThatCannotBeWrittenIsForgottenAfterAMonth() {
        StateStore states = store();
        states.rememberUnsupported("lex:bot", "not supported");
        assertThat(states.unsupported("lex:bot")).contains("not supported");
        assertThat(states.unsupported("lex:bot-alias")).isEmpty();

        // DynamoDB deletes what has expired days later.
        now = START.plus(Duration.ofDays(31));
        assertThat(states.unsupported("lex:bot")).isEmpty();
    }

    @Test
    void aTableThatIsNotThereIsToldWithoutItsCause() {
        StateStore states = new DynamoDbStateStore(client(), "gone", clock);
        assertThatThrownBy(() -> states.read(ARN))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("the tag state table cannot be used: ResourceNotFoundException")
                .hasNoCause();
    }

    private StateStore store() {
        String table = Tables.create(client(), "states-" + UUID.randomUUID(), "key");
        return new DynamoDbStateStore(client(), table, clock);
    }

    private static DynamoDbClient client() {
        return AwsClients.of(Environment.of(AWS.environment())).build(DynamoDbClient.builder());
    }
}
