package io.lakewarden.quicksight;

import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// The table's contract in memory, to the letter: revisions are compared and set at once, and what is read
/// has been written as JSON. It can fail, before a write or after it.
final class StrictStates implements RefreshStates {

    private record Item(String json, long revision) {}

    private final Map<String, Item> items = new HashMap<>();
    private final BooleanSupplier fails;

    StrictStates(BooleanSupplier fails) {
        this.fails = fails;
    }

    @Override
    public synchronized Versioned read(String key) {
        Item item = items.get(key);
        return item == null
                ? new Versioned(Optional.empty(), 0)
                : new Versioned(Optional.of(state(item.json())), item.revision());
    }

    @Override
    public synchronized boolean replace(String key, long revision, RefreshState state) {
        if (fails.getAsBoolean()) {
            throw new RetryableException("the table is throttled");
        }
        if (read(key).revision() != revision) {
            return false;
        }
        items.put(key, new Item(Json.writeText(state), revision + 1));
        return true;
    }

    Optional<RefreshState> state(DataSet dataSet) {
        return read(dataSet.key()).state();
    }

    private static RefreshState state(String json) {
        try {
            return Json.mapper().readValue(json, RefreshState.class);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
