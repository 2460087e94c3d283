package io.lakewarden.tags;

import java.util.Objects;

/// One tag as a service stores it: key and value exactly, without trimming. A value may be empty, never absent.
public record Tag(String key, String value) {

    public Tag {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
    }

    /// Whether AWS reserves the key: the prefix `aws:` in any case mix. Such tags can be read, never written.
    public boolean isReserved() {
        return isReserved(key);
    }

    static boolean isReserved(String text) {
        return text.regionMatches(true, 0, "aws:", 0, 4);
    }
}
