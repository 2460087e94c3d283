package io.lakewarden.quality.sql;

import java.util.List;
import java.util.Optional;

/// Renders typed expressions as an engine's SQL. The only place where names and values are quoted.
public interface Dialect {

    /// The name that a user knows the dialect by.
    String name();

    /// A quoted name of a column or table.
    String identifier(String name);

    /// A quoted text.
    String text(String value);

    /// The value of a nested column as JSON text.
    ///
    /// @param column quoted
    String json(String column);

    /// An expression, in brackets where it needs them.
    ///
    /// @throws UntranslatableException if the engine has no counterpart
    String render(Expr expr);

    /// An aggregate over the rows that the filter keeps.
    String aggregate(AggregateFunction function, List<Expr> arguments, Optional<Expr> filter);
}
