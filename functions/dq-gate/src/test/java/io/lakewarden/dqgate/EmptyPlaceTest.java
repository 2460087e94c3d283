package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.testkit.AwsEmulator;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

final class EmptyPlaceTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    @Test
    void anEmptyPlacePassesWhereTheRequestSaysSo(@TempDir Path temporary) {
        Scene scene = new Scene(AWS, temporary);
        JsonNode answer = scene.ask(scene.request("staging/").put("empty", "pass"));
        assertThat(answer.path("verdict").asText()).isEqualTo("PASSED");
        assertThat(answer.path("engine").asText()).isEqualTo("none");
        assertThat(answer.path("scanned").path("objects").asInt()).isZero();
    }
}
