package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// `INTERVAL 7 DAYS`, `INTERVAL '1' HOUR 30 MINUTES`, `INTERVAL '7 days'`.
final class Intervals {
    private static final Pattern PAIR = Pattern.compile("\\s*([+-]?\\d+(?:\\.\\d+)?)\\s+([A-Za-z]+)\\s*");
    private static final Map<String, Long> MICROSECONDS = Map.of(
            "MICROSECOND",
            1L,
            "MILLISECOND",
            1_000L,
            "SECOND",
            1_000_000L,
            "MINUTE",
            60_000_000L,
            "HOUR",
            3_600_000_000L);

    private final Dialect dialect;

    Intervals(Dialect dialect) {
        this.dialect = dialect;
    }

    Fragment literal(SqlBaseParser.IntervalContext ctx) {
        SqlBaseParser.ErrorCapturingMultiUnitsIntervalContext units = ctx.errorCapturingMultiUnitsInterval();
        if (units == null || units.unitToUnitInterval() != null) {
            // One value with one unit is parsed here too; `'1-2' YEAR TO MONTH` is not supported.
            throw TreeTranslator.cannotTranslate(ctx);
        }
        Sum sum = new Sum();
        List<SqlBaseParser.IntervalValueContext> values = units.body.intervalValue();
        for (int i = 0; i < values.size(); i++) {
            sum.add(ctx, number(values.get(i)), units.body.unit.get(i).getText());
        }
        return sum.fragment();
    }

    Fragment literal(ParserRuleContext ctx, String text) {
        Sum sum = new Sum();
        Matcher matcher = PAIR.matcher(text.replaceFirst("(?i)^\\s*interval\\b", ""));
        int end = 0;
        while (matcher.lookingAt()) {
            sum.add(ctx, matcher.group(1), matcher.group(2));
            end = matcher.end();
            matcher.region(end, matcher.regionEnd());
        }
        if (end == 0 || end < matcher.regionEnd()) {
            throw TreeTranslator.refuse(ctx, "'" + text + "' is no interval");
        }
        return sum.fragment();
    }

    private static String number(SqlBaseParser.IntervalValueContext ctx) {
        String sign = ctx.MINUS() == null ? "" : "-";
        String digits = ctx.stringLit() == null
                ? ctx.getText().replaceFirst("^[+-]", "")
                : ExpressionTranslator.string(ctx.stringLit()).strip();
        return sign + digits;
    }

    private final class Sum {
        private long months;
        private long days;
        private long micros;

        void add(ParserRuleContext ctx, String number, String unit) {
            String name = unit.toUpperCase(Locale.ROOT).replaceFirst("S$", "");
            try {
                BigDecimal value = new BigDecimal(number.replaceFirst("^-\\+?-", ""));
                switch (name) {
                    case "YEAR" -> months = Math.addExact(months, Math.multiplyExact(12L, value.longValueExact()));
                    case "MONTH" -> months = Math.addExact(months, value.longValueExact());
                    case "WEEK" -> days = Math.addExact(days, Math.multiplyExact(7L, value.longValueExact()));
                    case "DAY" -> days = Math.addExact(days, value.longValueExact());
                    default -> micros = Math.addExact(micros, micros(name, value));
                }
            } catch (ArithmeticException | IllegalArgumentException e) {
                throw TreeTranslator.refuse(ctx, "'" + number + " " + unit + "' is no interval");
            }
        }

        private static long micros(String name, BigDecimal value) {
            if (!MICROSECONDS.containsKey(name)) {
                throw new IllegalArgumentException(name);
            }
            return value.multiply(BigDecimal.valueOf(MICROSECONDS.get(name))).longValueExact();
        }

        Fragment fragment() {
            return Fragment.of(
                    dialect,
                    new Expr.IntervalLiteral(months, days, micros),
                    micros == 0 ? SqlType.DAY_INTERVAL : SqlType.TIME_INTERVAL);
        }
    }
}
