package io.lakewarden.dqgate;

import io.lakewarden.runtime.IdempotencyStore;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The store's contract in memory; nothing expires here.
final class InMemoryIdempotencyStore implements IdempotencyStore {

    private record Item(String owner, Entry entry) {}

    private final Map<String, Item> items = new HashMap<>();

    @Override
    public synchronized Optional<Entry> take(
            String key, String owner, String payload, Instant now, Instant leaseUntil, Instant expiresAt) {
        Item held = items.putIfAbsent(key, new Item(owner, new Entry(payload, Optional.empty())));
        return Optional.ofNullable(held).map(Item::entry);
    }

    @Override
    public synchronized Optional<Entry> find(String key, Instant now) {
        return Optional.ofNullable(items.get(key)).map(Item::entry);
    }

    @Override
    public synchronized void complete(String key, String owner, String result) {
        items.computeIfPresent(
                key, (_, item) -> new Item(owner, new Entry(item.entry().payload(), Optional.of(result))));
    }

    @Override
    public synchronized void release(String key, String owner) {
        items.remove(key);
    }
}
