package io.lakewarden.quality.sparksql;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.sql.SqlType;
import java.util.Optional;

/// A column that a statement may name.
///
/// @param sql what stands for it where its name cannot be used: the expression behind a name of the SELECT list
/// @param growth as that of [Fragment]
record Field(String name, SqlType type, Optional<String> sql, long growth) {
    Field {
        requireNonNull(name, "name");
        requireNonNull(type, "type");
        requireNonNull(sql, "sql");
    }

    Field(String name, SqlType type) {
        this(name, type, Optional.empty(), 1);
    }

    /// As seen from outside of its SELECT.
    Field named() {
        return named(name);
    }

    /// The same by another name.
    Field named(String other) {
        return new Field(other, type, Optional.empty(), growth);
    }

    /// A column of a union: as long as the longer of the two.
    Field or(Field other) {
        return new Field(name, type, sql, Math.max(growth, other.growth()));
    }
}
