package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.QueryContext;

/// Spark SQL, as Glue takes it in `where` and `CustomSql`, into an engine's SQL.
///
/// The result is written from the parse tree: comments are gone, every name and literal is quoted anew,
/// every operator bracketed, and only tables, columns
/// and functions that are on the lists can come out. Semantics are those of Spark 3.5 with
/// `spark.sql.ansi.enabled=false`, in UTC.
public final class SparkSql {
    private final Dialect dialect;
    private final Now now;

    /// @param now what `current_date` and `now()` mean
    public SparkSql(Dialect dialect, Instant now) {
        this.dialect = dialect;
        this.now = new Now(now);
    }

    /// A condition on the rows of one table.
    ///
    /// @return one bracketed boolean expression over the unqualified columns
    /// @throws SparkSqlException if the text is no predicate, or not an allowed one
    public Expr.Rendered predicate(String text, DataTable table) {
        SqlBaseParser.SingleExpressionContext tree = SparkParser.expression(text);
        NameScope scope = NameScope.root().with(new NameScope.Source(table.alias(), "", fields(table)));
        ExpressionTranslator translator = new ExpressionTranslator(dialect, now, scope, RowsOnly.INSTANCE);
        return guarded(() -> {
            if (tree.namedExpression().getChildCount() != 1) {
                throw TreeTranslator.refuse(tree, "a condition takes no name");
            }
            String condition = translator.condition(tree.namedExpression().expression());
            return new Expr.Rendered("(" + condition + ")", SqlType.BOOLEAN);
        });
    }

    /// One plain query over known tables.
    ///
    /// @param tables by the names that the text may call them; dots separate the parts of a catalog's name
    /// @throws SparkSqlException if the text is no query, or not an allowed one
    public Translated query(String text, Map<String, DataTable> tables) {
        SqlBaseParser.SingleStatementContext tree = SparkParser.statement(text);
        if (!(tree.statement() instanceof SqlBaseParser.StatementDefaultContext statement)) {
            throw TreeTranslator.refuse(tree, "only one SELECT may stand here");
        }
        List<KnownTable> known = tables.entrySet().stream()
                .map(entry -> new KnownTable(
                        entry.getKey(), dialect.identifier(entry.getValue().alias()), fields(entry.getValue())))
                .toList();
        QueryTranslator queries = new QueryTranslator(dialect, now, QueryTranslator.byName(known));
        return guarded(() -> queries.translate(statement.query(), NameScope.root()))
                .translated();
    }

    private static List<Field> fields(DataTable table) {
        return table.columns().stream()
                .map(column -> new Field(column.name(), SqlType.of(column.type(), column.nativeType())))
                .toList();
    }

    private static <T> T guarded(Supplier<T> translation) {
        try {
            return translation.get();
        } catch (StackOverflowError e) {
            throw new SparkSqlException("the expression is nested too deep", 1, 1);
        }
    }

    private enum RowsOnly implements ExpressionTranslator.Surroundings {
        INSTANCE;

        @Override
        public Query subquery(QueryContext query, NameScope outer) {
            throw TreeTranslator.refuse(query, "a subquery cannot stand in a where clause: use CustomSql");
        }

        @Override
        public boolean allowsAggregates() {
            return false;
        }
    }
}
