package io.lakewarden.tags;

import io.lakewarden.documents.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The simple form: `{"required":["team"],"allowed":{"environment":["dev","prod"]}}`. Keys and values are exact,
/// `allowed` is asked only of keys that are present, and an empty list allows nothing.
final class SimplePolicy {

    private SimplePolicy() {}

    static TagPolicy read(Value document) {
        document.only("required", "allowed");
        Set<String> required = required(document);
        Map<String, Values> allowed = allowed(document);
        Set<String> keys = new LinkedHashSet<>(required);
        keys.addAll(allowed.keySet());
        List<KeyRule> rules = new ArrayList<>();
        for (String key : keys) {
            TypeSet types = required.contains(key) ? TypeSet.ALL : TypeSet.NONE;
            rules.add(KeyRule.exact(key, allowed.getOrDefault(key, new Values.Any()), types, Scope.EVERYTHING));
        }
        return new TagPolicy(rules, List.of(), List.of(), List.of());
    }

    private static Set<String> required(Value document) {
        Set<String> keys = new LinkedHashSet<>();
        PolicyValues.field(document, "required")
                .ifPresent(list -> PolicyValues.list(list).forEach(item -> keys.add(PolicyValues.key(item))));
        return keys;
    }

    private static Map<String, Values> allowed(Value document) {
        Map<String, Values> byKey = new LinkedHashMap<>();
        PolicyValues.field(document, "allowed")
                .ifPresent(allowed -> allowed.fields().forEach((key, values) -> {
                    if (key.isEmpty()) {
                        values.mistake("a tag key is never empty");
                    }
                    byKey.put(key, new Values.Listed(Set.copyOf(PolicyValues.texts(values)), List.of()));
                }));
        return byKey;
    }
}
