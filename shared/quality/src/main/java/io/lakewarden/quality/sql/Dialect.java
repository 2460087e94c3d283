package io.lakewarden.quality.sql;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Renders typed expressions as an engine's SQL, those of rules and those of users' Spark SQL alike. What engines agree
/// on is here; a dialect says otherwise.
///
/// What comes out means what Spark means, not in its ANSI mode.
public abstract class Dialect {

    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    /// The name that a user knows the engine by.
    public abstract String name();

    /// Whether the engine has SEMI, ANTI and NATURAL joins, GROUP BY ALL, and lets an expression use a name of the
    /// SELECT list.
    public abstract boolean isLenient();

    /// The value of a nested column as JSON text.
    ///
    /// @param column quoted
    public abstract String json(String column);

    /// An aggregate over the rows that the filter keeps.
    public abstract String aggregate(AggregateFunction function, List<Expr> arguments, Optional<Expr> filter);

    /// A quoted name of a column or table.
    public final String identifier(String name) {
        return SqlText.identifier(name);
    }

    /// A quoted text.
    public String text(String value) {
        return SqlText.text(value);
    }

    /// An expression, in brackets where it needs them.
    ///
    /// @throws UntranslatableException if the engine has no counterpart
    public final String render(Expr expr) {
        return switch (expr) {
            case Expr.ColumnRef(String name, var _) -> identifier(name);
            case Expr.NumberLiteral(var value) -> value.signum() < 0 ? bracketed(number(value)) : number(value);
            case Expr.TextLiteral(String value) -> text(value);
            case Expr.BooleanLiteral(boolean value) -> Boolean.toString(value);
            case Expr.DateLiteral(var value) -> SqlText.typed("DATE", value.toString());
            case Expr.TimestampLiteral(var value) -> SqlText.typed("TIMESTAMP", TIMESTAMP.format(value));
            case Expr.IntervalLiteral(long months, long days, long microseconds) ->
                interval(months, days, microseconds);
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
            case Expr.Finds(Expr text, Expr regex) -> finds(render(text), regex);
            case Expr.Cast(Expr value, SqlType type, int precision, int scale) ->
                cast(
                        render(value),
                        typeOf(value),
                        type,
                        type == SqlType.DECIMAL ? "DECIMAL(" + precision + ", " + scale + ")" : typeName(type));
            case Expr.IfNull(Expr value, Expr otherwise) ->
                "coalesce(" + render(value) + ", " + render(otherwise) + ")";
            case Expr.OccursOnce(List<Expr> key, Optional<Expr> filter) -> occursOnce(key, filter);
            case Expr.Call call -> call(call);
            case Expr.Notation(var language, String text) ->
                text(notation(language, text)
                        .orElseThrow(() ->
                                new UntranslatableException("'" + text + "' may mean something else to " + name())));
            case Expr.Rendered(String sql, var _) -> sql;
        };
    }

    // --- what engines differ in

    /// The engine's column of the table of functions.
    abstract String template(EngineSql sql);

    /// A text in the engine's spelling of a language; empty if it may mean something else there.
    abstract Optional<String> notation(Expr.Language language, String text);

    /// A whole-text match on rendered text.
    abstract String matches(String text, String regex);

    abstract String finds(String text, Expr regex);

    abstract String typeName(SqlType type);

    /// @param typeName the type as it is written in a cast
    abstract String cast(String value, SqlType from, SqlType type, String typeName);

    abstract String interval(long months, long days, long microseconds);

    String number(BigDecimal value) {
        return value.toPlainString();
    }

    String comparison(Expr left, Expr.Comparator comparator, Expr right) {
        return bracketed(render(left) + " " + comparator.sql() + " " + render(right));
    }

    /// The rows of a window that a filter keeps.
    String windowCount(Optional<Expr> filter) {
        return "count(*)" + where(filter);
    }

    // --- what they share

    final String where(Optional<Expr> filter) {
        return filter.map(f -> " FILTER (WHERE " + render(f) + ")").orElse("");
    }

    /// An aggregate that all engines write in this way.
    final String filtered(String function, List<Expr> arguments, Optional<Expr> filter) {
        return function + arguments.stream().map(this::render).collect(joining(", ", "(", ")")) + where(filter);
    }

    static Expr both(Optional<Expr> filter, Expr predicate) {
        return filter.<Expr>map(f -> new Expr.AllOf(List.of(f, predicate))).orElse(predicate);
    }

    /// Whether a replacement names groups by one digit only and escapes nothing.
    static boolean isPlainReplacement(String java) {
        return java.indexOf('\\') < 0 && java.replaceAll("\\$\\d", "").indexOf('$') < 0;
    }

    static String bracketed(String sql) {
        return "(" + sql + ")";
    }

    static SqlType typeOf(Expr value) {
        return switch (value) {
            case Expr.ColumnRef(var _, ColumnType type) -> SqlType.of(type, "");
            case Expr.Rendered(var _, SqlType type) -> type;
            case Expr.Cast cast -> cast.type();
            case Expr.Length _ -> SqlType.INTEGER;
            case Expr.IfNull(Expr first, var _) -> typeOf(first);
            default -> SqlType.UNKNOWN;
        };
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

    private String call(Expr.Call call) {
        String template = template(call.sql());
        boolean takesDistinct = template.contains("{distinct}");
        if (template.isEmpty() || (call.distinct() && !takesDistinct)) {
            throw new UntranslatableException("this call of " + call.name() + " has no counterpart in " + name());
        }
        List<String> arguments = call.arguments().stream().map(this::render).toList();
        String sql = filled(template, arguments, call.distinct());
        return template.startsWith("CASE") ? bracketed(sql) : sql;
    }

    /// One pass, so that a `{1}` inside of an argument stays what it is.
    private static String filled(String template, List<String> arguments, boolean distinct) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', at)) {
            int close = template.indexOf('}', open);
            out.append(template, at, open)
                    .append(
                            switch (template.substring(open + 1, close)) {
                                case "*" -> String.join(", ", arguments);
                                case "||" -> String.join(" || ", arguments);
                                case "distinct" -> distinct ? "DISTINCT " : "";
                                case String index -> arguments.get(Integer.parseInt(index));
                            });
            at = close + 1;
        }
        return out.append(template.substring(at)).toString();
    }
}
