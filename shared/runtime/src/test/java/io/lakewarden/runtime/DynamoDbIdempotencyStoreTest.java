package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Tables;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Run one call at a time: moto checks a condition and writes in two steps, which DynamoDB does in one.
final class DynamoDbIdempotencyStoreTest extends IdempotencyContract {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private static final RecordedCalls CALLS = new RecordedCalls();

    @Override
    IdempotencyStore store() {
        DynamoDbClient dynamoDb =
                AwsClients.of(Environment.of(AWS.environment()), CALLS).build(DynamoDbClient.builder());
        String table = Tables.create(dynamoDb, "idempotency-" + UUID.randomUUID(), "key");
        return new DynamoDbIdempotencyStore(dynamoDb, table);
    }

    @Test
    void aPutThatWasRepeatedByTheSdkMeetsItsOwnItemAndHasTheKey() {
        IdempotencyStore store = store();
        Instant now = Instant.parse("2026-11-28T04:12:09Z");
        assertThat(store.take("k", "me", "p", now, now.plusSeconds(60), now.plusSeconds(600)))
                .isEmpty();
        assertThat(store.take("k", "me", "p", now, now.plusSeconds(60), now.plusSeconds(600)))
                .isEmpty();
    }

    @Test
    void aTableThatIsNotThereIsToldByNameOfTheError() {
        DynamoDbClient dynamoDb =
                AwsClients.of(Environment.of(AWS.environment())).build(DynamoDbClient.builder());
        Instant now = Instant.parse("2026-11-28T04:12:09Z");
        assertThatThrownBy(() -> new DynamoDbIdempotencyStore(dynamoDb, "gone")
                        .take("k", "me", "p", now, now.plusSeconds(60), now.plusSeconds(600)))
                .isInstanceOf(RetryableException.class)
                .hasMessageStartingWith("the idempotency table cannot be used: ResourceNotFoundException")
                .hasNoCause();
    }
}
