package io.lakewarden.quality.sparksql;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// A table that a statement may read.
///
/// @param name what the ruleset calls it; dots separate the parts of a catalog's name
/// @param relation how the engine calls it: a quoted name
/// @param columns its columns in order
record KnownTable(String name, String relation, List<Field> columns) {
    public KnownTable {
        requireNonNull(name, "name");
        requireNonNull(relation, "relation");
        columns = List.copyOf(columns);
    }
}
