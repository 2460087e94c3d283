package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// `DATE '…'` and `TIMESTAMP '…'`; the session's time zone is UTC.
final class Times {
    private static final Pattern DATE = Pattern.compile("(\\d{4})(?:-(\\d{1,2}))?(?:-(\\d{1,2}))?");
    private static final Pattern TIME =
            Pattern.compile("(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.(\\d{1,9}))?)?\\s*(\\S.*)?");

    private final Dialect dialect;

    Times(Dialect dialect) {
        this.dialect = dialect;
    }

    Fragment literal(SqlBaseParser.TypeConstructorContext ctx) {
        String text = SparkLiterals.string(ctx.singleStringLitWithoutMarker().getText())
                .strip();
        try {
            return switch (ctx.literalType().getText().toUpperCase(Locale.ROOT)) {
                case "DATE" -> date(text);
                case "TIMESTAMP", "TIMESTAMP_LTZ", "TIMESTAMP_NTZ" -> timestamp(text);
                case "INTERVAL" -> new Intervals(dialect).literal(ctx, text);
                default ->
                    throw TreeTranslator.refuse(
                            ctx, "a literal of type " + ctx.literalType().getText() + " cannot be translated");
            };
        } catch (DateTimeException e) {
            throw TreeTranslator.refuse(
                    ctx, "'" + text + "' is no " + ctx.literalType().getText().toLowerCase(Locale.ROOT));
        }
    }

    private Fragment date(String text) {
        return date(parseDate(text.split("[ T]", 2)[0]));
    }

    Fragment date(LocalDate date) {
        return Fragment.literal(dialect.render(new Expr.DateLiteral(date)), SqlType.DATE, date.toString());
    }

    private Fragment timestamp(String text) {
        String[] parts = text.split("[ T]+", 2);
        LocalDate date = parseDate(parts[0]);
        LocalDateTime time = parts.length == 1 ? date.atStartOfDay() : at(date, parts[1]);
        return timestamp(time);
    }

    Fragment timestamp(LocalDateTime time) {
        return Fragment.literal(dialect.render(new Expr.TimestampLiteral(time)), SqlType.TIMESTAMP, time.toString());
    }

    private static LocalDateTime at(LocalDate date, String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw new DateTimeException(text);
        }
        String fraction = group(matcher, 4) + "000000000";
        LocalTime time = LocalTime.of(
                number(matcher, 1), number(matcher, 2), number(matcher, 3), Integer.parseInt(fraction.substring(0, 9)));
        String zone = group(matcher, 5);
        LocalDateTime local = date.atTime(time);
        return zone.isEmpty()
                ? local
                : local.atZone(ZoneId.of(zone))
                        .withZoneSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime();
    }

    private static LocalDate parseDate(String text) {
        Matcher matcher = DATE.matcher(text);
        if (!matcher.matches()) {
            throw new DateTimeException(text);
        }
        return LocalDate.of(number(matcher, 1), Math.max(1, number(matcher, 2)), Math.max(1, number(matcher, 3)));
    }

    private static int number(Matcher matcher, int group) {
        String text = group(matcher, group);
        return text.isEmpty() ? 0 : Integer.parseInt(text);
    }

    private static String group(Matcher matcher, int group) {
        String text = matcher.group(group);
        return text == null ? "" : text;
    }
}
