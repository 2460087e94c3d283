package io.lakewarden.quality.plan;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.sql.Expr;
import java.util.Optional;

/// The rows that a metric looks at.
///
/// @param table the alias of the table
/// @param filter keeps the rows for which it is true
public record Scope(String table, Optional<Expr> filter) {

    public Scope {
        requireNonNull(table, "table");
        requireNonNull(filter, "filter");
    }

    /// Every row of a table.
    public static Scope all(String table) {
        return new Scope(table, Optional.empty());
    }
}
