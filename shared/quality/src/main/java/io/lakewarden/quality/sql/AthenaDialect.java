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
public final class AthenaDialect extends StandardSql {

    static final String TIMESTAMP = "TIMESTAMP(6)";
    private static final int DIGITS = 38;

    @Override
    public String name() {
        return "athena";
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
                isFloating(arguments.getFirst()) ? least(arguments.getFirst(), filter) : call("min", arguments, filter);
            case MAX ->
                isFloating(arguments.getFirst())
                        ? greatest(arguments.getFirst(), filter)
                        : call("max", arguments, filter);
            case SUM -> "sum(" + summand(arguments.getFirst()) + ")" + where(filter);
            case MEAN -> "avg(" + toDouble(arguments.getFirst()) + ")" + where(filter);
            case STANDARD_DEVIATION -> call("stddev_pop", arguments, filter);
            case VARIANCE -> call("var_pop", arguments, filter);
            case SKEWNESS -> call("skewness", arguments, filter);
            case KURTOSIS -> populationKurtosis(arguments, filter);
            case FIRST_QUARTILE -> quartile(arguments.getFirst(), "0.25", filter);
            case THIRD_QUARTILE -> quartile(arguments.getFirst(), "0.75", filter);
            case CORRELATION -> correlation(arguments, filter);
        };
    }

    private String countIf(Expr predicate) {
        return "count_if(" + render(predicate) + ")";
    }

    private static Expr both(Optional<Expr> filter, Expr predicate) {
        return filter.<Expr>map(f -> new Expr.AllOf(List.of(f, predicate))).orElse(predicate);
    }

    private String call(String function, List<Expr> arguments, Optional<Expr> filter) {
        return function + arguments.stream().map(this::render).collect(joining(", ", "(", ")")) + where(filter);
    }

    private String where(Optional<Expr> filter) {
        return filter.map(f -> " FILTER (WHERE " + render(f) + ")").orElse("");
    }

    /// Versions of Trino differ in what `max` makes of NaN: it never sees one. NaN is the greatest of all.
    private String greatest(Expr value, Optional<Expr> filter) {
        return "CASE WHEN " + countIf(both(filter, isNan(value))) + " > 0 THEN nan() ELSE "
                + call("max", List.of(value), filter) + " END";
    }

    private String least(Expr value, Optional<Expr> filter) {
        Expr number = both(filter, new Expr.Not(isNan(value)));
        return "coalesce(" + call("min", List.of(value), Optional.of(number)) + ", " + "CASE WHEN "
                + countIf(both(filter, isNan(value))) + " > 0 THEN nan() END)";
    }

    private Expr isNan(Expr value) {
        return new Expr.Checked("is_nan(" + render(value) + ")");
    }

    /// A sum of 64-bit numbers may need more bits.
    private String summand(Expr value) {
        return switch (typeOf(value)) {
            case INTEGER -> "CAST(" + render(value) + " AS DECIMAL(38, 0))";
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
        String n = call("count", arguments, filter);
        String sample = call("kurtosis", arguments, filter);
        String few = "CASE WHEN " + call("stddev_pop", arguments, filter) + " > 0 THEN CASE " + n
                + " WHEN 2 THEN -2e0 WHEN 3 THEN -1.5e0 END END";
        return "coalesce((" + sample + " * (" + n + " - 2e0) * (" + n + " - 3e0) / (" + n + " - 1e0) - 6e0) / (" + n
                + " + 1e0), " + few + ")";
    }

    /// Not exact: the engine has nothing exact that goes through the data once.
    private String quartile(Expr value, String share, Optional<Expr> filter) {
        Expr finite = new Expr.Checked("is_finite(" + toDouble(value) + ")");
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
            return "DOUBLE '" + value.doubleValue() + "'";
        }
        boolean fits = value.scale() > 0 || value.toBigInteger().bitLength() < Long.SIZE - 1;
        return fits ? value.toPlainString() : "DECIMAL '" + value.toPlainString() + "'";
    }

    /// For the engine NaN is neither greater nor less than a number; what is not less or equal is greater.
    @Override
    String comparison(Expr left, Expr.Comparator comparator, Expr right) {
        boolean upward = comparator == Expr.Comparator.GT || comparator == Expr.Comparator.GE;
        if (!upward || !isFloating(left)) {
            return super.comparison(left, comparator, right);
        }
        Expr.Comparator opposite = comparator == Expr.Comparator.GT ? Expr.Comparator.LE : Expr.Comparator.LT;
        return bracketed("NOT " + super.comparison(left, opposite, right));
    }

    /// Window functions take no FILTER.
    @Override
    String windowCount(Optional<Expr> filter) {
        return filter.map(this::countIf).orElse("count(*)");
    }

    @Override
    String matches(String text, String regex) {
        return new JavaRegex(regex)
                .toJoniWholeMatch()
                .map(joni -> "regexp_like(" + text + ", " + text(joni) + ")")
                .orElseThrow(() -> new UntranslatableException("the regular expression '" + regex
                        + "' may mean something else to Athena: its engine reads parts of it unlike Java"));
    }

    // --- casts

    @Override
    String cast(Expr value, SqlType type) {
        return type == SqlType.TEXT ? AthenaCasts.toText(render(value), typeOf(value)) : super.cast(value, type);
    }

    @Override
    String tryCast(String value, SqlType type) {
        return switch (type) {
            case TEXT, DOUBLE -> super.tryCast(value, type);
            case BOOLEAN -> AthenaCasts.textToBoolean(value);
            case BIGINT -> AthenaCasts.textToWhole(value);
            case DATE -> AthenaCasts.textToDate(value);
            case TIMESTAMP -> AthenaCasts.textToTimestamp(value);
        };
    }

    @Override
    String typeName(SqlType type) {
        return switch (type) {
            case TEXT -> "VARCHAR";
            case TIMESTAMP -> TIMESTAMP;
            case BOOLEAN, BIGINT, DOUBLE, DATE -> type.name();
        };
    }

    private static boolean isFloating(Expr value) {
        return typeOf(value) == ColumnType.FLOATING;
    }

    private static ColumnType typeOf(Expr value) {
        return switch (value) {
            case Expr.ColumnRef(var _, ColumnType type) -> type;
            case Expr.TryCast(var _, SqlType type) when type == SqlType.DOUBLE -> ColumnType.FLOATING;
            case Expr.Length _ -> ColumnType.INTEGER;
            case Expr.IfNull(Expr first, var _) -> typeOf(first);
            default -> ColumnType.OTHER;
        };
    }
}
