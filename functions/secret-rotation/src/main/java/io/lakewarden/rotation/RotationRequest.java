package io.lakewarden.rotation;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.base.Printable;
import java.util.Optional;

/// What one invocation is asked to do. Prints neither token.
///
/// @param step as it was sent; it is judged only after the token, as the service's own functions do
/// @param secretId the secret's ARN
/// @param token the id of the version that is being made
/// @param rotationToken proves to Secrets Manager who asks, when the function has assumed a role
public record RotationRequest(String step, String secretId, String token, Optional<String> rotationToken) {

    /// The event's four fields; a missing one becomes empty, and is refused where it is needed.
    public static RotationRequest of(SecretsManagerRotationEvent event) {
        return new RotationRequest(
                text(event.getStep()),
                text(event.getSecretId()),
                text(event.getClientRequestToken()),
                Optional.ofNullable(event.getRotationToken()).filter(token -> !token.isBlank()));
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    @Override
    public String toString() {
        return Printable.logged(step + " of " + secretId);
    }
}
