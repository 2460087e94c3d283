package io.lakewarden.quality.sql;

import static java.util.Objects.requireNonNull;

/// A column of a table.
///
/// @param name the name as the data spells it
/// @param type what rules may do with it
/// @param nativeType the engine's own name of the type, for messages and for comparing schemas
public record Column(String name, ColumnType type, String nativeType) {

    public Column {
        requireNonNull(name, "name");
        requireNonNull(type, "type");
        requireNonNull(nativeType, "nativeType");
    }

    /// This column as an expression.
    public Expr ref() {
        return new Expr.ColumnRef(name, type);
    }
}
