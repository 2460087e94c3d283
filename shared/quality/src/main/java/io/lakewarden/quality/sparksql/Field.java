package io.lakewarden.quality.sparksql;

import static java.util.Objects.requireNonNull;

/// A column that a statement may name.
record Field(String name, SparkType type) {
    public Field {
        requireNonNull(name, "name");
        requireNonNull(type, "type");
    }
}
