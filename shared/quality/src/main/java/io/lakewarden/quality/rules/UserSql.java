package io.lakewarden.quality.rules;

import io.lakewarden.quality.sparksql.Translated;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Expr;

/// Turns the Spark SQL of a ruleset into SQL that the engine may run.
public interface UserSql {

    /// A `where` over the columns of one row of the table.
    ///
    /// @throws RuleError if it is no predicate over the table's columns, or holds what cannot be translated
    Expr predicate(String text, DataTable table);

    /// A CustomSql over the primary table and the references.
    ///
    /// @throws RuleError if it is not one plain query over them, or holds what cannot be translated
    Translated query(String text);
}
