package io.lakewarden.quality.sparksql;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/// A column that a statement may name.
///
/// @param sql what stands for it where its name cannot be used: the expression behind a name of the SELECT list
record Field(String name, SparkType type, Optional<String> sql) {
    Field {
        requireNonNull(name, "name");
        requireNonNull(type, "type");
        requireNonNull(sql, "sql");
    }

    Field(String name, SparkType type) {
        this(name, type, Optional.empty());
    }

    /// As seen from outside of its SELECT.
    Field named() {
        return new Field(name, type);
    }
}
