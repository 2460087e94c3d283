package io.lakewarden.rotation;

/// What a step did, without a value or a token.
///
/// @param step as it was asked for
/// @param secret the secret's ARN
public record RotationOutcome(String step, String secret, String outcome) {

    static RotationOutcome of(RotationRequest request, String outcome) {
        return new RotationOutcome(Printable.of(request.step()), Printable.of(request.secretId()), outcome);
    }
}
