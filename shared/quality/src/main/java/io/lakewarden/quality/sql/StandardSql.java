package io.lakewarden.quality.sql;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/// What SQL engines agree on. A dialect overrides what it says otherwise.
abstract class StandardSql implements Dialect {

    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    @Override
    public final String identifier(String name) {
        return quoted(name, '"');
    }

    @Override
    public final String text(String value) {
        return quoted(value, '\'');
    }

    @Override
    public final String render(Expr expr) {
        return switch (expr) {
            case Expr.ColumnRef(String name, var _) -> identifier(name);
            case Expr.NumberLiteral(var value) -> value.signum() < 0 ? bracketed(number(value)) : number(value);
            case Expr.TextLiteral(String value) -> text(value);
            case Expr.BooleanLiteral(boolean value) -> Boolean.toString(value);
            case Expr.DateLiteral(var value) -> "DATE '" + value + "'";
            case Expr.TimestampLiteral(var value) -> "TIMESTAMP '" + TIMESTAMP.format(value) + "'";
            case Expr.Comparison(Expr left, var comparator, Expr right) -> comparison(left, comparator, right);
            case Expr.In(Expr value, List<Expr> options) -> in(value, options);
            case Expr.IsNull(Expr value) -> bracketed(render(value) + " IS NULL");
            case Expr.Not(Expr.IsNull(Expr value)) -> bracketed(render(value) + " IS NOT NULL");
            case Expr.Not(Expr operand) -> bracketed("NOT " + render(operand));
            case Expr.AllOf(List<Expr> operands) -> joined(operands, " AND ", "true");
            case Expr.AnyOf(List<Expr> operands) -> joined(operands, " OR ", "false");
            case Expr.Length(Expr text) -> "length(" + render(text) + ")";
            case Expr.Blank(Expr text) -> matches(render(text), "\\s+");
            case Expr.Matches(Expr text, String regex) -> matches(render(text), regex);
            case Expr.Cast(Expr value, SqlType type) -> cast(value, type);
            case Expr.TryCast(Expr value, SqlType type) -> tryCast(render(value), type);
            case Expr.IfNull(Expr value, Expr otherwise) ->
                "coalesce(" + render(value) + ", " + render(otherwise) + ")";
            case Expr.OccursOnce(List<Expr> key, Optional<Expr> filter) -> occursOnce(key, filter);
            case Expr.Checked(String sql) -> bracketed(sql + "\n");
        };
    }

    /// A whole-text match on rendered text.
    abstract String matches(String text, String regex);

    abstract String typeName(SqlType type);

    String number(BigDecimal value) {
        return value.toPlainString();
    }

    String comparison(Expr left, Expr.Comparator comparator, Expr right) {
        return bracketed(render(left) + " " + comparator.sql() + " " + render(right));
    }

    String cast(Expr value, SqlType type) {
        return "CAST(" + render(value) + " AS " + typeName(type) + ")";
    }

    String tryCast(String value, SqlType type) {
        return "TRY_CAST(" + value + " AS " + typeName(type) + ")";
    }

    private String in(Expr value, List<Expr> options) {
        return options.isEmpty()
                ? "false"
                : bracketed(render(value) + " IN ("
                        + options.stream().map(this::render).collect(joining(", ")) + ")");
    }

    private String joined(List<Expr> operands, String connective, String none) {
        return switch (operands.size()) {
            case 0 -> none;
            case 1 -> render(operands.getFirst());
            default -> bracketed(operands.stream().map(this::render).collect(joining(connective)));
        };
    }

    private String occursOnce(List<Expr> key, Optional<Expr> filter) {
        String partition = key.stream().map(this::render).collect(joining(", "));
        return bracketed(windowCount(filter) + " OVER (PARTITION BY " + partition + ") = 1");
    }

    /// The rows of a window that a filter keeps.
    String windowCount(Optional<Expr> filter) {
        return "count(*)" + filter.map(f -> " FILTER (WHERE " + render(f) + ")").orElse("");
    }

    static String bracketed(String sql) {
        return "(" + sql + ")";
    }

    private static String quoted(String value, char quote) {
        return quote
                + value.replace(String.valueOf(quote), String.valueOf(quote).repeat(2))
                + quote;
    }
}
