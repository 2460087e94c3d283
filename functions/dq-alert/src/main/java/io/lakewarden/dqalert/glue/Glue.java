package io.lakewarden.dqalert.glue;

import io.lakewarden.dqalert.UnavailableException;
import io.lakewarden.runtime.AwsErrors;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/// Calls with the SDK's retries behind them; what is left of an error is one word.
final class Glue {

    private Glue() {}

    static <T> T ask(Supplier<T> call) {
        try {
            return call.get();
        } catch (SdkException e) {
            throw new UnavailableException(word(e));
        }
    }

    /// Empty for what does not exist.
    static <T> Optional<T> ifThere(Supplier<T> call) {
        try {
            return Optional.of(call.get());
        } catch (SdkException e) {
            if (AwsErrors.isGone(e)) {
                return Optional.empty();
            }
            throw new UnavailableException(word(e));
        }
    }

    private static String word(SdkException e) {
        String code = e instanceof AwsServiceException service ? AwsErrors.code(service) : "";
        return code.isEmpty() ? e.getClass().getSimpleName() : code;
    }
}
