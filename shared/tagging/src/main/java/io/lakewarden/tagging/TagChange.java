package io.lakewarden.tagging;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What shall become of one resource's tags; all other tags stay as they are.
///
/// @param set values to write, by key
/// @param remove keys to take away afterwards
public record TagChange(String arn, Map<String, String> set, List<String> remove) {

    public TagChange {
        set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
        remove = List.copyOf(remove);
    }

    /// Whether nothing would be written.
    @JsonIgnore
    public boolean isEmpty() {
        return set.isEmpty() && remove.isEmpty();
    }
}
