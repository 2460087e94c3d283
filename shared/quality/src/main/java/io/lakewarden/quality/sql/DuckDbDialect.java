package io.lakewarden.quality.sql;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.regex.JavaRegex;
import java.util.List;
import java.util.Optional;

/// DuckDB 2.
public final class DuckDbDialect extends StandardSql {

    @Override
    public String name() {
        return "duckdb";
    }

    @Override
    public String json(String column) {
        return "CAST(to_json(" + column + ") AS VARCHAR)";
    }

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

    private static Expr both(Optional<Expr> filter, Expr predicate) {
        return filter.<Expr>map(f -> new Expr.AllOf(List.of(f, predicate))).orElse(predicate);
    }

    private String filtered(String function, List<Expr> arguments, Optional<Expr> filter) {
        return function + arguments.stream().map(this::render).collect(joining(", ", "(", ")")) + where(filter);
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

    private String where(Optional<Expr> filter) {
        return filter.map(f -> " FILTER (WHERE " + render(f) + ")").orElse("");
    }

    @Override
    String matches(String text, String regex) {
        return new JavaRegex(regex)
                .toRe2WholeMatch()
                .map(re2 -> "regexp_full_match(" + text + ", " + text(re2) + ")")
                .orElseGet(() -> JavaRegex.MATCH_FUNCTION + "(" + text + ", " + text(regex) + ")");
    }

    /// NaN and the infinities as Spark writes them.
    @Override
    String cast(Expr value, SqlType type) {
        String text = super.cast(value, type);
        boolean floating = value instanceof Expr.ColumnRef(var _, ColumnType column) && column == ColumnType.FLOATING;
        if (type != SqlType.TEXT || !floating) {
            return text;
        }
        String number = render(value);
        return "(CASE WHEN isnan(" + number + ") THEN 'NaN' WHEN isinf(" + number + ") THEN if(" + number
                + " > 0, 'Infinity', '-Infinity') ELSE " + text + " END)";
    }

    @Override
    String typeName(SqlType type) {
        return type == SqlType.TEXT ? "VARCHAR" : type.name();
    }
}
