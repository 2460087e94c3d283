package io.lakewarden.rotation;

import io.lakewarden.base.Printable;

/// What a step did, without a value or a token.
///
/// @param step as it was asked for
/// @param secret the secret's ARN
public record RotationOutcome(String step, String secret, String outcome) {

    static RotationOutcome of(RotationRequest request, String outcome) {
        return new RotationOutcome(Printable.logged(request.step()), Printable.logged(request.secretId()), outcome);
    }
}
