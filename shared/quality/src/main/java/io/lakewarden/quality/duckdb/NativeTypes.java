package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.plan.Rows;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.util.List;

/// DuckDB's types as rules see them.
final class NativeTypes {

    private static final DuckDbDialect DIALECT = new DuckDbDialect();

    private NativeTypes() {}

    static ColumnType of(String nativeType) {
        String type = nativeType.replaceFirst("\\(.*", "").strip();
        if (nativeType.endsWith("]")) {
            return ColumnType.NESTED;
        }
        return switch (type) {
            case "BOOLEAN" -> ColumnType.BOOLEAN;
            case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT" -> ColumnType.INTEGER;
            case "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT", "BIGNUM" -> ColumnType.INTEGER;
            case "DECIMAL" -> ColumnType.DECIMAL;
            case "FLOAT", "DOUBLE" -> ColumnType.FLOATING;
            case "VARCHAR", "ENUM", "UUID", "JSON" -> ColumnType.TEXT;
            case "DATE" -> ColumnType.DATE;
            case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS", "TIMESTAMP WITH TIME ZONE" ->
                ColumnType.TIMESTAMP;
            case "TIME", "TIME WITH TIME ZONE", "TIME_NS" -> ColumnType.TIME;
            case "STRUCT", "MAP", "UNION", "VARIANT", "GEOMETRY" -> ColumnType.NESTED;
            default -> ColumnType.OTHER;
        };
    }

    /// Columns out of the rows of a DESCRIBE.
    static List<Column> columns(Rows described) {
        return described.values().stream()
                .map(row -> column(row.get(0).toString(), row.get(1).toString()))
                .toList();
    }

    static Column column(String name, String nativeType) {
        return new Column(name, of(nativeType), nativeType);
    }

    /// The column in the form that rules expect: text as VARCHAR, moments without zone in UTC.
    static String projection(Column column) {
        String name = DIALECT.identifier(column.name());
        return switch (column.nativeType().replaceFirst("\\(.*", "")) {
            case "JSON" -> name + "->>'$' AS " + name;
            case "ENUM", "UUID" -> "CAST(" + name + " AS VARCHAR) AS " + name;
            case "TIMESTAMP WITH TIME ZONE", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS" ->
                "CAST(" + name + " AS TIMESTAMP) AS " + name;
            default -> name;
        };
    }
}
