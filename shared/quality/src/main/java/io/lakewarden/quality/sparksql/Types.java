package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// The types of CAST.
final class Types {
    private final Dialect dialect;

    Types(Dialect dialect) {
        this.dialect = dialect;
    }

    Fragment cast(Fragment value, SqlBaseParser.DataTypeContext ctx) {
        String text = ctx.getText().toUpperCase(Locale.ROOT);
        String name = text.replaceAll("\\(.*", "");
        return switch (name) {
            case "STRING" -> to(value, SqlType.TEXT);
            case "VARCHAR", "CHAR", "CHARACTER" -> to(value, SqlType.TEXT);
            case "BOOLEAN" -> to(value, SqlType.BOOLEAN);
            case "TINYINT", "BYTE", "SMALLINT", "SHORT", "INT", "INTEGER" -> to(value, SqlType.INTEGER);
            case "BIGINT", "LONG" -> to(value, SqlType.BIGINT);
            case "FLOAT", "REAL", "DOUBLE" -> to(value, SqlType.DOUBLE);
            case "DECIMAL", "DEC", "NUMERIC" -> decimal(value, ctx, text.substring(name.length()));
            case "DATE" -> to(value, SqlType.DATE);
            case "TIMESTAMP", "TIMESTAMP_NTZ", "TIMESTAMP_LTZ" -> to(value, SqlType.TIMESTAMP);
            default ->
                throw TreeTranslator.refuse(ctx, "a cast to " + TreeTranslator.excerpt(ctx) + " cannot be translated");
        };
    }

    private Fragment to(Fragment value, SqlType type) {
        return new Coercion(dialect).cast(value, type);
    }

    private Fragment decimal(Fragment value, SqlBaseParser.DataTypeContext ctx, String arguments) {
        List<Integer> digits = arguments.isEmpty() ? List.of(10, 0) : digits(ctx, arguments);
        int precision = digits.getFirst();
        int scale = digits.size() > 1 ? digits.get(1) : 0;
        if (precision < 1 || precision > 38 || scale > precision) {
            throw TreeTranslator.refuse(ctx, "a decimal has 1 to 38 digits, of which the scale is a part");
        }
        return Fragment.of(dialect, new Expr.Cast(value.expr(), SqlType.DECIMAL, precision, scale), SqlType.DECIMAL);
    }

    private static List<Integer> digits(SqlBaseParser.DataTypeContext ctx, String arguments) {
        if (!arguments.matches("\\(\\d{1,2}(,\\d{1,2})?\\)")) {
            throw TreeTranslator.refuse(ctx, "a decimal is written DECIMAL(precision, scale)");
        }
        return List.of(arguments.substring(1, arguments.length() - 1).split(",", -1)).stream()
                .map(Integer::valueOf)
                .toList();
    }
}
