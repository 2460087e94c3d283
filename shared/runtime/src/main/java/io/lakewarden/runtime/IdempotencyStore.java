package io.lakewarden.runtime;

import java.time.Instant;
import java.util.Optional;

/// Where it is remembered which business keys are being worked on and which are done.
public interface IdempotencyStore {

    /// What a store knows of a key.
    ///
    /// @param payload fingerprint of the input that was first seen under the key
    /// @param result what the work gave; absent while it is in progress
    record Entry(String payload, Optional<String> result) {}

    /// Takes the key if it is free: it is new, its entry has expired, or its worker has
    /// overrun the lease.
    ///
    /// @param owner who takes it: only the owner can complete or release
    /// @param leaseUntil from then on another may take the key over
    /// @param expiresAt from then on the key counts as new
    /// @return empty when taken, else what is there
    Optional<Entry> take(String key, String owner, String payload, Instant now, Instant leaseUntil, Instant expiresAt);

    /// What is there under the key, if it has not expired.
    Optional<Entry> find(String key, Instant now);

    /// Keeps the result; does nothing when `owner` has lost the key meanwhile.
    void complete(String key, String owner, String result);

    /// Forgets the key so that a retry can work on it; does nothing when `owner` has lost it meanwhile.
    void release(String key, String owner);
}
