package io.lakewarden.quality.rules;

import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.Table;

/// Turns the Spark SQL predicate of a `where` into one that the engine may run.
@FunctionalInterface
public interface WhereTranslator {

    /// The predicate over the columns of one row of the table.
    ///
    /// @throws RuleError if it is no predicate over the table's columns, or holds what cannot be translated
    Expr translate(String predicate, Table table);
}
