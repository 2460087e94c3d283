package io.lakewarden.quality.sql;

import io.lakewarden.quality.regex.JavaRegex;
import java.util.List;
import java.util.Optional;

/// DuckDB 2.
public final class DuckDbDialect extends Dialect {

    @Override
    public String name() {
        return "DuckDB";
    }

    @Override
    public boolean isLenient() {
        return true;
    }

    @Override
    public String json(String column) {
        return "CAST(to_json(" + column + ") AS VARCHAR)";
    }

    /// The engine ends a literal at a NUL: it is put in from its code.
    @Override
    public String text(String value) {
        return value.indexOf('\0') < 0
                ? super.text(value)
                : bracketed(super.text(value).replace("\0", "' || chr(0) || '"));
    }

    @Override
    String template(EngineSql sql) {
        return sql.duckDb();
    }

    // --- aggregates

    @Override
    public String aggregate(AggregateFunction function, List<Expr> arguments, Optional<Expr> filter) {
        return switch (function) {
            case COUNT_ROWS -> filter.map(this::countIf).orElse("count(*)");
            case COUNT_IF -> countIf(both(filter, arguments.getFirst()));
            case MIN -> filtered("min", arguments, filter);
            case MAX -> filtered("max", arguments, filter);
            case SUM -> filtered("sum", arguments, filter);
            case MEAN -> filtered("avg", arguments, filter);
            case STANDARD_DEVIATION -> filtered("stddev_pop", arguments, filter);
            case VARIANCE -> filtered("var_pop", arguments, filter);
            case SKEWNESS -> populationSkewness(arguments, filter);
            case KURTOSIS -> filtered("kurtosis_pop", arguments, filter);
            case FIRST_QUARTILE -> quartile(arguments, "0.25", filter);
            case THIRD_QUARTILE -> quartile(arguments, "0.75", filter);
            case CORRELATION -> filtered("corr", arguments, filter);
        };
    }

    /// `count_if` is twice as fast as `FILTER`, but null over no rows.
    private String countIf(Expr predicate) {
        return "coalesce(count_if(" + render(predicate) + "), 0)";
    }

    /// The engine's own is that of a sample.
    private String populationSkewness(List<Expr> arguments, Optional<Expr> filter) {
        String n = filtered("count", arguments, filter);
        return "(" + filtered("skewness", arguments, filter) + " * (" + n + " - 2) / sqrt(" + n + " * (" + n
                + " - 1.0)))";
    }

    private String quartile(List<Expr> arguments, String share, Optional<Expr> filter) {
        return "quantile_cont(" + render(arguments.getFirst()) + ", " + share + ")" + where(filter);
    }

    // --- regular expressions and formats

    @Override
    String matches(String text, String regex) {
        return new JavaRegex(regex)
                .toRe2WholeMatch()
                .map(re2 -> "regexp_full_match(" + text + ", " + text(re2) + ")")
                .orElseGet(() -> JavaRegex.MATCH_FUNCTION + "(" + text + ", " + text(regex) + ")");
    }

    @Override
    String finds(String text, Expr regex) {
        Optional<String> re2 = regex instanceof Expr.TextLiteral(String pattern)
                ? new JavaRegex(pattern).toRe2Search()
                : Optional.empty();
        return re2.map(search -> "regexp_matches(" + text + ", " + text(search) + ")")
                .orElseGet(() -> JavaRegex.FIND_FUNCTION + "(" + text + ", " + render(regex) + ")");
    }

    @Override
    Optional<String> notation(Expr.Language language, String text) {
        return switch (language) {
            case REGEX -> new JavaRegex(text).toRe2Groups();
            // Java's `$1` is RE2's `\1`.
            case REPLACEMENT ->
                isPlainReplacement(text) ? Optional.of(text.replaceAll("\\$(\\d)", "\\\\$1")) : Optional.empty();
            case TIME_FORMAT -> TimeFormats.strftime(text);
        };
    }

    // --- casts

    @Override
    String cast(String value, SqlType from, SqlType type, String typeName) {
        if (type == SqlType.TEXT) {
            return toText(value, from);
        }
        String cast = switch (from) {
            // Spark cuts the fraction off and knows no exponents, underscores or hex digits here.
            case TEXT ->
                type.isIntegral()
                        ? "regexp_extract(" + value + ", '^\\s*([+-]?[0-9]+)(\\.[0-9]*)?\\s*$', 1)"
                        : type == SqlType.DOUBLE ? value : "trim(" + value + ", E' \\t\\n\\r')";
            case DOUBLE, DECIMAL -> type.isIntegral() ? "trunc(" + value + ")" : value;
            case TIMESTAMP -> type.isNumeric() ? "epoch(" + value + ")" : value;
            default -> value;
        };
        return "TRY_CAST(" + cast + " AS " + typeName + ")";
    }

    /// NaN and the infinities as Spark writes them.
    private static String toText(String value, SqlType from) {
        String text = "CAST(" + value + " AS VARCHAR)";
        return switch (from) {
            case TEXT -> value;
            case DOUBLE ->
                "(CASE WHEN isnan(" + value + ") THEN 'NaN' WHEN isinf(" + value + ") THEN if(" + value
                        + " > 0, 'Infinity', '-Infinity') ELSE " + text + " END)";
            default -> text;
        };
    }

    @Override
    String typeName(SqlType type) {
        return switch (type) {
            case TEXT -> "VARCHAR";
            case BOOLEAN, INTEGER, BIGINT, DECIMAL, DOUBLE, DATE, TIMESTAMP -> type.name();
            case DAY_INTERVAL, TIME_INTERVAL -> "INTERVAL";
            case ARRAY, NESTED, NULL, UNKNOWN -> throw new UntranslatableException("no cast to " + type);
        };
    }

    @Override
    String interval(long months, long days, long microseconds) {
        return "(to_months(" + months + ") + to_days(" + days + ") + to_microseconds(" + microseconds + "))";
    }
}
