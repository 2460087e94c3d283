package io.lakewarden.quality.sparksql;

import static java.util.Objects.requireNonNull;

/// A column that a statement may name.
public record Column(String name, SqlType type) {
    public Column {
        requireNonNull(name, "name");
        requireNonNull(type, "type");
    }
}
