package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.SqlType.BOOLEAN;
import static io.lakewarden.quality.sql.SqlType.TEXT;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.EngineSql;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.tree.ParseTree;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.BooleanExpressionContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.LogicalBinaryContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.QueryContext;

/// Expressions over the columns of one scope.
final class ExpressionTranslator extends TreeTranslator {

    /// What may stand in an expression besides scalars.
    interface Surroundings {
        /// The SQL of a query in brackets; refuses where none may stand.
        Query subquery(QueryContext query, NameScope outer);

        boolean allowsAggregates();
    }

    private final Dialect dialect;
    private final Coercion coercion;
    private final FunctionTranslator functions;
    private final PredicateTranslator predicates;
    private final ColumnTranslator columns;
    private final DateParts dateParts;
    private final NameScope scope;
    private final Surroundings surroundings;

    ExpressionTranslator(Dialect dialect, Now now, NameScope scope, Surroundings surroundings) {
        this.dialect = dialect;
        this.coercion = new Coercion(dialect);
        this.scope = scope;
        this.surroundings = surroundings;
        this.functions = new FunctionTranslator(this, dialect, now);
        this.predicates = new PredicateTranslator(this, dialect);
        this.columns = new ColumnTranslator(scope, dialect);
        this.dateParts = new DateParts(dialect);
    }

    Dialect dialect() {
        return dialect;
    }

    Surroundings surroundings() {
        return surroundings;
    }

    Query subquery(QueryContext query) {
        return surroundings.subquery(query, scope);
    }

    List<Fragment> all(List<? extends ParseTree> trees) {
        return trees.stream().map(this::visit).toList();
    }

    String condition(ParseTree tree) {
        return condition(tree, visit(tree));
    }

    /// @param tree what it was translated from, for the message
    String condition(ParseTree tree, Fragment fragment) {
        if (fragment.type().isKnown() && fragment.type() != BOOLEAN && fragment.type() != TEXT) {
            throw refuse(tree, "a condition is true or false, and this is " + fragment.type());
        }
        return coercion.condition(fragment).sql();
    }

    /// An expression of a condition or an operator, in the engine's SQL.
    Fragment bool(Expr expr) {
        return Fragment.of(dialect, expr, BOOLEAN);
    }

    private Fragment call(String name, EngineSql sql, SqlType type, Fragment... operands) {
        return Fragment.call(dialect, name, sql, type, operands);
    }

    // --- logic

    @Override
    public Fragment visitLogicalNot(SqlBaseParser.LogicalNotContext ctx) {
        return bool(new Expr.Not(new Expr.Rendered(condition(ctx.booleanExpression()))));
    }

    @Override
    public Fragment visitLogicalBinary(LogicalBinaryContext ctx) {
        List<BooleanExpressionContext> terms = flat(ctx);
        List<Expr> operands = terms.stream()
                .<Expr>map(term -> new Expr.Rendered(condition(term)))
                .toList();
        return bool(ctx.AND() != null ? new Expr.AllOf(operands) : new Expr.AnyOf(operands));
    }

    /// `a AND b AND c` as a list, without recursion: rulesets of machines have thousands of terms.
    private static List<BooleanExpressionContext> flat(LogicalBinaryContext ctx) {
        List<BooleanExpressionContext> terms = new ArrayList<>();
        BooleanExpressionContext left = ctx;
        while (left instanceof LogicalBinaryContext binary && binary.operator.getType() == ctx.operator.getType()) {
            terms.addFirst(binary.right);
            left = binary.left;
        }
        terms.addFirst(left);
        return terms;
    }

    @Override
    public Fragment visitExists(SqlBaseParser.ExistsContext ctx) {
        return Fragment.of("EXISTS (" + subquery(ctx.query()).sql() + ")", BOOLEAN);
    }

    // --- predicates

    @Override
    public Fragment visitPredicated(SqlBaseParser.PredicatedContext ctx) {
        Fragment value = visit(ctx.valueExpression());
        return ctx.predicate() == null ? value : predicates.predicate(value, ctx.predicate());
    }

    Fragment regexFind(Fragment value, Fragment pattern) {
        return bool(predicates.regexFind(value, pattern));
    }

    // --- operators

    @Override
    public Fragment visitComparison(SqlBaseParser.ComparisonContext ctx) {
        Fragment left = visit(ctx.left);
        Fragment right = visit(ctx.right);
        Coercion.Pair pair = coercion.compared(left, right);
        Expr.Comparator comparator = comparator(ctx.comparisonOperator());
        return bool(
                new Expr.Comparison(pair.left().expr(), comparator, pair.right().expr()));
    }

    private static Expr.Comparator comparator(SqlBaseParser.ComparisonOperatorContext operator) {
        return switch (operator.getText()) {
            case "=", "==" -> Expr.Comparator.EQ;
            case "<>", "!=" -> Expr.Comparator.NE;
            case "<" -> Expr.Comparator.LT;
            case ">" -> Expr.Comparator.GT;
            case ">=", "!<" -> Expr.Comparator.GE;
            case "<=", "!>" -> Expr.Comparator.LE;
            case "<=>" -> Expr.Comparator.SAME;
            default -> throw cannotTranslate(operator);
        };
    }

    @Override
    public Fragment visitArithmeticUnary(SqlBaseParser.ArithmeticUnaryContext ctx) {
        Fragment value = coercion.number(visit(ctx.valueExpression()));
        String operator = ctx.operator.getText();
        EngineSql sql = ctx.operator.getType() == SqlBaseParser.TILDE
                ? SparkOperators.BITWISE_NOT
                : EngineSql.same("(" + operator + " {0})");
        return call(operator, sql, value.type(), value);
    }

    @Override
    public Fragment visitArithmeticBinary(SqlBaseParser.ArithmeticBinaryContext ctx) {
        return new Arithmetic(dialect).binary(ctx, visit(ctx.left), visit(ctx.right));
    }

    @Override
    public Fragment visitShiftExpression(SqlBaseParser.ShiftExpressionContext ctx) {
        if (ctx.shiftOperator().SHIFT_RIGHT_UNSIGNED() != null) {
            throw refuse(ctx.shiftOperator(), ">>> (unsigned shift) has no counterpart in " + dialect.name());
        }
        Fragment left = visit(ctx.left);
        String operator = ctx.shiftOperator().getText();
        return call(operator, SparkOperators.bitwise(operator), left.type(), left, visit(ctx.right));
    }

    @Override
    public Fragment visitParenthesizedExpression(SqlBaseParser.ParenthesizedExpressionContext ctx) {
        return visit(ctx.expression());
    }

    // --- CASE, casts

    @Override
    public Fragment visitSearchedCase(SqlBaseParser.SearchedCaseContext ctx) {
        List<String> conditions =
                ctx.whenClause().stream().map(when -> condition(when.condition)).toList();
        return branches("CASE ", conditions, ctx.whenClause(), Optional.ofNullable(ctx.elseExpression));
    }

    @Override
    public Fragment visitSimpleCase(SqlBaseParser.SimpleCaseContext ctx) {
        Fragment value = visit(ctx.value);
        List<Fragment> candidates =
                ctx.whenClause().stream().map(when -> visit(when.condition)).toList();
        SqlType type = coercion.comparedAs(value, candidates);
        List<String> conditions = candidates.stream()
                .map(candidate -> coercion.textAs(candidate, type).sql())
                .toList();
        return branches(
                "CASE " + coercion.textAs(value, type).sql(),
                conditions,
                ctx.whenClause(),
                Optional.ofNullable(ctx.elseExpression));
    }

    private Fragment branches(
            String start,
            List<String> conditions,
            List<SqlBaseParser.WhenClauseContext> whens,
            Optional<SqlBaseParser.ExpressionContext> otherwise) {
        List<Fragment> results = Stream.concat(whens.stream().map(when -> when.result), otherwise.stream())
                .map(this::visit)
                .toList();
        List<Fragment> unified = coercion.unified(results);
        StringBuilder sql = new StringBuilder(start);
        for (int i = 0; i < conditions.size(); i++) {
            sql.append(" WHEN ")
                    .append(conditions.get(i))
                    .append(" THEN ")
                    .append(unified.get(i).sql());
        }
        otherwise.ifPresent(_ -> sql.append(" ELSE ").append(unified.getLast().sql()));
        return Fragment.of(
                sql.append(" END").toString(),
                Coercion.common(results.stream().map(Fragment::type).toList()));
    }

    @Override
    public Fragment visitCast(SqlBaseParser.CastContext ctx) {
        return new Types(dialect).cast(visit(ctx.expression()), ctx.dataType());
    }

    @Override
    public Fragment visitCastByColon(SqlBaseParser.CastByColonContext ctx) {
        return new Types(dialect).cast(visit(ctx.primaryExpression()), ctx.dataType());
    }

    @Override
    public Fragment visitSubqueryExpression(SqlBaseParser.SubqueryExpressionContext ctx) {
        Query query = subquery(ctx.query());
        SqlType type = query.columns().size() == 1 ? query.columns().getFirst().type() : SqlType.UNKNOWN;
        long growth = query.columns().stream().mapToLong(Field::growth).sum();
        return Fragment.of("(" + query.sql() + ")", type).growingTo(growth);
    }

    @Override
    public Fragment visitSubscript(SqlBaseParser.SubscriptContext ctx) {
        Fragment value = visit(ctx.value);
        if (value.type() != SqlType.ARRAY) {
            throw refuse(ctx, "only the result of split can be indexed: nested columns are not supported");
        }
        return call("[]", SparkOperators.ELEMENT, TEXT, value, coercion.as(visit(ctx.index), SqlType.INTEGER));
    }

    // --- columns

    @Override
    public Fragment visitColumnReference(SqlBaseParser.ColumnReferenceContext ctx) {
        return columns.reference(ctx);
    }

    @Override
    public Fragment visitDereference(SqlBaseParser.DereferenceContext ctx) {
        return columns.dereference(ctx);
    }

    // --- literals

    @Override
    public Fragment visitNullLiteral(SqlBaseParser.NullLiteralContext ctx) {
        return Fragment.of("NULL", SqlType.NULL);
    }

    @Override
    public Fragment visitBooleanLiteral(SqlBaseParser.BooleanLiteralContext ctx) {
        return bool(new Expr.BooleanLiteral(Boolean.parseBoolean(ctx.getText())));
    }

    @Override
    public Fragment visitStringLiteral(SqlBaseParser.StringLiteralContext ctx) {
        return textLiteral(string(ctx.stringLit()));
    }

    @Override
    public Fragment visitNumericLiteral(SqlBaseParser.NumericLiteralContext ctx) {
        return Numbers.literal(ctx.number());
    }

    @Override
    public Fragment visitTypeConstructor(SqlBaseParser.TypeConstructorContext ctx) {
        return new Times(dialect).literal(ctx);
    }

    @Override
    public Fragment visitIntervalLiteral(SqlBaseParser.IntervalLiteralContext ctx) {
        return new Intervals(dialect).literal(ctx.interval());
    }

    Fragment textLiteral(String text) {
        return Fragment.literal(dialect.text(text), TEXT, text);
    }

    /// Adjacent literals are one.
    static String string(SqlBaseParser.StringLitContext ctx) {
        return ctx.singleStringLit().stream()
                .map(part -> {
                    if (part.singleStringLitWithoutMarker() == null) {
                        throw refuse(part, "parameter markers cannot be translated");
                    }
                    return SparkLiterals.string(part.getText());
                })
                .collect(Collectors.joining());
    }

    // --- functions

    @Override
    public Fragment visitFunctionCall(SqlBaseParser.FunctionCallContext ctx) {
        return functions.call(ctx);
    }

    @Override
    public Fragment visitCurrentLike(SqlBaseParser.CurrentLikeContext ctx) {
        return functions.call(ctx, SparkLiterals.keyword(ctx.name.getText()), List.of());
    }

    @Override
    public Fragment visitFirst(SqlBaseParser.FirstContext ctx) {
        return functions.aggregate(ctx, "first", ctx.expression(), ctx.IGNORE() != null);
    }

    @Override
    public Fragment visitAny_value(SqlBaseParser.Any_valueContext ctx) {
        return functions.aggregate(ctx, "first", ctx.expression(), ctx.IGNORE() != null);
    }

    @Override
    public Fragment visitLast(SqlBaseParser.LastContext ctx) {
        return functions.aggregate(ctx, "last", ctx.expression(), ctx.IGNORE() != null);
    }

    @Override
    public Fragment visitPosition(SqlBaseParser.PositionContext ctx) {
        return functions.call(ctx, "instr", all(List.of(ctx.str, ctx.substr)));
    }

    @Override
    public Fragment visitSubstring(SqlBaseParser.SubstringContext ctx) {
        return functions.call(
                ctx,
                "substring",
                all(Stream.of(ctx.str, ctx.pos, ctx.len)
                        .filter(part -> part != null)
                        .toList()));
    }

    @Override
    public Fragment visitTrim(SqlBaseParser.TrimContext ctx) {
        String name = ctx.LEADING() != null ? "ltrim" : ctx.TRAILING() != null ? "rtrim" : "trim";
        return ctx.trimStr == null
                ? functions.call(ctx, name, List.of(visit(ctx.srcStr)))
                : call(name, SparkOperators.trim(name), TEXT, visit(ctx.srcStr), visit(ctx.trimStr));
    }

    @Override
    public Fragment visitExtract(SqlBaseParser.ExtractContext ctx) {
        return dateParts.extract(ctx, ctx.field.getText(), visit(ctx.source));
    }

    @Override
    public Fragment visitTimestampadd(SqlBaseParser.TimestampaddContext ctx) {
        return dateParts.add(ctx, ctx.unit, visit(ctx.unitsAmount), visit(ctx.timestamp));
    }

    @Override
    public Fragment visitTimestampdiff(SqlBaseParser.TimestampdiffContext ctx) {
        return dateParts.elapsed(ctx, ctx.unit, visit(ctx.startTimestamp), visit(ctx.endTimestamp));
    }
}
