package io.lakewarden.rotationwatch;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// The secrets of this account and region.
interface Inventory {

    /// All of them, page by page.
    ///
    /// @throws io.lakewarden.runtime.RetryableException when a page cannot be had; the pages before it count
    ///     for nothing
    /// @throws io.lakewarden.runtime.ConfigurationException when listing is not allowed
    Stream<SecretEntry> all();

    /// Since when AWSPENDING has been on a version that is not current; absent if it is not.
    ///
    /// @throws UnknownException when the secret may not be asked for that
    Optional<Instant> pendingSince(SecretArn secret);

    /// The latest read in any region that the secret is copied to.
    ///
    /// @throws UnknownException when the secret may not be asked for that
    Optional<Instant> lastReadElsewhere(SecretArn secret);

    /// A question about one secret that got no answer; the message says why, in a few words.
    final class UnknownException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        UnknownException(String message) {
            super(message);
        }
    }
}
