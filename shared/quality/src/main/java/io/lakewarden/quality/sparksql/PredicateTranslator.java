package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sparksql.ExpressionTranslator.bool;
import static io.lakewarden.quality.sparksql.SparkType.STRING;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.PredicateContext;

/// What may follow a value to make it a condition: BETWEEN, IN, LIKE, RLIKE, IS.
final class PredicateTranslator {
    private final ExpressionTranslator expressions;
    private final SparkTarget target;
    private final Coercion coercion;

    PredicateTranslator(ExpressionTranslator expressions, SparkTarget target) {
        this.expressions = expressions;
        this.target = target;
        this.coercion = new Coercion(target);
    }

    Fragment predicate(Fragment value, PredicateContext ctx) {
        String not = ctx.errorCapturingNot() == null ? "" : "NOT ";
        return switch (ctx.kind.getType()) {
            case SqlBaseParser.BETWEEN -> between(value, ctx, not);
            case SqlBaseParser.IN -> in(value, ctx, not);
            case SqlBaseParser.RLIKE -> bool("(" + not + regexFind(value, expressions.visit(ctx.pattern)) + ")");
            case SqlBaseParser.LIKE, SqlBaseParser.ILIKE -> like(value, ctx, not);
            case SqlBaseParser.NULL, SqlBaseParser.UNKNOWN -> bool("(" + value.sql() + " IS " + not + "NULL)");
            case SqlBaseParser.TRUE -> bool("(" + not + "coalesce(" + condition(value, ctx) + ", false))");
            case SqlBaseParser.FALSE -> bool("(" + not + "coalesce((NOT " + condition(value, ctx) + "), false))");
            case SqlBaseParser.DISTINCT -> distinct(value, expressions.visit(ctx.right), not.isEmpty());
            default -> throw TreeTranslator.cannotTranslate(ctx);
        };
    }

    private String condition(Fragment value, PredicateContext ctx) {
        return expressions.condition(ctx.getParent(), value);
    }

    private Fragment distinct(Fragment left, Fragment right, boolean distinct) {
        Coercion.Pair pair = coercion.compared(left, right);
        String equal = target.nullSafeEquals(pair.left(), pair.right());
        return bool(distinct ? "(NOT " + equal + ")" : equal);
    }

    private Fragment between(Fragment value, PredicateContext ctx, String not) {
        List<Fragment> bounds = List.of(expressions.visit(ctx.lower), expressions.visit(ctx.upper));
        SparkType type = coercion.comparedAs(value, bounds);
        List<String> sides = Stream.concat(Stream.of(value), bounds.stream())
                .map(side -> coercion.stringAs(side, type))
                .toList();
        return bool("(" + sides.get(0) + " " + not + "BETWEEN " + sides.get(1) + " AND " + sides.get(2) + ")");
    }

    private Fragment in(Fragment value, PredicateContext ctx, String not) {
        String members = ctx.query() != null
                ? expressions.subquery(ctx.query()).sql()
                : expressions.all(ctx.expression()).stream()
                        .map(member -> coercion.member(value, member))
                        .collect(Collectors.joining(", "));
        return bool("(" + value.sql() + " " + not + "IN (" + members + "))");
    }

    String regexFind(Fragment value, Fragment pattern) {
        return target.regexFind(coercion.as(value, STRING), pattern.text(), coercion.as(pattern, STRING));
    }

    private Fragment like(Fragment value, PredicateContext ctx, String not) {
        if (ctx.quantifier != null) {
            return likeMany(value, ctx, not);
        }
        String escape = ctx.escapeChar == null ? "\\" : ExpressionTranslator.string(ctx.escapeChar);
        if (escape.codePointCount(0, escape.length()) != 1) {
            throw TreeTranslator.refuse(ctx, "ESCAPE takes one character");
        }
        return bool("(" + not + likeOne(value, expressions.visit(ctx.pattern), ctx, escape) + ")");
    }

    private Fragment likeMany(Fragment value, PredicateContext ctx, String not) {
        if (ctx.expression().isEmpty()) {
            throw TreeTranslator.refuse(ctx, "LIKE " + ctx.quantifier.getText() + " needs a pattern");
        }
        String join = ctx.quantifier.getType() == SqlBaseParser.ALL ? " AND " : " OR ";
        return bool(expressions.all(ctx.expression()).stream()
                .map(pattern -> not + likeOne(value, pattern, ctx, "\\"))
                .collect(Collectors.joining(join, "(", ")")));
    }

    private String likeOne(Fragment value, Fragment pattern, PredicateContext ctx, String escape) {
        boolean ignoreCase = ctx.kind.getType() == SqlBaseParser.ILIKE;
        return target.like(coercion.as(value, STRING), coercion.as(pattern, STRING), ignoreCase, escape);
    }
}
