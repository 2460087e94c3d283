package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sparksql.SparkType.STRING;
import static io.lakewarden.quality.sparksql.SparkType.TIMESTAMP;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.FunctionCallContext;

/// Calls of the allow-list's functions, with Spark's casts of their arguments.
final class FunctionTranslator {
    private final ExpressionTranslator expressions;
    private final SparkTarget target;
    private final Coercion coercion;
    private final SpecialFunctions special;

    FunctionTranslator(ExpressionTranslator expressions, SparkTarget target, Now now) {
        this.expressions = expressions;
        this.target = target;
        this.coercion = new Coercion(target);
        this.special = new SpecialFunctions(expressions, this, target, now);
    }

    Fragment call(FunctionCallContext ctx) {
        refuseRareForms(ctx);
        String name = name(ctx);
        Signature signature = signature(ctx, name);
        return switch (signature.kind()) {
            case SCALAR -> scalar(ctx, name);
            case AGGREGATE -> aggregate(ctx, name, signature);
            case WINDOW -> windowed(ctx, call(ctx, name, arguments(ctx)), true);
        };
    }

    /// A scalar or window function; `name` may be an alias.
    Fragment call(ParserRuleContext ctx, String name, List<Fragment> arguments) {
        String function = Functions.canonical(name);
        Signature signature = signature(ctx, function);
        if (!signature.takes(arguments.size())) {
            throw TreeTranslator.refuse(
                    ctx, name + " takes " + signature.arity() + " arguments, not " + arguments.size());
        }
        measure(function, arguments);
        List<Fragment> cast = cast(signature, arguments);
        SparkType type = cast.isEmpty()
                ? signature.result().apply(List.of(SparkType.UNKNOWN, SparkType.UNKNOWN))
                : signature.result().apply(cast.stream().map(Fragment::type).toList());
        return special.call(ctx, function, cast).orElseGet(() -> render(ctx, function, cast, type));
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

    Fragment render(ParserRuleContext ctx, String function, List<Fragment> arguments, SparkType type) {
        List<SparkTarget.FunctionArgument> values =
                arguments.stream().map(ExpressionTranslator::argument).toList();
        return target.call(function, values)
                .map(sql -> Fragment.of(sql, type))
                .orElseThrow(() -> TreeTranslator.refuse(
                        ctx, "this call of " + function + " has no counterpart in " + target.name()));
    }

    Fragment aggregate(ParserRuleContext ctx, String function, ParserRuleContext argument, boolean ignoreNulls) {
        refuseAggregate(ctx, function);
        List<Fragment> values = new ArrayList<>(List.of(expressions.visit(argument)));
        return render(
                ctx,
                ignoreNulls ? function + "_non_null" : function,
                values,
                values.getFirst().type());
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

    private static Signature signature(ParserRuleContext ctx, String name) {
        return Functions.find(name)
                .orElseThrow(() -> TreeTranslator.refuse(
                        ctx,
                        "'" + name + "' is no function that may be called here"
                                + SparkNames.meant(name, Functions.names())));
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

    private List<Fragment> cast(Signature signature, List<Fragment> arguments) {
        SparkType unified = Coercion.common(IntStream.range(0, arguments.size())
                .filter(i -> signature.parameter(i) == 'u')
                .mapToObj(i -> arguments.get(i).type())
                .toList());
        return IntStream.range(0, arguments.size())
                .mapToObj(i -> cast(signature.parameter(i), arguments.get(i), unified))
                .toList();
    }

    private Fragment cast(char parameter, Fragment value, SparkType unified) {
        return switch (parameter) {
            case 't' -> as(value, STRING);
            case 'n' -> coercion.number(value);
            case 'i' -> value.type() == SparkType.BIGINT ? value : as(value, SparkType.INTEGER);
            case 'b' -> as(value, SparkType.BOOLEAN);
            case 'd' -> as(value, SparkType.DATE);
            case 's' -> as(value, TIMESTAMP);
            case 'u' -> unified == STRING ? as(value, STRING) : value;
            default -> value;
        };
    }

    private Fragment as(Fragment value, SparkType type) {
        return value.type() == type || value.type() == SparkType.NULL
                ? value
                : Fragment.of(coercion.as(value, type), type);
    }

    // --- aggregates and windows

    private Fragment scalar(FunctionCallContext ctx, String name) {
        if (ctx.setQuantifier() != null || ctx.FILTER() != null || ctx.OVER() != null) {
            throw TreeTranslator.refuse(ctx, name + " is no aggregate: it takes no DISTINCT, FILTER or OVER");
        }
        return call(ctx, name, arguments(ctx));
    }

    private Fragment aggregate(FunctionCallContext ctx, String name, Signature signature) {
        refuseAggregate(ctx, name);
        boolean distinct = ctx.setQuantifier() != null && ctx.setQuantifier().DISTINCT() != null;
        Fragment call = isCountStar(ctx, name)
                ? Fragment.of("count(*)", SparkType.BIGINT)
                : aggregate(ctx, name, signature, distinct);
        if (ctx.FILTER() != null) {
            call = Fragment.of(call.sql() + " FILTER (WHERE " + expressions.condition(ctx.where) + ")", call.type());
        }
        return windowed(ctx, call, false);
    }

    private Fragment aggregate(FunctionCallContext ctx, String name, Signature signature, boolean distinct) {
        List<Fragment> raw = arguments(ctx);
        if (!signature.takes(raw.size())) {
            throw TreeTranslator.refuse(ctx, name + " takes " + signature.arity() + " arguments, not " + raw.size());
        }
        List<Fragment> arguments = cast(signature, raw);
        SparkType type =
                signature.result().apply(arguments.stream().map(Fragment::type).toList());
        if (name.equals("count") && arguments.size() > 1) {
            return Fragment.of(countOfSeveral(arguments, distinct), type);
        }
        String function = name.equals("count_if") ? "count_true" : name;
        return render(ctx, distinct ? function + "_distinct" : function, arguments, type);
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
