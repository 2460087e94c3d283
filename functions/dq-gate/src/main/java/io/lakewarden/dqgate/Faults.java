package io.lakewarden.dqgate;

import io.lakewarden.runtime.RetryableException;
import io.lakewarden.staging.StagingException;
import java.util.Locale;
import java.util.function.Supplier;

/// Gives every fault the name that Step Functions catches it by, and says what to do.
final class Faults {

    private Faults() {}

    static <T> T named(Supplier<T> work) {
        try {
            return work.get();
        } catch (StagingException e) {
            throw named(e);
        }
    }

    static RuntimeException named(StagingException e) {
        String message = e.getMessage();
        return switch (e.fault()) {
            case MISSING -> new DataMissing(message);
            case CHANGED ->
                new DataChanged(message + ": ask the gate when the data is complete, and retry this request");
            case DENIED -> new AccessDenied(message);
            case TOO_LARGE ->
                new DataTooLarge(message + ". Give the function more (GateEphemeralStorage, GateMemory), judge fewer "
                        + "partitions at a time, or name a table and let Athena evaluate");
            case OUT_OF_TIME -> new OutOfTime(message + ": retry, or judge fewer partitions at a time");
            case UNAVAILABLE -> new RetryableException(message);
        };
    }

    /// Tells the engine's message about files of different kinds from those about broken ones.
    static RuntimeException unreadable(String message) {
        String lower = message.toLowerCase(Locale.ROOT);
        if (lower.contains("of different formats") || lower.contains("schema mismatch")) {
            return new DataMixed(message);
        }
        return lower.contains("deadline has passed") ? new OutOfTime(message) : new DataCorrupt(message);
    }
}
