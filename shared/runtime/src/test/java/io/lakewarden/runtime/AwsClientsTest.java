package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class AwsClientsTest {

    /// The SDK's own would keep the request for the twenty seconds that it may take.
    @Test
    void anAnsweredCallLeavesNoTimerBehind() {
        AwsClients clients = AwsClients.of(Environment.of(Map.of("AWS_REGION", "eu-west-1")));
        clients.withoutNetwork(() -> clients.dynamoDb().listTables());
        assertThat(clients.timers().getLargestPoolSize())
                .as("threads that were started")
                .isEqualTo(1);
        assertThat(clients.timers().getQueue())
                .as("timers of calls that are over")
                .isEmpty();
    }
}
