package io.lakewarden.rotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The sample events, with the environment that the template gives and AWS played by the stand-in.
final class SecretRotationHandlerTest {

    private AwsStandIn aws;
    private Rotation rotation;

    @BeforeEach
    void start() {
        aws = AwsStandIn.start(Repository.root().resolve("events/aws"));
        Environment environment = Environment.of(Map.of(
                "AWS_ENDPOINT_URL", aws.endpoint().toString(),
                "AWS_REGION", "eu-west-1",
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString()));
        rotation = new Wiring(new FunctionWiring(environment, Clock.systemUTC())).rotation();
    }

    @AfterEach
    void stop() {
        aws.close();
    }

    private static SecretsManagerRotationEvent sample(String name) throws IOException {
        Path file = Repository.root().resolve("events/secret-rotation").resolve(name + ".json");
        return RotationEvents.read(Json.read(Files.readAllBytes(file)));
    }

    @ParameterizedTest
    @CsvSource({
        "create-repeated, the value that was stored before is used",
        "create-snake-case, the value that was stored before is used",
        "test-current, this version is already current: nothing to do",
        "finish-repeated, this version is already current: nothing to do",
        "unknown-step-of-current, this version is already current: nothing to do"
    })
    void aSampleEndsAsItsNameSays(String name, String outcome) throws IOException {
        assertThat(rotation.handle(sample(name), Deadline.none()).outcome()).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({
        "set-unreachable, NETWORK: 127.0.0.1:1 did not let us ask",
        "create-without-pending, CONFIG: the secret has no version of the id that was asked for"
    })
    void aSampleIsRefusedAsItsNameSays(String name, String message) throws IOException {
        SecretsManagerRotationEvent event = sample(name);
        assertThatThrownBy(() -> rotation.handle(event, Deadline.none()))
                .isInstanceOf(RotationException.class)
                .hasMessageStartingWith(message)
                .hasNoCause();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "{\"Step\":\"createSecret\",\"SecretId\":null,\"ClientRequestToken\":{}}"})
    void whatIsNoRotationEventIsRefused(String event) {
        assertThatThrownBy(
                        () -> RotationEvents.read(Json.read(event.getBytes(java.nio.charset.StandardCharsets.UTF_8))))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageStartingWith("no rotation event: it lacks")
                .hasMessageContaining("ClientRequestToken");
    }

    @Test
    void aPlanOfAnUnreachableDatabaseSaysSo() {
        assertThatThrownBy(() -> rotation.plan("orders/postgres", Deadline.none()))
                .hasMessageStartingWith("NETWORK: 127.0.0.1:1");
    }
}
