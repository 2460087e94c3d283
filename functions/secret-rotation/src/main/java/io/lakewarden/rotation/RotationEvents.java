package io.lakewarden.rotation;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.util.List;

/// Reads the rotation event, whose keys are capitalised; keys that AWS adds later are ignored.
final class RotationEvents {

    private static final List<String> REQUIRED = List.of("Step", "SecretId", "ClientRequestToken");

    private RotationEvents() {}

    /// @throws InvalidEventException naming all keys that are missing
    static SecretsManagerRotationEvent read(JsonNode event) {
        List<String> missing =
                REQUIRED.stream().filter(key -> Json.text(event, key).isEmpty()).toList();
        if (!missing.isEmpty()) {
            throw new InvalidEventException("no rotation event: it lacks " + String.join(", ", missing));
        }
        return SecretsManagerRotationEvent.builder()
                .withStep(event.path("Step").asText())
                .withSecretId(event.path("SecretId").asText())
                .withClientRequestToken(event.path("ClientRequestToken").asText())
                .withRotationToken(Json.text(event, "RotationToken").orElse(null))
                .build();
    }
}
