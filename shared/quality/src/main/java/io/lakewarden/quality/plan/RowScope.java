package io.lakewarden.quality.plan;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.sql.Expr;
import java.util.Optional;

/// The rows that a metric looks at.
///
/// @param table the alias of the table
/// @param filter keeps the rows for which it is true
public record RowScope(String table, Optional<Expr> filter) {

    public RowScope {
        requireNonNull(table, "table");
        requireNonNull(filter, "filter");
    }

    /// Every row of a table.
    public static RowScope all(String table) {
        return new RowScope(table, Optional.empty());
    }
}
