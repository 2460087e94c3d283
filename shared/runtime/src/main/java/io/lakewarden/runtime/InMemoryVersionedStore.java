package io.lakewarden.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Keeps values in memory, to the letter of the contract: revisions are compared and set at once, and what is read has
/// been written as JSON. For one process and its tests; it lives here so that every function's tests use the same one.
///
/// @param <T> what is kept
public final class InMemoryVersionedStore<T> implements VersionedStore<T> {

    private final Map<String, Versioned<String>> items = new HashMap<>();
    private final Class<T> type;
    private final BooleanSupplier fails;

    public InMemoryVersionedStore(Class<T> type) {
        this(type, () -> false);
    }

    /// @param fails whether the next write is refused, as a throttled table does
    public InMemoryVersionedStore(Class<T> type, BooleanSupplier fails) {
        this.type = type;
        this.fails = fails;
    }

    @Override
    public synchronized Versioned<T> read(String key) {
        Versioned<String> item = items.getOrDefault(key, new Versioned<>(Optional.empty(), 0));
        return new Versioned<>(item.value().map(json -> Json.of(json, type)), item.revision());
    }

    @Override
    public synchronized boolean replace(String key, long revision, T value) {
        if (fails.getAsBoolean()) {
            throw new RetryableException("the table is throttled");
        }
        if (read(key).revision() != revision) {
            return false;
        }
        items.put(key, new Versioned<>(Optional.of(Json.writeText(value)), revision + 1));
        return true;
    }
}
