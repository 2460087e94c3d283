package io.lakewarden.athena;

import io.lakewarden.quality.sql.ColumnType;
import java.util.Locale;

/// A column's type as the Glue catalog writes it: Hive's words, in lower case as a rule.
///
/// @param text such as `decimal(10,2)` or `array<string>`
record HiveType(String text) {

    /// The type without the part in brackets.
    private String name() {
        return text.strip().toLowerCase(Locale.ROOT).replaceFirst("[(<].*", "").strip();
    }

    ColumnType columnType() {
        return switch (name()) {
            case "boolean" -> ColumnType.BOOLEAN;
            case "tinyint", "smallint", "int", "integer", "bigint", "long" -> ColumnType.INTEGER;
            case "decimal" -> ColumnType.DECIMAL;
            case "float", "real", "double", "double precision" -> ColumnType.FLOATING;
            case "string", "varchar", "char", "uuid" -> ColumnType.TEXT;
            case "date" -> ColumnType.DATE;
            case "timestamp", "timestamptz", "timestamp with time zone", "timestamp with local time zone" ->
                ColumnType.TIMESTAMP;
            case "time" -> ColumnType.TIME;
            case "array", "map", "struct", "row", "uniontype" -> ColumnType.NESTED;
            default -> ColumnType.OTHER;
        };
    }

    /// The value of a column in the form that rules expect: text without padding, doubles, moments in UTC.
    ///
    /// @param column quoted
    /// @param iceberg there the catalog does not say whether a timestamp has a zone; its values are in UTC
    ///     either way
    String projection(String column, boolean iceberg) {
        return switch (name()) {
            case "char", "uuid" -> "CAST(" + column + " AS VARCHAR) AS " + column;
            case "float", "real" -> "CAST(" + column + " AS DOUBLE) AS " + column;
            case "timestamptz", "timestamp with time zone", "timestamp with local time zone" -> utc(column);
            case "timestamp" -> iceberg ? "CAST(" + column + " AS TIMESTAMP(6)) AS " + column : column;
            default -> column;
        };
    }

    private static String utc(String column) {
        return "CAST(" + column + " AT TIME ZONE 'UTC' AS TIMESTAMP(6)) AS " + column;
    }
}
