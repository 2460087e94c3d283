package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.standin.AwsCall;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class WiringTest {

    private final AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"));

    @AfterEach
    void stop() {
        aws.close();
    }

    @Test
    void aPlanOfflineCallsNobody() throws IOException {
        assertThat(decide("plan-offline").dataSets().getFirst().decision()).isEqualTo(RefreshOutcome.Word.START);
        assertThat(aws.calls()).isEmpty();
    }

    @Test
    void aPlanReadsAndWritesNothing() throws IOException {
        assertThat(decide("plan").dataSets().getFirst().decision()).isEqualTo(RefreshOutcome.Word.START);
        assertThat(aws.calls())
                .extracting(AwsCall::operation)
                .isNotEmpty()
                .allMatch(operation ->
                        operation.equals("GetItem") || operation.equals("Query") || operation.startsWith("GET "));
    }

    @Test
    void anUnknownModeOrAMissingVariableIsNamed() {
        assertThatThrownBy(() -> wiring(Map.of("REFRESH_MODE", "dream")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("expected one of apply, plan, plan-offline");
        assertThatThrownBy(() -> wiring(Map.of("LOOK_GROUP", "")).refresher())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("LOOK_GROUP");
    }

    private RefreshOutcome decide(String mode) throws IOException {
        byte[] event =
                Files.readAllBytes(Repository.root().resolve("events/quicksight-refresh/glue-job-succeeded.json"));
        return wiring(Map.of("REFRESH_MODE", mode))
                .refresher()
                .handle(RefreshEvent.of(Json.read(event)), Deadline.none());
    }

    private Wiring wiring(Map<String, String> extra) {
        Map<String, String> environment = new HashMap<>(TestEnvironment.of(aws));
        environment.putAll(extra);
        return new Wiring(new FunctionWiring(Environment.of(environment), Clock.systemUTC()));
    }
}
