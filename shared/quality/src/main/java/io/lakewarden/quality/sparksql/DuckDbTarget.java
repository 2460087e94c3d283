package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.regex.JavaRegex;
import java.util.List;
import java.util.Optional;

/// DuckDB's SQL.
public final class DuckDbTarget implements SparkTarget {
    private static final DuckDbFunctions FUNCTIONS = new DuckDbFunctions();

    @Override
    public String name() {
        return "DuckDB";
    }

    @Override
    public String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    @Override
    public String string(String text) {
        // DuckDB ends a literal at a NUL: it is put in from its code.
        return text.indexOf('\0') < 0
                ? quoted(text)
                : "replace(" + quoted(text.replace("\0", "\uE000")) + ", '\uE000', chr(0))";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    @Override
    public String type(SparkType type) {
        return switch (type) {
            case STRING -> "VARCHAR";
            case DECIMAL -> "DECIMAL(38, 18)";
            case BOOLEAN, INTEGER, BIGINT, DOUBLE, DATE, TIMESTAMP -> type.name();
            case DAY_INTERVAL, TIME_INTERVAL -> "INTERVAL";
            case ARRAY, NESTED, NULL, UNKNOWN -> throw new IllegalArgumentException("no cast to " + type);
        };
    }

    @Override
    public String decimal(int precision, int scale) {
        return "DECIMAL(" + precision + ", " + scale + ")";
    }

    @Override
    public String cast(String value, SparkType from, SparkType to) {
        return castTo(value, from, to, type(to));
    }

    @Override
    public String castTo(String value, SparkType from, SparkType to, String type) {
        if (to.isIntegral() && from == SparkType.STRING) {
            // Spark cuts the fraction off and knows no exponents, underscores or hex digits here.
            return "TRY_CAST(regexp_extract(" + value + ", '^\\s*([+-]?[0-9]+)(\\.[0-9]*)?\\s*$', 1) AS " + type + ")";
        }
        if (to.isIntegral() && (from == SparkType.DOUBLE || from == SparkType.DECIMAL)) {
            return "TRY_CAST(trunc(" + value + ") AS " + type + ")";
        }
        if (to.isNumeric() && from == SparkType.TIMESTAMP) {
            return "TRY_CAST(epoch(" + value + ") AS " + type + ")";
        }
        boolean spaced = from == SparkType.STRING && to != SparkType.STRING;
        return "TRY_CAST(" + (spaced ? "trim(" + value + ", E' \\t\\n\\r')" : value) + " AS " + type + ")";
    }

    @Override
    public String nullSafeEquals(String left, String right) {
        return "(" + left + " IS NOT DISTINCT FROM " + right + ")";
    }

    @Override
    public String comparison(String left, String operator, String right, boolean floating) {
        return "(" + left + " " + operator + " " + right + ")";
    }

    @Override
    public boolean isLenient() {
        return true;
    }

    @Override
    public String integerDivision(String left, String right, SparkType type) {
        return "TRY_CAST(" + left + " // nullif(" + right + ", 0) AS BIGINT)";
    }

    @Override
    public String division(String left, String right) {
        return "(" + left + " / nullif(" + right + ", 0))";
    }

    @Override
    public String remainder(String left, String right) {
        return "(" + left + " % nullif(" + right + ", 0))";
    }

    @Override
    public String bitwise(String left, String operator, String right) {
        return operator.equals("^")
                ? "xor(" + left + ", " + right + ")"
                : "(" + left + " " + operator + " " + right + ")";
    }

    @Override
    public String bitwiseNot(String value) {
        return "(~ " + value + ")";
    }

    @Override
    public String concat(List<String> parts) {
        return "(" + String.join(" || ", parts) + ")";
    }

    @Override
    public String like(String value, String pattern, boolean ignoreCase, String escape) {
        return "(" + value + (ignoreCase ? " ILIKE " : " LIKE ") + pattern + " ESCAPE " + quoted(escape) + ")";
    }

    @Override
    public String regexFind(String value, Optional<String> pattern, String patternSql) {
        return pattern.flatMap(text -> new JavaRegex(text).toRe2Search())
                .map(re2 -> "regexp_matches(" + value + ", " + quoted(re2) + ")")
                .orElseGet(() -> JavaRegex.FIND_FUNCTION + "(" + value + ", " + patternSql + ")");
    }

    @Override
    public String interval(long months, long days, long microseconds) {
        return "(to_months(" + months + ") + to_days(" + days + ") + to_microseconds(" + microseconds + "))";
    }

    @Override
    public String date(String isoDate) {
        return "DATE '" + isoDate + "'";
    }

    @Override
    public String timestamp(String isoTimestamp) {
        return "TIMESTAMP '" + isoTimestamp + "'";
    }

    @Override
    public String shiftDate(String date, String days) {
        return "(" + date + " + " + days + ")";
    }

    @Override
    public String extract(DatePart part, String value) {
        return switch (part) {
            case DAYOFWEEK -> "(dayofweek(" + value + ") + 1)";
            case ISO_DAYOFWEEK -> "isodow(" + value + ")";
            case DAYOFYEAR -> "dayofyear(" + value + ")";
            case WEEK -> "weekofyear(" + value + ")";
            case MILLISECOND, MICROSECOND -> throw new IllegalArgumentException(part + " is no field");
            default -> "extract('" + part.name() + "' FROM " + value + ")";
        };
    }

    @Override
    public String truncate(DatePart part, String timestamp) {
        return switch (part) {
            case DAYOFYEAR, DAYOFWEEK, ISO_DAYOFWEEK -> throw new IllegalArgumentException("nothing is cut to " + part);
            default -> "CAST(date_trunc('" + part.name() + "', " + timestamp + ") AS TIMESTAMP)";
        };
    }

    @Override
    public String elapsed(DatePart unit, String start, String end) {
        return "date_sub('" + unit.name() + "', " + start + ", " + end + ")";
    }

    @Override
    public String addUnits(DatePart unit, String amount, String timestamp) {
        String interval = switch (unit) {
            case QUARTER -> "to_months(3 * " + amount + ")";
            case DAYOFYEAR, DAYOFWEEK, ISO_DAYOFWEEK, DAY -> "to_days(" + amount + ")";
            case MILLISECOND -> "to_microseconds(1000 * " + amount + ")";
            default -> "to_" + unit.name().toLowerCase(java.util.Locale.ROOT) + "s(" + amount + ")";
        };
        return "(" + timestamp + " + " + interval + ")";
    }

    @Override
    public Optional<String> call(String function, List<FunctionArgument> arguments) {
        return FUNCTIONS.call(function, arguments);
    }
}
