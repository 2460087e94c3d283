package io.lakewarden.quality.rules;

import io.lakewarden.quality.sql.DataTable;

/// A column that a rule names is not in the data: the rule fails, as in Glue.
public final class MissingColumn extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// @param column as the rule names it
    /// @param table that has no such column
    public MissingColumn(String column, DataTable table) {
        this(column, column, table);
    }

    /// @param shown what the message calls the column
    MissingColumn(String shown, String column, DataTable table) {
        super("Input data does not include column " + shown + "!"
                + table.nearest(column)
                        .map(near -> " Did you mean " + near.name() + "?")
                        .orElse(""));
    }
}
