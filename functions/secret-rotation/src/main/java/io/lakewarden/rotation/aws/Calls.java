package io.lakewarden.rotation.aws;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.Sleeper;
import java.time.Duration;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;

/// Repeats calls for which the service was too busy, and reports the others by our classes, without their
/// messages.
final class Calls {

    private static final int ATTEMPTS = 6;
    private static final Duration FIRST_WAIT = Duration.ofMillis(100);
    /// An attempt takes 20 s at most: two of them fit into an invocation, with time to report.
    private static final Duration LONGEST = Duration.ofSeconds(20);

    private final Sleeper sleeper;

    Calls(Sleeper sleeper) {
        this.sleeper = sleeper;
    }

    /// @param what the operation, for messages
    <T> T repeat(String what, Supplier<T> call) {
        Duration wait = FIRST_WAIT;
        long start = System.nanoTime();
        for (int attempt = 1; ; attempt++) {
            try {
                return call.get();
            } catch (SdkException e) {
                if (attempt == ATTEMPTS || isOver(start) || !AwsErrors.isRetryable(e)) {
                    throw failure(what, e);
                }
            }
            sleeper.sleep(wait);
            wait = wait.multipliedBy(2);
        }
    }

    private static boolean isOver(long start) {
        return System.nanoTime() - start > LONGEST.toNanos();
    }

    void pause(Duration wait) {
        sleeper.sleep(wait);
    }

    private static RotationException failure(String what, SdkException e) {
        String described = "%s failed: %s".formatted(what, AwsErrors.describe(e));
        if (described.contains("DecryptionFailure") || described.contains("EncryptionFailure")) {
            return new RotationException(
                    Failure.SECRETS_MANAGER, described, "let the function's role use the secret's KMS key");
        }
        return AwsErrors.isDenied(e)
                ? new RotationException(
                        Failure.SECRETS_MANAGER, described, "grant the function's role this action on the secret")
                : new RotationException(Failure.SECRETS_MANAGER, described);
    }
}
