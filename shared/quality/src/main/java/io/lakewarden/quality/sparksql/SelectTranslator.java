package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.SqlType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.RegularQuerySpecificationContext;

/// One SELECT: its list, FROM, WHERE, GROUP BY and HAVING.
final class SelectTranslator {
    private final QueryTranslator queries;
    private final Dialect dialect;
    private final NameScope outer;

    SelectTranslator(QueryTranslator queries, NameScope outer) {
        this.queries = queries;
        this.dialect = queries.dialect();
        this.outer = outer;
    }

    QueryTranslator.Selected translate(RegularQuerySpecificationContext ctx) {
        refuseLateral(ctx.lateralView());
        if (ctx.windowClause() != null) {
            throw TreeTranslator.refuse(
                    ctx.windowClause(), "WINDOW cannot be translated: write the window out in OVER");
        }
        NameScope scope = outer.inner();
        Optional<String> from = Optional.ofNullable(ctx.fromClause()).map(clause -> from(clause, scope));
        ExpressionTranslator rows = queries.expressions(scope);
        List<Item> items = items(ctx.selectClause().namedExpressionSeq(), rows, scope);
        NameScope named = scopeWith(scope, items);
        ExpressionTranslator groups = queries.expressions(named);

        StringBuilder sql = new StringBuilder("SELECT ");
        SqlBaseParser.SetQuantifierContext quantifier = ctx.selectClause().setQuantifier();
        sql.append(quantifier != null && quantifier.DISTINCT() != null ? "DISTINCT " : "");
        sql.append(items.stream().map(Item::sql).collect(Collectors.joining(", ")));
        from.ifPresent(clause -> sql.append(" FROM ").append(clause));
        if (ctx.whereClause() != null) {
            sql.append(" WHERE ").append(rows.condition(ctx.whereClause().booleanExpression()));
        }
        if (ctx.aggregationClause() != null) {
            sql.append(" GROUP BY ").append(groupBy(ctx.aggregationClause(), groups));
        }
        if (ctx.havingClause() != null) {
            sql.append(" HAVING ").append(groups.condition(ctx.havingClause().booleanExpression()));
        }
        List<Field> columns = items.stream()
                .flatMap(item -> item.columns().stream())
                .map(Field::named)
                .toList();
        return new QueryTranslator.Selected(sql.toString(), columns, named);
    }

    // --- the list

    private record Item(String sql, List<Field> columns) {}

    private List<Item> items(
            SqlBaseParser.NamedExpressionSeqContext list, ExpressionTranslator expressions, NameScope scope) {
        List<Item> items = new ArrayList<>();
        NameScope named = scope;
        for (SqlBaseParser.NamedExpressionContext item : list.namedExpression()) {
            Item translated = star(item).map(star -> star(star, scope)).orElse(null);
            // Spark 3.4 and later let an item use the names of those before it.
            ExpressionTranslator current = named == scope ? expressions : queries.expressions(named);
            items.add(translated == null ? item(item, current) : translated);
            named = scopeWith(scope, items);
        }
        return items;
    }

    private Item item(SqlBaseParser.NamedExpressionContext ctx, ExpressionTranslator expressions) {
        if (ctx.identifierList() != null) {
            throw TreeTranslator.refuse(ctx, "one expression takes one name");
        }
        Fragment value = expressions.visit(ctx.expression());
        String name = ctx.name != null ? SparkNames.of(ctx.name) : defaultName(ctx.expression());
        Optional<String> repeated = dialect.isLenient() ? Optional.empty() : Optional.of(value.sql());
        return new Item(
                value.sql() + " AS " + dialect.identifier(name),
                List.of(new Field(name, value.type(), repeated, value.growth())));
    }

    /// A plain column keeps its name; anything else is called by its text, as in Spark.
    private static String defaultName(SqlBaseParser.ExpressionContext ctx) {
        ParserRuleContext inner = ctx;
        while (inner.getChildCount() == 1 && inner.getChild(0) instanceof ParserRuleContext child) {
            inner = child;
        }
        if (inner instanceof SqlBaseParser.DereferenceContext dereference) {
            return SparkNames.parts(dereference).getLast();
        }
        return SparkLiterals.identifier(TreeTranslator.excerpt(inner));
    }

    private static Optional<SqlBaseParser.StarContext> star(SqlBaseParser.NamedExpressionContext ctx) {
        ParserRuleContext inner = ctx;
        while (inner.getChildCount() == 1 && inner.getChild(0) instanceof ParserRuleContext child) {
            inner = child;
        }
        return inner instanceof SqlBaseParser.StarContext star ? Optional.of(star) : Optional.empty();
    }

    private Item star(SqlBaseParser.StarContext star, NameScope scope) {
        Set<String> left = new HashSet<>();
        if (star.exceptClause() != null) {
            star.exceptClause()
                    .exceptCols
                    .multipartIdentifier()
                    .forEach(name -> left.add(SparkNames.parts(name).getLast().toLowerCase(java.util.Locale.ROOT)));
        }
        List<NameScope.Source> sources = star.qualifiedName() == null ? scope.sources() : List.of(source(star, scope));
        List<Field> columns = new ArrayList<>();
        List<String> sql = new ArrayList<>();
        for (NameScope.Source source : sources) {
            for (Field column : source.columns()) {
                if (column.type() != SqlType.NESTED
                        && !left.contains(column.name().toLowerCase(java.util.Locale.ROOT))) {
                    columns.add(column);
                    sql.add(source.qualifier() + dialect.identifier(column.name()));
                }
            }
        }
        if (sql.isEmpty()) {
            throw TreeTranslator.refuse(star, "* stands for no column here");
        }
        return new Item(String.join(", ", sql), columns);
    }

    private static NameScope.Source source(SqlBaseParser.StarContext star, NameScope scope) {
        String name = String.join(".", SparkNames.parts(star.qualifiedName()));
        return scope.source(name).orElseThrow(() -> TreeTranslator.refuse(star, "'" + name + "' is no table here"));
    }

    /// Columns of the tables first, then the names of the list.
    private static NameScope scopeWith(NameScope scope, List<Item> items) {
        NameScope copy = scope.copy();
        List<Field> named =
                items.stream().flatMap(item -> item.columns().stream()).toList();
        return copy.with(new NameScope.Source("", "", named));
    }

    // --- FROM

    private String from(SqlBaseParser.FromClauseContext ctx, NameScope scope) {
        refuseLateral(ctx.lateralView());
        if (ctx.pivotClause() != null || ctx.unpivotClause() != null) {
            throw TreeTranslator.refuse(ctx, "PIVOT and UNPIVOT cannot be translated");
        }
        return ctx.relation().stream()
                .map(relation -> new Relations(queries, outer, scope).relation(relation))
                .collect(Collectors.joining(", "));
    }

    private static void refuseLateral(List<SqlBaseParser.LateralViewContext> views) {
        if (!views.isEmpty()) {
            throw TreeTranslator.refuse(
                    views.getFirst(), "LATERAL VIEW cannot be translated: nested columns are not supported");
        }
    }

    // --- GROUP BY

    private String groupBy(SqlBaseParser.AggregationClauseContext ctx, ExpressionTranslator expressions) {
        if (ctx.kind != null) {
            throw TreeTranslator.refuse(ctx, "GROUP BY with " + ctx.kind.getText() + " cannot be translated");
        }
        List<ParserRuleContext> keys = new ArrayList<>(ctx.groupingExpressions);
        for (SqlBaseParser.GroupByClauseContext clause : ctx.groupingExpressionsWithGroupingAnalytics) {
            if (clause.groupingAnalytics() != null) {
                throw TreeTranslator.refuse(clause, "ROLLUP, CUBE and GROUPING SETS cannot be translated");
            }
            keys.add(clause.expression());
        }
        return keys.stream().map(key -> groupKey(key, expressions)).collect(Collectors.joining(", "));
    }

    private String groupKey(ParserRuleContext key, ExpressionTranslator expressions) {
        if (!key.getText().equalsIgnoreCase("all")) {
            return expressions.visit(key).sql();
        }
        if (!dialect.isLenient()) {
            throw TreeTranslator.refuse(
                    key, "GROUP BY ALL has no counterpart in " + dialect.name() + ": name the keys");
        }
        return "ALL";
    }
}
