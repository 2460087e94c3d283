package io.lakewarden.quality.sparksql;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// A query in the engine's SQL.
///
/// @param columns names of the columns it returns, in order
public record Translated(String sql, List<String> columns) {
    public Translated {
        requireNonNull(sql, "sql");
        columns = List.copyOf(columns);
    }
}
