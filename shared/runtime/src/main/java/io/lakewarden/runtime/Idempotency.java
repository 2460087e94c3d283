package io.lakewarden.runtime;

import io.lakewarden.base.Digests;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// At least once in, exactly once in effect: work under a business key (a result id, a job run with its
/// state) is done once however often and however concurrently its event comes. The envelope's id is no such
/// key, since a source may send one fact under two ids.
public final class Idempotency {

    private static final Logger LOG = LoggerFactory.getLogger(Idempotency.class);

    /// What became of one delivery.
    ///
    /// @param result of the work, now or when it was first done
    /// @param repeated whether it had been done before
    public record Outcome(String result, boolean repeated) {}

    /// In UTF-16 units: at most 1,536 of the 2,048 bytes that DynamoDB takes.
    private static final int LONGEST_KEY = 512;

    private final IdempotencyStore store;
    private final Clock clock;
    private final Duration remembered;

    /// @param remembered how long a key is known: longer than any retry, replay or redrive that should not
    ///     repeat the work
    public Idempotency(IdempotencyStore store, Clock clock, Duration remembered) {
        this.store = store;
        this.clock = clock;
        this.remembered = remembered;
    }

    /// Does the work unless it was done before.
    ///
    /// @param key the business key, with the function's name in front
    /// @param payload what the work depends on; only its fingerprint is stored
    /// @param lease how long the work may take before another delivery may take over
    /// @param work gives the result to remember; when it throws, the key is released and the exception
    ///     passes through
    /// @throws RetryableException when another delivery is at work right now
    /// @throws InvalidEventException when the key was used for another payload
    public Outcome once(String key, String payload, Duration lease, Supplier<String> work) {
        String stored = storable(key);
        Correlation.businessKey(stored);
        String fingerprint = Digests.sha256(payload);
        String owner = UUID.randomUUID().toString();
        Instant now = clock.instant();
        Optional<IdempotencyStore.Entry> held =
                store.take(stored, owner, fingerprint, now, now.plus(lease), now.plus(remembered));
        return held.map(entry -> repeated(stored, fingerprint, entry)).orElseGet(() -> first(stored, owner, work));
    }

    /// Whether the work under this key is done: saves a sweep from preparing what would not be done again.
    public boolean isDone(String key) {
        return store.find(storable(key), clock.instant())
                .flatMap(IdempotencyStore.Entry::result)
                .isPresent();
    }

    private Outcome first(String key, String owner, Supplier<String> work) {
        String result;
        try {
            result = work.get();
        } catch (RuntimeException | Error e) {
            release(key, owner);
            throw e;
        }
        store.complete(key, owner, result);
        return new Outcome(result, false);
    }

    /// The work's own failure is what the caller must see; the key of a store that fails too is free after its lease.
    private void release(String key, String owner) {
        try {
            store.release(key, owner);
        } catch (RuntimeException e) {
            LOG.warn("key {} could not be released: {}", key, e.getClass().getSimpleName());
        }
    }

    private static Outcome repeated(String key, String fingerprint, IdempotencyStore.Entry entry) {
        if (!entry.payload().equals(fingerprint)) {
            throw new InvalidEventException("key " + key + " was already used for another payload");
        }
        return entry.result()
                .map(result -> new Outcome(result, true))
                .orElseThrow(() -> new RetryableException("another delivery of " + key + " is being worked on"));
    }

    /// A long key is replaced by its fingerprint, since tables limit the length of keys.
    private static String storable(String key) {
        return key.length() <= LONGEST_KEY
                ? key
                : key.substring(0, LONGEST_KEY / 2).replaceAll("[^\\x21-\\x7E]", "?") + "#" + Digests.sha256(key);
    }
}
