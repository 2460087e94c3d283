package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.SqlType.BOOLEAN;
import static io.lakewarden.quality.sql.SqlType.TEXT;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.PredicateContext;

/// What may follow a value to make it a condition: BETWEEN, IN, LIKE, RLIKE, IS.
final class PredicateTranslator {
    private static final Expr NEVER = new Expr.BooleanLiteral(false);

    private final ExpressionTranslator expressions;
    private final Dialect dialect;
    private final Coercion coercion;

    PredicateTranslator(ExpressionTranslator expressions, Dialect dialect) {
        this.expressions = expressions;
        this.dialect = dialect;
        this.coercion = new Coercion(dialect);
    }

    Fragment predicate(Fragment value, PredicateContext ctx) {
        boolean not = ctx.errorCapturingNot() != null;
        return switch (ctx.kind.getType()) {
            case SqlBaseParser.BETWEEN -> between(value, ctx, not);
            case SqlBaseParser.IN -> in(value, ctx, not);
            case SqlBaseParser.RLIKE -> negatedIf(not, regexFind(value, expressions.visit(ctx.pattern)));
            case SqlBaseParser.LIKE, SqlBaseParser.ILIKE -> like(value, ctx, not);
            case SqlBaseParser.NULL, SqlBaseParser.UNKNOWN -> negatedIf(not, new Expr.IsNull(value.expr()));
            case SqlBaseParser.TRUE -> negatedIf(not, new Expr.IfNull(condition(value, ctx), NEVER));
            case SqlBaseParser.FALSE -> negatedIf(not, new Expr.IfNull(new Expr.Not(condition(value, ctx)), NEVER));
            // It is the negation that equals.
            case SqlBaseParser.DISTINCT -> same(value, expressions.visit(ctx.right), !not);
            default -> throw TreeTranslator.cannotTranslate(ctx);
        };
    }

    private Fragment negatedIf(boolean negated, Expr predicate) {
        return expressions.bool(negated ? new Expr.Not(predicate) : predicate);
    }

    private Expr condition(Fragment value, PredicateContext ctx) {
        return new Expr.Rendered(expressions.condition(ctx.getParent(), value));
    }

    private Fragment same(Fragment left, Fragment right, boolean negated) {
        Coercion.Pair pair = coercion.compared(left, right);
        return negatedIf(
                negated,
                new Expr.Comparison(
                        pair.left().expr(), Expr.Comparator.SAME, pair.right().expr()));
    }

    private Fragment between(Fragment value, PredicateContext ctx, boolean not) {
        List<Fragment> bounds = List.of(expressions.visit(ctx.lower), expressions.visit(ctx.upper));
        SqlType type = coercion.comparedAs(value, bounds);
        Fragment[] sides = Stream.concat(Stream.of(value), bounds.stream())
                .map(side -> coercion.textAs(side, type))
                .toArray(Fragment[]::new);
        return Fragment.call(
                dialect, "BETWEEN", not ? SparkOperators.NOT_BETWEEN : SparkOperators.BETWEEN, BOOLEAN, sides);
    }

    private Fragment in(Fragment value, PredicateContext ctx, boolean not) {
        List<Expr> members = ctx.query() != null
                ? List.of(new Expr.Rendered(expressions.subquery(ctx.query()).sql()))
                : expressions.all(ctx.expression()).stream()
                        .map(member -> coercion.member(value, member).expr())
                        .toList();
        return negatedIf(not, new Expr.In(value.expr(), members));
    }

    /// A literal is rewritten for the engine.
    Expr regexFind(Fragment value, Fragment pattern) {
        Expr regex = pattern.text()
                .<Expr>map(Expr.TextLiteral::new)
                .orElseGet(() -> coercion.as(pattern, TEXT).expr());
        return new Expr.Finds(coercion.as(value, TEXT).expr(), regex);
    }

    private Fragment like(Fragment value, PredicateContext ctx, boolean not) {
        if (ctx.quantifier != null) {
            return likeMany(value, ctx, not);
        }
        String escape = ctx.escapeChar == null ? "\\" : ExpressionTranslator.string(ctx.escapeChar);
        if (escape.codePointCount(0, escape.length()) != 1) {
            throw TreeTranslator.refuse(ctx, "ESCAPE takes one character");
        }
        return negatedIf(not, likeOne(value, expressions.visit(ctx.pattern), ctx, escape));
    }

    private Fragment likeMany(Fragment value, PredicateContext ctx, boolean not) {
        if (ctx.expression().isEmpty()) {
            throw TreeTranslator.refuse(ctx, "LIKE " + ctx.quantifier.getText() + " needs a pattern");
        }
        List<Expr> each = expressions.all(ctx.expression()).stream()
                .map(pattern -> likeOne(value, pattern, ctx, "\\"))
                .<Expr>map(one -> not ? new Expr.Not(one) : one)
                .toList();
        return expressions.bool(
                ctx.quantifier.getType() == SqlBaseParser.ALL ? new Expr.AllOf(each) : new Expr.AnyOf(each));
    }

    private Expr likeOne(Fragment value, Fragment pattern, PredicateContext ctx, String escape) {
        return new Expr.Call(
                "LIKE",
                ctx.kind.getType() == SqlBaseParser.ILIKE ? SparkOperators.ILIKE : SparkOperators.LIKE,
                coercion.as(value, TEXT).expr(),
                coercion.as(pattern, TEXT).expr(),
                new Expr.TextLiteral(escape));
    }
}
