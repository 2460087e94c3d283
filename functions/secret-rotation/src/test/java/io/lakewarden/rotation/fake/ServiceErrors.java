package io.lakewarden.rotation.fake;

import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.secretsmanager.model.SecretsManagerException;

/// Errors as the SDK gives them, with the codes that the service sends.
public final class ServiceErrors {

    private ServiceErrors() {}

    public static SecretsManagerException error(SecretsManagerException.Builder builder, String message) {
        String code = builder.build().getClass().getSimpleName();
        return (SecretsManagerException) builder.statusCode(400)
                .message(message)
                .awsErrorDetails(details(code, message))
                .build();
    }

    /// A throttle.
    public static SecretsManagerException throttled() {
        return (SecretsManagerException) SecretsManagerException.builder()
                .statusCode(400)
                .awsErrorDetails(details("ThrottlingException", "Rate exceeded"))
                .build();
    }

    private static AwsErrorDetails details(String code, String message) {
        return AwsErrorDetails.builder().errorCode(code).errorMessage(message).build();
    }
}
