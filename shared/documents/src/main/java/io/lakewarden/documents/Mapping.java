package io.lakewarden.documents;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Keys and values in the document's order; keys are text and unique.
public record Mapping(Place place, Optional<String> tag, Map<String, Entry> byKey) implements Node {

    /// A key with its own place, and its value.
    public record Entry(String key, Place place, Node value) {}

    public Mapping {
        byKey = Collections.unmodifiableMap(new LinkedHashMap<>(byKey));
    }

    /// The value of a key, if the mapping has it.
    public Optional<Node> get(String key) {
        return Optional.ofNullable(byKey.get(key)).map(Entry::value);
    }

    /// The entries in the document's order.
    public Collection<Entry> entries() {
        return byKey.values();
    }

    @Override
    public String described() {
        return "a mapping";
    }
}
