package io.lakewarden.rotation;

import static io.lakewarden.rotation.Failure.CONFIG;

import io.lakewarden.runtime.Redaction;
import java.util.List;

/// What must hold before a step may touch anything, in the order in which AWS's own functions ask.
final class Preconditions {

    private Preconditions() {}

    /// @return whether the version is current already: then every step, even an unknown one, succeeds
    /// @throws RotationException class CONFIG when the version cannot be rotated to
    static boolean isDone(SecretDescription secret, RotationRequest request) {
        if (secret.rotationEnabled().filter(on -> !on).isPresent()) {
            throw new RotationException(CONFIG, "rotation is switched off for this secret");
        }
        checkSubject(secret);
        if (!secret.labels().containsKey(request.token())) {
            throw new RotationException(CONFIG, "the secret has no version of the id that was asked for");
        }
        if (secret.has(request.token(), Secrets.CURRENT)) {
            return true;
        }
        if (!secret.has(request.token(), Secrets.PENDING)) {
            throw new RotationException(
                    CONFIG, "the version that was asked for is not labelled AWSPENDING", "start a new rotation");
        }
        return false;
    }

    /// What makes a secret unfit whatever the version.
    static void checkSubject(SecretDescription secret) {
        if (secret.deleted()) {
            throw new RotationException(CONFIG, "the secret is scheduled for deletion", "restore it first");
        }
        secret.owningService().ifPresent(service -> {
            throw new RotationException(
                    CONFIG,
                    "the secret belongs to " + service,
                    "that service rotates it: change its schedule there, or give the server a password of your own in a"
                            + " secret of your own");
        });
        if (secret.isReplica()) {
            throw new RotationException(
                    CONFIG,
                    "the secret is a replica",
                    "rotate it in " + secret.primaryRegion().orElseThrow());
        }
        if (secret.labels().isEmpty() || secret.versionWith(Secrets.CURRENT).isEmpty()) {
            throw new RotationException(
                    CONFIG, "the secret has no current value", "put a first value with the working credential");
        }
    }

    static Step step(RotationRequest request) {
        return Step.of(request.step())
                .orElseThrow(() -> new RotationException(
                        CONFIG,
                        "there is no step " + Redaction.redact(request.step()),
                        "the steps are " + List.of(Step.values())));
    }
}
