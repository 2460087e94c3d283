package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.SqlType.TEXT;
import static io.lakewarden.quality.sql.SqlType.TIMESTAMP;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.EngineSql;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.FunctionCallContext;

/// Calls of the allow-list's functions, with Spark's casts of their arguments.
final class FunctionTranslator {
    private static final Set<String> PARSING = Set.of("to_date", "to_timestamp", "unix_timestamp");

    private final ExpressionTranslator expressions;
    private final Dialect dialect;
    private final Coercion coercion;
    private final SpecialFunctions special;

    FunctionTranslator(ExpressionTranslator expressions, Dialect dialect, Now now) {
        this.expressions = expressions;
        this.dialect = dialect;
        this.coercion = new Coercion(dialect);
        this.special = new SpecialFunctions(expressions, this, dialect, now);
    }

    Fragment call(FunctionCallContext ctx) {
        refuseRareForms(ctx);
        String name = name(ctx);
        return switch (rows(ctx, name).getFirst().kind()) {
            case SCALAR -> scalar(ctx, name);
            case AGGREGATE -> aggregate(ctx, name);
            case WINDOW -> windowed(ctx, call(ctx, name, arguments(ctx)), true);
        };
    }

    /// A scalar or window function; `name` may be an alias.
    Fragment call(ParserRuleContext ctx, String name, List<Fragment> given) {
        List<Fragment> arguments = withoutFormat(name, given);
        SparkFunction function = row(ctx, name, arguments.size());
        measure(function.name(), arguments);
        List<Fragment> cast = cast(function, arguments);
        return special.call(ctx, function, cast).orElseGet(() -> render(ctx, function, cast, result(function, cast)));
    }

    /// What is a moment already is not read from text: the format says nothing.
    private static List<Fragment> withoutFormat(String name, List<Fragment> arguments) {
        boolean formatted = arguments.size() == 2 && PARSING.contains(Functions.canonical(name));
        return formatted && !arguments.getFirst().isText() ? arguments.subList(0, 1) : arguments;
    }

    private static SqlType result(SparkFunction function, List<Fragment> arguments) {
        return function.result().apply(arguments.stream().map(Fragment::type).toList());
    }

    /// A replacement may come many times, a separator between any two texts.
    private void measure(String function, List<Fragment> arguments) {
        switch (function) {
            case "replace" -> expressions.multiply(arguments.size() < 3 ? 1 : replaced(arguments));
            // An expression may match the empty text before and behind each character.
            case "regexp_replace" -> expressions.multiply(length(arguments.get(2)) + 1);
            case "concat_ws" -> expressions.multiply(length(arguments.getFirst()) + 1);
            default -> {}
        }
    }

    private static long replaced(List<Fragment> arguments) {
        long searched = Math.max(1, arguments.get(1).text().map(String::length).orElse(1));
        return Math.ceilDiv(length(arguments.get(2)), searched);
    }

    private static long length(Fragment fragment) {
        return fragment.text().map(text -> (long) text.length()).orElse(fragment.growth());
    }

    Fragment render(ParserRuleContext ctx, SparkFunction function, List<Fragment> arguments, SqlType type) {
        return render(ctx, function, arguments, false, type);
    }

    private Fragment render(
            ParserRuleContext ctx, SparkFunction function, List<Fragment> arguments, boolean distinct, SqlType type) {
        List<Expr> values = IntStream.range(0, arguments.size())
                .mapToObj(i -> argument(ctx, function, function.parameter(i), arguments.get(i)))
                .toList();
        return Fragment.of(dialect, new Expr.Call(function.name(), function.sql(), values, distinct), type);
    }

    /// What an engine must read in its own way has to be a literal.
    private Expr argument(ParserRuleContext ctx, SparkFunction function, char parameter, Fragment value) {
        return switch (parameter) {
            case 'x' -> new Expr.Notation(Expr.Language.REGEX, literal(ctx, function, value.text()));
            case 'r' -> new Expr.Notation(Expr.Language.REPLACEMENT, literal(ctx, function, value.text()));
            case 'f' -> new Expr.Notation(Expr.Language.TIME_FORMAT, literal(ctx, function, value.text()));
            case 'l' -> {
                literal(ctx, function, value.literal());
                yield value.expr();
            }
            default -> value.expr();
        };
    }

    private String literal(ParserRuleContext ctx, SparkFunction function, Optional<String> literal) {
        return literal.orElseThrow(() -> TreeTranslator.refuse(
                ctx, "this call of " + function.name() + " has no counterpart in " + dialect.name()));
    }

    Fragment aggregate(ParserRuleContext ctx, String function, ParserRuleContext argument, boolean ignoreNulls) {
        refuseAggregate(ctx, function);
        Fragment value = expressions.visit(argument);
        if (!ignoreNulls) {
            return render(ctx, row(ctx, function, 1), List.of(value), value.type());
        }
        EngineSql sql = function.equals("first") ? SparkOperators.FIRST_NON_NULL : SparkOperators.LAST_NON_NULL;
        return Fragment.call(dialect, function, sql, value.type(), value);
    }

    // --- names and arguments

    private static void refuseRareForms(FunctionCallContext ctx) {
        if (ctx.WITHIN() != null) {
            throw TreeTranslator.refuse(ctx, "WITHIN GROUP cannot be translated");
        }
        if (ctx.nullsOption != null) {
            throw TreeTranslator.refuse(ctx, ctx.nullsOption.getText() + " NULLS cannot be translated here");
        }
    }

    private static String name(FunctionCallContext ctx) {
        SqlBaseParser.FunctionNameContext name = ctx.functionName();
        if (isComputed(name)) {
            throw TreeTranslator.refuse(ctx, "'" + name.getText() + "' is no function that may be called here");
        }
        return Functions.canonical(SparkLiterals.keyword(SparkLiterals.identifier(name.getText())));
    }

    private static boolean isComputed(SqlBaseParser.FunctionNameContext name) {
        return name.LEFT_PAREN() != null
                || (name.qualifiedName() != null
                        && name.qualifiedName().identifier().size() > 1);
    }

    private static List<SparkFunction> rows(ParserRuleContext ctx, String name) {
        List<SparkFunction> rows = Functions.named(name);
        if (rows.isEmpty()) {
            throw TreeTranslator.refuse(
                    ctx,
                    "'" + name + "' is no function that may be called here"
                            + SparkNames.meant(name, Functions.names()));
        }
        return rows;
    }

    private static SparkFunction row(ParserRuleContext ctx, String name, int arguments) {
        List<SparkFunction> rows = rows(ctx, name);
        return rows.stream()
                .filter(row -> row.takes(arguments))
                .findFirst()
                .orElseThrow(() ->
                        TreeTranslator.refuse(ctx, name + " takes " + arity(rows) + " arguments, not " + arguments));
    }

    private static String arity(List<SparkFunction> rows) {
        int least = rows.stream().mapToInt(SparkFunction::least).min().orElseThrow();
        int most = rows.stream().mapToInt(SparkFunction::most).max().orElseThrow();
        boolean repeats = rows.stream().anyMatch(SparkFunction::repeats);
        return repeats ? "at least " + least : least == most ? "" + least : least + " to " + most;
    }

    private List<Fragment> arguments(FunctionCallContext ctx) {
        List<Fragment> values = new ArrayList<>();
        for (SqlBaseParser.FunctionArgumentContext argument : ctx.argument) {
            if (argument.expression() == null) {
                throw TreeTranslator.refuse(argument, "named arguments cannot be translated");
            }
            values.add(expressions.visit(argument.expression()));
        }
        return values;
    }

    private List<Fragment> cast(SparkFunction function, List<Fragment> arguments) {
        SqlType unified = Coercion.common(IntStream.range(0, arguments.size())
                .filter(i -> function.parameter(i) == 'u')
                .mapToObj(i -> arguments.get(i).type())
                .toList());
        return IntStream.range(0, arguments.size())
                .mapToObj(i -> cast(function.parameter(i), arguments.get(i), unified))
                .toList();
    }

    private Fragment cast(char parameter, Fragment value, SqlType unified) {
        return switch (parameter) {
            case 't', 'x', 'r', 'f' -> as(value, TEXT);
            case 'n' -> coercion.number(value);
            case 'i' -> value.type() == SqlType.BIGINT ? value : as(value, SqlType.INTEGER);
            case 'b' -> as(value, SqlType.BOOLEAN);
            case 'd' -> as(value, SqlType.DATE);
            case 's' -> as(value, TIMESTAMP);
            case 'u' -> unified == TEXT ? as(value, TEXT) : value;
            default -> value;
        };
    }

    private Fragment as(Fragment value, SqlType type) {
        return value.type() == type || value.type() == SqlType.NULL ? value : coercion.as(value, type);
    }

    // --- aggregates and windows

    private Fragment scalar(FunctionCallContext ctx, String name) {
        if (ctx.setQuantifier() != null || ctx.FILTER() != null || ctx.OVER() != null) {
            throw TreeTranslator.refuse(ctx, name + " is no aggregate: it takes no DISTINCT, FILTER or OVER");
        }
        return call(ctx, name, arguments(ctx));
    }

    private Fragment aggregate(FunctionCallContext ctx, String name) {
        refuseAggregate(ctx, name);
        boolean distinct = ctx.setQuantifier() != null && ctx.setQuantifier().DISTINCT() != null;
        Fragment call =
                isCountStar(ctx, name) ? Fragment.of("count(*)", SqlType.BIGINT) : aggregate(ctx, name, distinct);
        if (ctx.FILTER() != null) {
            call = Fragment.of(call.sql() + " FILTER (WHERE " + expressions.condition(ctx.where) + ")", call.type());
        }
        return windowed(ctx, call, false);
    }

    private Fragment aggregate(FunctionCallContext ctx, String name, boolean distinct) {
        List<Fragment> raw = arguments(ctx);
        SparkFunction function = row(ctx, name, raw.size());
        List<Fragment> arguments = cast(function, raw);
        SqlType type = result(function, arguments);
        return name.equals("count") && arguments.size() > 1
                ? Fragment.of(countOfSeveral(arguments, distinct), type)
                : render(ctx, function, arguments, distinct, type);
    }

    /// `count(a, b)` counts rows without any null among them.
    private static String countOfSeveral(List<Fragment> arguments, boolean distinct) {
        String complete = arguments.stream().map(a -> a.sql() + " IS NOT NULL").collect(Collectors.joining(" AND "));
        String row = arguments.stream().map(Fragment::sql).collect(Collectors.joining(", ", "ROW(", ")"));
        return "count(" + (distinct ? "DISTINCT " : "") + "CASE WHEN " + complete + " THEN " + row + " END)";
    }

    private static boolean isCountStar(FunctionCallContext ctx, String name) {
        return name.equals("count")
                && ctx.argument.size() == 1
                && ctx.argument.getFirst().getText().equals("*");
    }

    private void refuseAggregate(ParserRuleContext ctx, String name) {
        if (!expressions.surroundings().allowsAggregates()) {
            throw TreeTranslator.refuse(ctx, "the aggregate " + name + " cannot stand in a row's condition");
        }
    }

    private Fragment windowed(FunctionCallContext ctx, Fragment call, boolean required) {
        if (ctx.OVER() == null) {
            if (required) {
                throw TreeTranslator.refuse(ctx, name(ctx) + " needs OVER");
            }
            return call;
        }
        refuseAggregate(ctx, name(ctx));
        return Fragment.of(
                "(" + call.sql() + " OVER (" + new Windows(expressions).definition(ctx.windowSpec()) + "))",
                call.type());
    }
}
