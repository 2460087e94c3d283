package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.Dialect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.QueryContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.QueryTermContext;

/// Queries: CTEs, set operations, order and limit. One SELECT is SelectTranslator's.
final class QueryTranslator implements ExpressionTranslator.Surroundings {
    private final Dialect dialect;
    private final Now now;
    private final Map<String, KnownTable> tables;

    QueryTranslator(Dialect dialect, Now now, Map<String, KnownTable> tables) {
        this.dialect = dialect;
        this.now = now;
        this.tables = Map.copyOf(tables);
    }

    static Map<String, KnownTable> byName(List<KnownTable> tables) {
        Map<String, KnownTable> names = new HashMap<>();
        tables.forEach(table -> names.put(key(table.name()), table));
        return names;
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    @Override
    public Query subquery(QueryContext query, NameScope outer) {
        return translate(query, outer);
    }

    @Override
    public boolean allowsAggregates() {
        return true;
    }

    Query translate(QueryContext query, NameScope outer) {
        if (query.ctes() == null) {
            return body(query, outer);
        }
        if (query.ctes().RECURSIVE() != null) {
            throw TreeTranslator.refuse(query.ctes(), "WITH RECURSIVE is not allowed");
        }
        QueryTranslator inner = this;
        List<String> parts = new ArrayList<>();
        for (SqlBaseParser.NamedQueryContext named : query.ctes().namedQuery()) {
            Query cte = inner.translate(named.query(), NameScope.root());
            List<Field> columns = renamed(cte.columns(), named.columnAliases, named.query());
            // A name of our own: a CTE may carry the name of a table that it reads.
            String name = SparkNames.of(named.name);
            String relation = dialect.identifier("cte " + inner.tables.size() + " " + name);
            parts.add(relation + columnList(columns) + " AS (" + cte.sql() + ")");
            inner = inner.with(new KnownTable(name, relation, columns));
        }
        Query body = inner.body(query, outer);
        return new Query("WITH " + String.join(", ", parts) + " " + body.sql(), body.columns());
    }

    private QueryTranslator with(KnownTable table) {
        Map<String, KnownTable> more = new HashMap<>(tables);
        more.put(key(table.name()), table);
        return new QueryTranslator(dialect, now, more);
    }

    KnownTable table(SqlBaseParser.IdentifierReferenceContext ctx) {
        if (ctx.multipartIdentifier() == null) {
            throw TreeTranslator.refuse(ctx, "a table must be named, not computed");
        }
        String name = String.join(".", SparkNames.parts(ctx.multipartIdentifier()));
        KnownTable table = tables.get(key(name));
        if (table == null) {
            String known =
                    tables.values().stream().map(KnownTable::name).sorted().collect(Collectors.joining(", "));
            throw TreeTranslator.refuse(ctx, "there is no table '" + name + "' (there are: " + known + ")");
        }
        return table;
    }

    ExpressionTranslator expressions(NameScope scope) {
        return new ExpressionTranslator(dialect, now, scope, this);
    }

    Dialect dialect() {
        return dialect;
    }

    private Query body(QueryContext query, NameScope outer) {
        SqlBaseParser.QueryOrganizationContext organization = query.queryOrganization();
        if (!organization.clusterBy.isEmpty()
                || !organization.distributeBy.isEmpty()
                || organization.windowClause() != null) {
            throw TreeTranslator.refuse(organization, "CLUSTER BY, DISTRIBUTE BY and WINDOW cannot be translated");
        }
        Selected term = term(query.queryTerm(), outer);
        StringBuilder sql = new StringBuilder(term.sql());
        ExpressionTranslator sorting = expressions(term.orderScope());
        List<SqlBaseParser.SortItemContext> order = new ArrayList<>(organization.order);
        order.addAll(organization.sort);
        if (!order.isEmpty()) {
            sql.append(" ORDER BY ").append(new Windows(sorting).order(order));
        }
        if (organization.offset != null) {
            sql.append(" OFFSET ").append(sorting.visit(organization.offset).sql());
        }
        if (organization.limit != null) {
            sql.append(" LIMIT ").append(sorting.visit(organization.limit).sql());
        }
        return new Query(sql.toString(), term.columns());
    }

    /// What a term gives, and the names that its ORDER BY may use.
    record Selected(String sql, List<Field> columns, NameScope orderScope) {}

    private Selected term(QueryTermContext term, NameScope outer) {
        return switch (term) {
            case SqlBaseParser.QueryTermDefaultContext plain -> primary(plain.queryPrimary(), outer);
            case SqlBaseParser.SetOperationContext set -> setOperation(set, outer);
            default -> throw TreeTranslator.cannotTranslate(term);
        };
    }

    private Selected primary(SqlBaseParser.QueryPrimaryContext primary, NameScope outer) {
        return switch (primary) {
            case SqlBaseParser.QueryPrimaryDefaultContext plain
            when plain.querySpecification() instanceof SqlBaseParser.RegularQuerySpecificationContext select ->
                new SelectTranslator(this, outer).translate(select);
            case SqlBaseParser.SubqueryContext nested -> {
                Query query = translate(nested.query(), outer);
                yield output("(" + query.sql() + ")", query.columns(), outer);
            }
            default -> throw TreeTranslator.cannotTranslate(primary);
        };
    }

    private Selected setOperation(SqlBaseParser.SetOperationContext first, NameScope outer) {
        // Chains lean to the left: walked in a loop, since a machine may write hundreds.
        List<SqlBaseParser.SetOperationContext> chain = new ArrayList<>();
        QueryTermContext left = first;
        while (left instanceof SqlBaseParser.SetOperationContext set) {
            chain.addFirst(set);
            left = set.left;
        }
        if (chain.size() > SparkParser.MAX_NESTING) {
            throw TreeTranslator.refuse(first, "more than " + SparkParser.MAX_NESTING + " set operations in a row");
        }
        Selected start = term(left, outer);
        List<Field> columns = start.columns();
        StringBuilder sql = new StringBuilder("(" + start.sql() + ")");
        for (SqlBaseParser.SetOperationContext set : chain) {
            Selected right = term(set.right, outer);
            sql.insert(0, "(")
                    .append(operator(set))
                    .append("(")
                    .append(right.sql())
                    .append("))");
            columns = longer(columns, right.columns());
        }
        return output(sql.toString(), columns, outer);
    }

    private static List<Field> longer(List<Field> left, List<Field> right) {
        return IntStream.range(0, left.size())
                .mapToObj(i -> i < right.size() ? left.get(i).or(right.get(i)) : left.get(i))
                .toList();
    }

    private static String operator(SqlBaseParser.SetOperationContext set) {
        String name = set.UNION() != null ? "UNION" : set.INTERSECT() != null ? "INTERSECT" : "EXCEPT";
        boolean all = set.setQuantifier() != null && set.setQuantifier().ALL() != null;
        return " " + name + (all ? " ALL " : " ");
    }

    private static Selected output(String sql, List<Field> columns, NameScope outer) {
        return new Selected(sql, columns, outer.inner().with(new NameScope.Source("", "", columns)));
    }

    List<Field> renamed(List<Field> columns, SqlBaseParser.IdentifierListContext aliases, QueryContext place) {
        if (aliases == null) {
            return columns;
        }
        List<SqlBaseParser.ErrorCapturingIdentifierContext> names = aliases.identifierSeq().ident;
        if (names.size() != columns.size()) {
            throw TreeTranslator.refuse(place, names.size() + " names for " + columns.size() + " columns");
        }
        List<Field> renamed = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            renamed.add(columns.get(i).named(SparkNames.of(names.get(i))));
        }
        return renamed;
    }

    String columnList(List<Field> columns) {
        return columns.stream()
                .map(column -> dialect.identifier(column.name()))
                .collect(Collectors.joining(", ", "(", ")"));
    }
}
