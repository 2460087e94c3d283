package io.lakewarden.tagdrift;

import io.lakewarden.runtime.IdempotencyStore;
import io.lakewarden.tagging.ResourceState;
import io.lakewarden.tagging.StateStore;
import io.lakewarden.tagging.UndoEntry;
import io.lakewarden.tagging.UndoLog;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The stores' contracts in memory.
final class InMemoryStores {

    private InMemoryStores() {}

    static final class States implements StateStore {

        private final Map<String, Versioned> states = new HashMap<>();
        private final Map<String, String> unsupported = new HashMap<>();

        @Override
        public Versioned read(String arn) {
            return states.getOrDefault(arn, new Versioned(ResourceState.UNKNOWN, 0));
        }

        @Override
        public boolean replace(String arn, long revision, ResourceState state) {
            if (read(arn).revision() != revision) {
                return false;
            }
            states.put(arn, new Versioned(state, revision + 1));
            return true;
        }

        @Override
        public Optional<String> unsupported(String type) {
            return Optional.ofNullable(unsupported.get(type));
        }

        @Override
        public void rememberUnsupported(String type, String why) {
            unsupported.put(type, why);
        }
    }

    static final class Undo implements UndoLog {

        private final Map<String, UndoEntry> entries = new TreeMap<>();

        @Override
        public void keep(UndoEntry entry) {
            entries.put(entry.id(), entry);
        }

        @Override
        public List<UndoEntry> between(Instant from, Instant to) {
            return entries.values().stream()
                    .filter(entry -> !entry.at().isBefore(from) && entry.at().isBefore(to))
                    .toList();
        }
    }

    static final class Keys implements IdempotencyStore {

        private record Item(String owner, Entry entry) {}

        private final Map<String, Item> items = new HashMap<>();

        @Override
        public Optional<Entry> take(
                String key, String owner, String payload, Instant now, Instant leaseUntil, Instant expiresAt) {
            Item held = items.putIfAbsent(key, new Item(owner, new Entry(payload, Optional.empty())));
            return Optional.ofNullable(held).map(Item::entry);
        }

        @Override
        public Optional<Entry> find(String key, Instant now) {
            return Optional.ofNullable(items.get(key)).map(Item::entry);
        }

        @Override
        public void complete(String key, String owner, String result) {
            items.computeIfPresent(
                    key, (_, item) -> new Item(owner, new Entry(item.entry().payload(), Optional.of(result))));
        }

        @Override
        public void release(String key, String owner) {
            items.remove(key);
        }
    }
}
