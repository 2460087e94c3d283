package io.lakewarden.athena;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.Optional;

/// A table of a statement: under its alias stand the rows of a catalog's table, of one partition, in the form that
/// rules expect.
///
/// @param table as rules see it
/// @param select the SELECT that gives its rows
record CatalogRelation(DataTable table, String select) {

    /// @param source how the engine names the table, quoted
    /// @param projections one for each column, in order
    static CatalogRelation of(
            DataTable table, String source, List<String> projections, Optional<Expr> partition, Dialect dialect) {
        String where = partition
                .map(condition -> " WHERE " + dialect.render(condition))
                .orElse("");
        return new CatalogRelation(
                table, projections.stream().collect(joining(", ", "SELECT ", " FROM " + source + where)));
    }

    /// The statement with the tables that it names in front of it.
    static String statement(List<CatalogRelation> relations, String sql, Dialect dialect) {
        String tables = relations.stream()
                .filter(relation ->
                        sql.contains(dialect.identifier(relation.table().alias())))
                .map(relation -> dialect.identifier(relation.table().alias()) + " AS (" + relation.select() + "\n)")
                .collect(joining(",\n"));
        if (tables.isEmpty()) {
            return sql;
        }
        // A query with tables of its own keeps them behind ours, which they may read.
        return sql.startsWith("WITH ") ? "WITH " + tables + ",\n" + sql.substring(5) : "WITH " + tables + "\n" + sql;
    }
}
