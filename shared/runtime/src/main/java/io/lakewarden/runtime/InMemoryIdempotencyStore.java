package io.lakewarden.runtime;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Keeps the work in memory, to the letter of the contract: expiry, leases and ownership. For one process and its
/// tests; it lives here so that every function's tests use the same one.
public final class InMemoryIdempotencyStore implements IdempotencyStore {

    private record Item(String owner, Entry entry, Instant leaseUntil, Instant expiresAt) {}

    private final Map<String, Item> items = new HashMap<>();

    @Override
    public synchronized Optional<Entry> take(
            String key, String owner, String payload, Instant now, Instant leaseUntil, Instant expiresAt) {
        Item held = items.get(key);
        boolean free = held == null
                || held.expiresAt().isBefore(now)
                || (held.entry().result().isEmpty() && held.leaseUntil().isBefore(now));
        if (free) {
            items.put(key, new Item(owner, new Entry(payload, Optional.empty()), leaseUntil, expiresAt));
            return Optional.empty();
        }
        return Optional.of(held.entry());
    }

    @Override
    public synchronized Optional<Entry> find(String key, Instant now) {
        return Optional.ofNullable(items.get(key))
                .filter(item -> !item.expiresAt().isBefore(now))
                .map(Item::entry);
    }

    @Override
    public synchronized void complete(String key, String owner, String result) {
        items.computeIfPresent(
                key,
                (_, item) -> item.owner().equals(owner)
                        ? new Item(
                                owner,
                                new Entry(item.entry().payload(), Optional.of(result)),
                                item.leaseUntil(),
                                item.expiresAt())
                        : item);
    }

    @Override
    public synchronized void release(String key, String owner) {
        items.computeIfPresent(key, (_, item) -> item.owner().equals(owner) ? null : item);
    }

    /// What the work with this key was asked with.
    synchronized String payloadOf(String key) {
        return items.get(key).entry().payload();
    }
}
