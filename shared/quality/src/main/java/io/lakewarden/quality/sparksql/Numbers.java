package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.SqlType;
import java.math.BigInteger;
import java.util.Locale;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// Spark's number literals with their suffixes: `1`, `1L`, `1.5`, `1.5D`, `1e3`, `2BD`.
final class Numbers {
    private Numbers() {}

    static Fragment literal(SqlBaseParser.NumberContext ctx) {
        String text = ctx.getText().toUpperCase(Locale.ROOT);
        return switch (ctx) {
            case SqlBaseParser.IntegerLiteralContext ignored -> integer(text);
            case SqlBaseParser.BigIntLiteralContext ignored -> number(text, "L", SqlType.BIGINT);
            case SqlBaseParser.SmallIntLiteralContext ignored -> number(text, "S", SqlType.INTEGER);
            case SqlBaseParser.TinyIntLiteralContext ignored -> number(text, "Y", SqlType.INTEGER);
            case SqlBaseParser.DecimalLiteralContext ignored -> number(text, "", SqlType.DECIMAL);
            case SqlBaseParser.BigDecimalLiteralContext ignored ->
                number(text, "BD", text.contains("E") ? SqlType.DOUBLE : SqlType.DECIMAL);
            case SqlBaseParser.DoubleLiteralContext ignored -> floating(text, "D");
            case SqlBaseParser.FloatLiteralContext ignored -> floating(text, "F");
            case SqlBaseParser.ExponentLiteralContext ignored -> floating(text, "");
            default -> throw TreeTranslator.cannotTranslate(ctx);
        };
    }

    private static Fragment integer(String text) {
        int bits = new BigInteger(text).bitLength();
        return bits < 64
                ? number(text, "", bits < 32 ? SqlType.INTEGER : SqlType.BIGINT)
                : number(text + ".0", "", SqlType.DECIMAL);
    }

    private static Fragment floating(String text, String suffix) {
        String digits = text.substring(0, text.length() - suffix.length());
        return number(digits.contains("E") ? digits : digits + "E0", "", SqlType.DOUBLE);
    }

    private static Fragment number(String text, String suffix, SqlType type) {
        String digits = text.substring(0, text.length() - suffix.length());
        // A sign is bracketed: after another minus it would begin a comment.
        return Fragment.literal(digits.startsWith("-") ? "(" + digits + ")" : digits, type, digits);
    }
}
