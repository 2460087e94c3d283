package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sparksql.SparkType.BOOLEAN;
import static io.lakewarden.quality.sparksql.SparkType.STRING;

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

    private final SparkTarget target;
    private final Coercion coercion;
    private final FunctionTranslator functions;
    private final PredicateTranslator predicates;
    private final ColumnTranslator columns;
    private final DateParts dateParts;
    private final NameScope scope;
    private final Surroundings surroundings;

    ExpressionTranslator(SparkTarget target, Now now, NameScope scope, Surroundings surroundings) {
        this.target = target;
        this.coercion = new Coercion(target);
        this.scope = scope;
        this.surroundings = surroundings;
        this.functions = new FunctionTranslator(this, target, now);
        this.predicates = new PredicateTranslator(this, target);
        this.columns = new ColumnTranslator(scope, target);
        this.dateParts = new DateParts(target);
    }

    SparkTarget target() {
        return target;
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
        if (fragment.type().isKnown() && fragment.type() != BOOLEAN && fragment.type() != STRING) {
            throw refuse(tree, "a condition is true or false, and this is " + fragment.type());
        }
        return coercion.condition(fragment);
    }

    // --- logic

    @Override
    public Fragment visitLogicalNot(SqlBaseParser.LogicalNotContext ctx) {
        return bool("(NOT " + condition(ctx.booleanExpression()) + ")");
    }

    @Override
    public Fragment visitLogicalBinary(LogicalBinaryContext ctx) {
        List<BooleanExpressionContext> terms = flat(ctx);
        String operator = ctx.AND() != null ? " AND " : " OR ";
        return bool(terms.stream().map(this::condition).collect(Collectors.joining(operator, "(", ")")));
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
        return bool("EXISTS (" + subquery(ctx.query()).sql() + ")");
    }

    // --- predicates

    @Override
    public Fragment visitPredicated(SqlBaseParser.PredicatedContext ctx) {
        Fragment value = visit(ctx.valueExpression());
        return ctx.predicate() == null ? value : predicates.predicate(value, ctx.predicate());
    }

    String regexFind(Fragment value, Fragment pattern) {
        return predicates.regexFind(value, pattern);
    }

    // --- operators

    @Override
    public Fragment visitComparison(SqlBaseParser.ComparisonContext ctx) {
        Fragment left = visit(ctx.left);
        Fragment right = visit(ctx.right);
        Coercion.Pair pair = coercion.compared(left, right);
        SqlBaseParser.ComparisonOperatorContext operator = ctx.comparisonOperator();
        if (operator.NSEQ() != null) {
            return bool(target.nullSafeEquals(pair.left(), pair.right()));
        }
        boolean floating = left.type() == SparkType.DOUBLE || right.type() == SparkType.DOUBLE;
        return bool(target.comparison(pair.left(), comparison(operator.getText()), pair.right(), floating));
    }

    private static String comparison(String operator) {
        return switch (operator) {
            case "=", "==" -> "=";
            case "<>", "!=" -> "<>";
            case "!<" -> ">=";
            case "!>" -> "<=";
            default -> operator;
        };
    }

    @Override
    public Fragment visitArithmeticUnary(SqlBaseParser.ArithmeticUnaryContext ctx) {
        Fragment value = coercion.number(visit(ctx.valueExpression()));
        return Fragment.of(
                ctx.operator.getType() == SqlBaseParser.TILDE
                        ? target.bitwiseNot(value.sql())
                        : "(" + ctx.operator.getText() + " " + value.sql() + ")",
                value.type());
    }

    @Override
    public Fragment visitArithmeticBinary(SqlBaseParser.ArithmeticBinaryContext ctx) {
        return new Arithmetic(target, coercion).binary(ctx, visit(ctx.left), visit(ctx.right));
    }

    @Override
    public Fragment visitShiftExpression(SqlBaseParser.ShiftExpressionContext ctx) {
        if (ctx.shiftOperator().SHIFT_RIGHT_UNSIGNED() != null) {
            throw refuse(ctx.shiftOperator(), ">>> (unsigned shift) has no counterpart in " + target.name());
        }
        Fragment left = visit(ctx.left);
        return Fragment.of(
                target.bitwise(
                        left.sql(),
                        ctx.shiftOperator().getText(),
                        visit(ctx.right).sql()),
                left.type());
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
        return branches("", conditions, ctx.whenClause(), Optional.ofNullable(ctx.elseExpression));
    }

    @Override
    public Fragment visitSimpleCase(SqlBaseParser.SimpleCaseContext ctx) {
        Fragment value = visit(ctx.value);
        List<Fragment> candidates =
                ctx.whenClause().stream().map(when -> visit(when.condition)).toList();
        SparkType type = coercion.comparedAs(value, candidates);
        List<String> conditions = candidates.stream()
                .map(candidate -> coercion.stringAs(candidate, type))
                .toList();
        return branches(
                coercion.stringAs(value, type), conditions, ctx.whenClause(), Optional.ofNullable(ctx.elseExpression));
    }

    private Fragment branches(
            String value,
            List<String> conditions,
            List<SqlBaseParser.WhenClauseContext> whens,
            Optional<SqlBaseParser.ExpressionContext> otherwise) {
        List<Fragment> results = Stream.concat(whens.stream().map(when -> when.result), otherwise.stream())
                .map(this::visit)
                .toList();
        List<String> unified = coercion.unified(results);
        StringBuilder sql = new StringBuilder("CASE ").append(value);
        for (int i = 0; i < conditions.size(); i++) {
            sql.append(" WHEN ").append(conditions.get(i)).append(" THEN ").append(unified.get(i));
        }
        otherwise.ifPresent(ignored -> sql.append(" ELSE ").append(unified.getLast()));
        return Fragment.of(
                sql.append(" END").toString(),
                Coercion.common(results.stream().map(Fragment::type).toList()));
    }

    @Override
    public Fragment visitCast(SqlBaseParser.CastContext ctx) {
        return new Types(target).cast(visit(ctx.expression()), ctx.dataType());
    }

    @Override
    public Fragment visitCastByColon(SqlBaseParser.CastByColonContext ctx) {
        return new Types(target).cast(visit(ctx.primaryExpression()), ctx.dataType());
    }

    @Override
    public Fragment visitSubqueryExpression(SqlBaseParser.SubqueryExpressionContext ctx) {
        Query query = subquery(ctx.query());
        SparkType type =
                query.columns().size() == 1 ? query.columns().getFirst().type() : SparkType.UNKNOWN;
        long growth = query.columns().stream().mapToLong(Field::growth).sum();
        return Fragment.of("(" + query.sql() + ")", type).growingTo(growth);
    }

    @Override
    public Fragment visitSubscript(SqlBaseParser.SubscriptContext ctx) {
        Fragment value = visit(ctx.value);
        if (value.type() != SparkType.ARRAY) {
            throw refuse(ctx, "only the result of split can be indexed: nested columns are not supported");
        }
        String index = coercion.as(visit(ctx.index), SparkType.INTEGER);
        return Fragment.of(
                target.call(
                                "element",
                                List.of(
                                        argument(value),
                                        new SparkTarget.FunctionArgument(index, SparkType.INTEGER, Optional.empty())))
                        .orElseThrow(() -> cannotTranslate(ctx)),
                STRING);
    }

    static SparkTarget.FunctionArgument argument(Fragment fragment) {
        return new SparkTarget.FunctionArgument(fragment.sql(), fragment.type(), fragment.literal());
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
        return Fragment.of("NULL", SparkType.NULL);
    }

    @Override
    public Fragment visitBooleanLiteral(SqlBaseParser.BooleanLiteralContext ctx) {
        return bool(ctx.getText().toUpperCase(java.util.Locale.ROOT));
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
        return new Times(target).literal(ctx);
    }

    @Override
    public Fragment visitIntervalLiteral(SqlBaseParser.IntervalLiteralContext ctx) {
        return new Intervals(target).literal(ctx.interval());
    }

    Fragment textLiteral(String text) {
        return Fragment.literal(target.string(text), STRING, text);
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
                : functions.render(ctx, name, List.of(visit(ctx.srcStr), visit(ctx.trimStr)), STRING);
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

    static Fragment bool(String sql) {
        return Fragment.of(sql, BOOLEAN);
    }
}
