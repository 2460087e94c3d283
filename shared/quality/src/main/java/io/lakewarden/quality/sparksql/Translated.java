package io.lakewarden.quality.sparksql;

import java.util.List;

/// A statement in the engine's SQL and the columns it returns, as far as they are known.
public record Translated(String sql, List<Column> columns) {
    public Translated {
        columns = List.copyOf(columns);
    }
}
