package io.lakewarden.quality.sql;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.regex.JavaRegex;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// Amazon Athena, engine version 3: Trino's SQL, with no function but those that docs/athena.md lists.
///
/// Where Trino differs from Spark, what comes out says what Spark says: NaN is greater than every number, whole
/// numbers do not overflow in sums, a mean of decimals keeps its fraction.
public final class AthenaDialect extends Dialect {

    /// A moment as it is counted in: microseconds without zone.
    public static final String MOMENT = "TIMESTAMP(6)";

    private static final String DAY = "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}";
    private static final int DIGITS = 38;

    @Override
    public String name() {
        return "Athena";
    }

    @Override
    public boolean isLenient() {
        return false;
    }

    @Override
    public String json(String column) {
        return "json_format(CAST(" + column + " AS JSON))";
    }

    // --- aggregates

    @Override
    public String aggregate(AggregateFunction function, List<Expr> arguments, Optional<Expr> filter) {
        return switch (function) {
            case COUNT_ROWS -> filter.map(this::countIf).orElse("count(*)");
            case COUNT_IF -> countIf(both(filter, arguments.getFirst()));
            case MIN ->
                isFloating(arguments.getFirst())
                        ? least(arguments.getFirst(), filter)
                        : filtered("min", arguments, filter);
            case MAX ->
                isFloating(arguments.getFirst())
                        ? greatest(arguments.getFirst(), filter)
                        : filtered("max", arguments, filter);
            case SUM -> "sum(" + summand(arguments.getFirst()) + ")" + where(filter);
            case MEAN -> "avg(" + toDouble(arguments.getFirst()) + ")" + where(filter);
            case STANDARD_DEVIATION -> filtered("stddev_pop", arguments, filter);
            case VARIANCE -> filtered("var_pop", arguments, filter);
            case SKEWNESS -> filtered("skewness", arguments, filter);
            case KURTOSIS -> populationKurtosis(arguments, filter);
            case FIRST_QUARTILE -> quartile(arguments.getFirst(), "0.25", filter);
            case THIRD_QUARTILE -> quartile(arguments.getFirst(), "0.75", filter);
            case CORRELATION -> correlation(arguments, filter);
        };
    }

    private String countIf(Expr predicate) {
        return "count_if(" + render(predicate) + ")";
    }

    /// Versions of Trino differ in what `max` makes of NaN: it never sees one. NaN is the greatest of all.
    private String greatest(Expr value, Optional<Expr> filter) {
        return "CASE WHEN " + countIf(both(filter, isNan(value))) + " > 0 THEN nan() ELSE "
                + filtered("max", List.of(value), filter) + " END";
    }

    private String least(Expr value, Optional<Expr> filter) {
        Expr number = both(filter, new Expr.Not(isNan(value)));
        return "coalesce(" + filtered("min", List.of(value), Optional.of(number)) + ", " + "CASE WHEN "
                + countIf(both(filter, isNan(value))) + " > 0 THEN nan() END)";
    }

    private Expr isNan(Expr value) {
        return new Expr.Rendered("is_nan(" + render(value) + ")");
    }

    /// A sum of 64-bit numbers may need more bits.
    private String summand(Expr value) {
        return switch (typeOf(value)) {
            case INTEGER, BIGINT -> "CAST(" + render(value) + " AS DECIMAL(38, 0))";
            case DECIMAL -> render(value);
            default -> toDouble(value);
        };
    }

    private String toDouble(Expr value) {
        return "CAST(" + render(value) + " AS DOUBLE)";
    }

    /// The engine's own is that of a sample, from four values on; of two or three values it depends on their number
    /// alone.
    private String populationKurtosis(List<Expr> arguments, Optional<Expr> filter) {
        String n = filtered("count", arguments, filter);
        String sample = filtered("kurtosis", arguments, filter);
        String few = "CASE WHEN " + filtered("stddev_pop", arguments, filter) + " > 0 THEN CASE " + n
                + " WHEN 2 THEN -2e0 WHEN 3 THEN -1.5e0 END END";
        return "coalesce((" + sample + " * (" + n + " - 2e0) * (" + n + " - 3e0) / (" + n + " - 1e0) - 6e0) / (" + n
                + " + 1e0), " + few + ")";
    }

    /// Not exact: the engine has nothing exact that goes through the data once.
    private String quartile(Expr value, String share, Optional<Expr> filter) {
        Expr finite = new Expr.Rendered("is_finite(" + toDouble(value) + ")");
        return "approx_percentile(" + toDouble(value) + ", " + share + ")" + where(Optional.of(both(filter, finite)));
    }

    /// A constant column has no correlation: NaN, and null only where no row has both values.
    private String correlation(List<Expr> arguments, Optional<Expr> filter) {
        Expr complete = new Expr.AllOf(arguments.stream().map(Expr::isNotNull).toList());
        // Of whole numbers the engine takes its 32-bit form, which is right to seven digits.
        String numbers = arguments.stream().map(this::toDouble).collect(joining(", ", "corr(", ")"));
        return "coalesce(" + numbers + where(filter) + ", CASE WHEN " + countIf(both(filter, complete))
                + " > 0 THEN nan() END)";
    }

    // --- values

    /// A whole number beyond 64 bits is written as a decimal, one beyond 38 digits as a double.
    @Override
    String number(BigDecimal value) {
        if (value.precision() > DIGITS || value.scale() > DIGITS || value.precision() - value.scale() > DIGITS) {
            return SqlText.typed("DOUBLE", Double.toString(value.doubleValue()));
        }
        boolean fits = value.scale() > 0 || value.toBigInteger().bitLength() < Long.SIZE - 1;
        return fits ? value.toPlainString() : SqlText.typed("DECIMAL", value.toPlainString());
    }

    /// For the engine NaN is neither equal to itself nor greater or less than a number; what is not less or equal is
    /// greater.
    @Override
    String comparison(Expr left, Expr.Comparator comparator, Expr right) {
        boolean leftMayBe = isFloating(left);
        boolean rightMayBe = isFloating(right);
        if (leftMayBe && rightMayBe) {
            return comparisonOfFloating(left, comparator, right);
        }
        Expr.Comparator opposite = switch (comparator) {
            case GT -> leftMayBe ? Expr.Comparator.LE : comparator;
            case GE -> leftMayBe ? Expr.Comparator.LT : comparator;
            case LT -> rightMayBe ? Expr.Comparator.GE : comparator;
            case LE -> rightMayBe ? Expr.Comparator.GT : comparator;
            case EQ, NE, SAME -> comparator;
        };
        return opposite == comparator
                ? super.comparison(left, comparator, right)
                : bracketed("NOT " + super.comparison(left, opposite, right));
    }

    private String comparisonOfFloating(Expr left, Expr.Comparator comparator, Expr right) {
        String plain = super.comparison(left, comparator, right);
        String l = render(isNan(left));
        String r = render(isNan(right));
        return switch (comparator) {
            case EQ -> "(" + plain + " OR (" + l + " AND " + r + "))";
            case NE -> "(" + plain + " AND NOT (" + l + " AND " + r + "))";
            case GT -> "(" + plain + " OR (" + l + " AND NOT " + r + "))";
            case GE -> "(" + plain + " OR " + l + ")";
            case LT -> "(" + plain + " OR (" + r + " AND NOT " + l + "))";
            case LE -> "(" + plain + " OR " + r + ")";
            case SAME -> plain;
        };
    }

    /// Window functions take no FILTER.
    @Override
    String windowCount(Optional<Expr> filter) {
        return filter.map(this::countIf).orElse("count(*)");
    }

    @Override
    String template(EngineSql sql) {
        return sql.athena();
    }

    private static boolean isFloating(Expr value) {
        return typeOf(value) == SqlType.DOUBLE;
    }

    // --- regular expressions and formats

    @Override
    String matches(String text, String regex) {
        return new JavaRegex(regex)
                .toJoniWholeMatch()
                .map(joni -> "regexp_like(" + text + ", " + text(joni) + ")")
                .orElseThrow(() -> readsUnlikeJava(regex));
    }

    @Override
    String finds(String text, Expr regex) {
        if (!(regex instanceof Expr.TextLiteral(String pattern))) {
            throw new UntranslatableException("Athena takes a regular expression as a literal only");
        }
        return new JavaRegex(pattern)
                .toJoniSearch()
                .map(joni -> "regexp_like(" + text + ", " + text(joni) + ")")
                .orElseThrow(() -> readsUnlikeJava(pattern));
    }

    private static UntranslatableException readsUnlikeJava(String regex) {
        return new UntranslatableException("the regular expression '" + regex
                + "' may mean something else to Athena: its engine reads parts of it unlike Java");
    }

    @Override
    Optional<String> notation(Expr.Language language, String text) {
        return switch (language) {
            case REGEX -> new JavaRegex(text).toJoniSearch();
            case REPLACEMENT -> Optional.of(text).filter(Dialect::isPlainReplacement);
            case TIME_FORMAT -> TimeFormats.joda(text);
        };
    }

    // --- casts

    @Override
    String cast(String value, SqlType from, SqlType type, String typeName) {
        if (type == SqlType.TEXT) {
            return toText(value, from);
        }
        return switch (from) {
            case TEXT -> textTo(value, type, typeName);
            case DOUBLE, DECIMAL ->
                type.isIntegral() ? tryCast("truncate(" + value + ")", typeName) : numberTo(value, type, typeName);
            case INTEGER, BIGINT -> numberTo(value, type, typeName);
            case TIMESTAMP -> tryCast(type.isNumeric() ? "to_unixtime(" + value + ")" : value, typeName);
            default -> tryCast(value, typeName);
        };
    }

    private static String tryCast(String value, String typeName) {
        return "TRY_CAST(" + value + " AS " + typeName + ")";
    }

    private static String numberTo(String value, SqlType type, String typeName) {
        return type == SqlType.TIMESTAMP
                ? "CAST(from_unixtime(" + value + ") AT TIME ZONE 'UTC' AS " + MOMENT + ")"
                : tryCast(value, typeName);
    }

    private static String toText(String value, SqlType from) {
        return switch (from) {
            case TEXT -> value;
            // CAST would write 1.5 as 1.5E0.
            case DOUBLE -> "CASE WHEN " + value + " IS NOT NULL THEN format('%s', " + value + ") END";
            case TIMESTAMP -> "regexp_replace(CAST(" + value + " AS VARCHAR), '(\\.[0-9]*[1-9])0+\\z|\\.0+\\z', '$1')";
            default -> "CAST(" + value + " AS VARCHAR)";
        };
    }

    private static String textTo(String value, SqlType type, String typeName) {
        String trimmed = "trim(" + value + ")";
        return switch (type) {
            // Spark cuts the fraction off and knows no exponents here.
            case INTEGER, BIGINT ->
                tryCast("regexp_extract(" + trimmed + ", '\\A([+-]?[0-9]+)(\\.[0-9]*)?\\z', 1)", typeName);
            // The words that Spark takes for true and false; null for anything else.
            case BOOLEAN ->
                "CASE WHEN lower(" + trimmed + ") IN ('true', 't', 'yes', 'y', '1') THEN true WHEN lower(" + trimmed
                        + ") IN ('false', 'f', 'no', 'n', '0') THEN false END";
            // The day at the start of a text, whatever time follows.
            case DATE -> tryCast("regexp_extract(" + trimmed + ", '\\A" + DAY + "(?=\\z|[ T])')", typeName);
            // In UTC where the text names no zone.
            case TIMESTAMP ->
                "CAST("
                        + tryCast(
                                "regexp_replace(" + trimmed + ", '\\A(" + DAY + ")T', '$1 ')",
                                MOMENT + " WITH TIME ZONE")
                        + " AT TIME ZONE 'UTC' AS " + MOMENT + ")";
            default -> tryCast(trimmed, typeName);
        };
    }

    @Override
    String typeName(SqlType type) {
        return switch (type) {
            case TEXT -> "VARCHAR";
            case TIMESTAMP -> MOMENT;
            case BOOLEAN, INTEGER, BIGINT, DECIMAL, DOUBLE, DATE -> type.name();
            case DAY_INTERVAL, TIME_INTERVAL, ARRAY, NESTED, NULL, UNKNOWN ->
                throw new UntranslatableException("no cast to " + type);
        };
    }

    @Override
    String interval(long months, long days, long microseconds) {
        if (months != 0 && (days != 0 || microseconds != 0)) {
            throw new UntranslatableException("Athena has no interval of months and days: add one after the other");
        }
        if (months != 0) {
            return SqlText.typed("INTERVAL", Long.toString(months)) + " MONTH";
        }
        if (microseconds == 0) {
            return SqlText.typed("INTERVAL", Long.toString(days)) + " DAY";
        }
        if (microseconds % 1_000 != 0) {
            throw new UntranslatableException("intervals of Athena have no microseconds");
        }
        BigDecimal seconds = BigDecimal.valueOf(days)
                .multiply(BigDecimal.valueOf(86_400))
                .add(BigDecimal.valueOf(microseconds / 1_000, 3));
        return SqlText.typed("INTERVAL", seconds.stripTrailingZeros().toPlainString()) + " SECOND";
    }
}
