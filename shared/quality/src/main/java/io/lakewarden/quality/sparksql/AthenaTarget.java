package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.regex.JavaRegex;
import io.lakewarden.quality.sql.AthenaCasts;
import io.lakewarden.quality.sql.ColumnType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// SQL of Amazon Athena's engine version 3, which is Trino's.
public final class AthenaTarget implements SparkTarget {
    private static final String MOMENT = "TIMESTAMP(6)";
    private static final AthenaFunctions FUNCTIONS = new AthenaFunctions();

    @Override
    public String name() {
        return "Athena";
    }

    @Override
    public String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    @Override
    public String string(String text) {
        return quoted(text);
    }

    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    @Override
    public boolean isLenient() {
        return false;
    }

    // --- types

    @Override
    public String type(SparkType type) {
        return switch (type) {
            case STRING -> "VARCHAR";
            case DECIMAL -> "DECIMAL(38, 18)";
            case TIMESTAMP -> MOMENT;
            case BOOLEAN, INTEGER, BIGINT, DOUBLE, DATE -> type.name();
            case DAY_INTERVAL, TIME_INTERVAL, ARRAY, NESTED, NULL, UNKNOWN ->
                throw new IllegalArgumentException("no cast to " + type);
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
        if (to == SparkType.STRING) {
            return toText(value, from);
        }
        return switch (from) {
            case STRING -> textTo(value, to, type);
            case DOUBLE, DECIMAL ->
                to.isIntegral() ? tryCast("truncate(" + value + ")", type) : numberTo(value, to, type);
            case INTEGER, BIGINT -> numberTo(value, to, type);
            case TIMESTAMP -> to.isNumeric() ? tryCast("to_unixtime(" + value + ")", type) : tryCast(value, type);
            default -> tryCast(value, type);
        };
    }

    private static String tryCast(String value, String type) {
        return "TRY_CAST(" + value + " AS " + type + ")";
    }

    private static String numberTo(String value, SparkType to, String type) {
        return to == SparkType.TIMESTAMP ? fromEpoch(value) : tryCast(value, type);
    }

    static String fromEpoch(String seconds) {
        return "CAST(from_unixtime(" + seconds + ") AT TIME ZONE 'UTC' AS " + MOMENT + ")";
    }

    private static String toText(String value, SparkType from) {
        return switch (from) {
            case STRING -> value;
            case DOUBLE -> AthenaCasts.toText(value, ColumnType.FLOATING);
            case TIMESTAMP -> AthenaCasts.toText(value, ColumnType.TIMESTAMP);
            default -> AthenaCasts.toText(value, ColumnType.OTHER);
        };
    }

    private static String textTo(String value, SparkType to, String type) {
        return switch (to) {
            // Spark cuts the fraction off and knows no exponents here.
            case INTEGER, BIGINT ->
                tryCast("regexp_extract(trim(" + value + "), '\\A([+-]?[0-9]+)(\\.[0-9]*)?\\z', 1)", type);
            case BOOLEAN -> AthenaCasts.textToBoolean(value);
            case DATE -> AthenaCasts.textToDate(value);
            case TIMESTAMP -> AthenaCasts.textToTimestamp(value);
            default -> tryCast("trim(" + value + ")", type);
        };
    }

    // --- operators

    @Override
    public String nullSafeEquals(String left, String right) {
        return "(" + left + " IS NOT DISTINCT FROM " + right + ")";
    }

    @Override
    public String comparison(String left, String operator, String right, boolean floating) {
        String plain = "(" + left + " " + operator + " " + right + ")";
        if (!floating) {
            return plain;
        }
        String l = isNan(left);
        String r = isNan(right);
        return switch (operator) {
            case "=" -> "(" + plain + " OR (" + l + " AND " + r + "))";
            case "<>" -> "(" + plain + " AND NOT (" + l + " AND " + r + "))";
            case ">" -> "(" + plain + " OR (" + l + " AND NOT " + r + "))";
            case ">=" -> "(" + plain + " OR " + l + ")";
            case "<" -> "(" + plain + " OR (" + r + " AND NOT " + l + "))";
            case "<=" -> "(" + plain + " OR " + r + ")";
            default -> throw new IllegalArgumentException("no comparison " + operator);
        };
    }

    private static String isNan(String value) {
        return "is_nan(CAST(" + value + " AS DOUBLE))";
    }

    @Override
    public String integerDivision(String left, String right, SparkType type) {
        return type.isIntegral()
                ? "CAST(" + left + " / nullif(" + right + ", 0) AS BIGINT)"
                : "TRY_CAST(truncate(" + division(left, right) + ") AS BIGINT)";
    }

    /// Of doubles: the engine divides whole numbers without fraction, and cuts that of decimals.
    @Override
    public String division(String left, String right) {
        return "(CAST(" + left + " AS DOUBLE) / nullif(CAST(" + right + " AS DOUBLE), 0))";
    }

    @Override
    public String remainder(String left, String right) {
        return "(" + left + " % nullif(" + right + ", 0))";
    }

    @Override
    public String bitwise(String left, String operator, String right) {
        String function = switch (operator) {
            case "&" -> "bitwise_and";
            case "|" -> "bitwise_or";
            case "^" -> "bitwise_xor";
            case "<<" -> "bitwise_left_shift";
            case ">>" -> "bitwise_right_shift_arithmetic";
            default -> throw new IllegalArgumentException(operator + " has no counterpart in Athena");
        };
        return function + "(" + left + ", " + right + ")";
    }

    @Override
    public String bitwiseNot(String value) {
        return "bitwise_not(" + value + ")";
    }

    @Override
    public String concat(List<String> parts) {
        return "(" + String.join(" || ", parts) + ")";
    }

    @Override
    public String like(String value, String pattern, boolean ignoreCase, String escape) {
        String escaped = " ESCAPE " + quoted(escape) + ")";
        return ignoreCase
                ? "(lower(" + value + ") LIKE lower(" + pattern + ")" + escaped
                : "(" + value + " LIKE " + pattern + escaped;
    }

    @Override
    public String regexFind(String value, Optional<String> pattern, String patternSql) {
        String text = pattern.orElseThrow(
                () -> new IllegalArgumentException("Athena takes a regular expression as a literal only"));
        return new JavaRegex(text)
                .toJoniSearch()
                .map(joni -> "regexp_like(" + value + ", " + quoted(joni) + ")")
                .orElseThrow(() -> new IllegalArgumentException(
                        "the regular expression '" + text + "' may mean something else to Athena"));
    }

    // --- dates and times

    @Override
    public String interval(long months, long days, long microseconds) {
        if (months != 0 && (days != 0 || microseconds != 0)) {
            throw new IllegalArgumentException("Athena has no interval of months and days: add one after the other");
        }
        if (months != 0) {
            return "INTERVAL '" + months + "' MONTH";
        }
        if (microseconds == 0) {
            return "INTERVAL '" + days + "' DAY";
        }
        if (microseconds % 1_000 != 0) {
            throw new IllegalArgumentException("intervals of Athena have no microseconds");
        }
        BigDecimal seconds = BigDecimal.valueOf(days)
                .multiply(BigDecimal.valueOf(86_400))
                .add(BigDecimal.valueOf(microseconds / 1_000, 3));
        return "INTERVAL '" + seconds.stripTrailingZeros().toPlainString() + "' SECOND";
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
        return "date_add('day', " + days + ", " + date + ")";
    }

    @Override
    public String extract(DatePart part, String value) {
        return switch (part) {
            case YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND -> lower(part) + "(" + value + ")";
            case DAYOFYEAR -> "day_of_year(" + value + ")";
            case DAYOFWEEK -> "(day_of_week(" + value + ") % 7 + 1)";
            case ISO_DAYOFWEEK -> "day_of_week(" + value + ")";
            case MILLISECOND, MICROSECOND -> throw new IllegalArgumentException(part + " is no field");
        };
    }

    @Override
    public String truncate(DatePart part, String timestamp) {
        return switch (part) {
            case DAYOFYEAR, DAYOFWEEK, ISO_DAYOFWEEK -> throw new IllegalArgumentException("nothing is cut to " + part);
            case MICROSECOND -> timestamp;
            default -> "date_trunc('" + lower(part) + "', " + timestamp + ")";
        };
    }

    @Override
    public String elapsed(DatePart unit, String start, String end) {
        return "date_diff('" + unit(unit) + "', " + start + ", " + end + ")";
    }

    @Override
    public String addUnits(DatePart unit, String amount, String timestamp) {
        return "date_add('" + unit(unit) + "', " + amount + ", " + timestamp + ")";
    }

    private static String unit(DatePart unit) {
        return switch (unit) {
            case DAYOFYEAR, DAYOFWEEK, ISO_DAYOFWEEK -> "day";
            case MICROSECOND -> throw new IllegalArgumentException("Athena does not count in microseconds");
            default -> lower(unit);
        };
    }

    private static String lower(DatePart part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Optional<String> call(String function, List<FunctionArgument> arguments) {
        return FUNCTIONS.call(function, arguments);
    }
}
