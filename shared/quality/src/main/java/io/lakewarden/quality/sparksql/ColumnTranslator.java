package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.SqlType;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// Columns by their names, alone or behind that of a table.
final class ColumnTranslator {
    private final NameScope scope;
    private final Dialect dialect;

    ColumnTranslator(NameScope scope, Dialect dialect) {
        this.scope = scope;
        this.dialect = dialect;
    }

    Fragment reference(SqlBaseParser.ColumnReferenceContext ctx) {
        String name = SparkNames.of(ctx.identifier());
        return scope.column(name)
                .map(column -> usable(ctx, column))
                .map(column -> Fragment.of(
                                column.sql().orElseGet(() -> dialect.identifier(column.name())), column.type())
                        .growingTo(column.growth()))
                .orElseThrow(() -> TreeTranslator.refuse(ctx, SparkNames.unknownColumn(name, scope.names())));
    }

    Fragment dereference(SqlBaseParser.DereferenceContext ctx) {
        List<String> parts = SparkNames.parts(ctx);
        String table = String.join(".", parts.subList(0, parts.size() - 1));
        NameScope.Source source = scope.source(table)
                .orElseThrow(
                        () -> TreeTranslator.refuse(
                                ctx,
                                "'" + table
                                        + "' is no table here (nested columns are not supported; a name with a dot needs backticks)"));
        return source.column(parts.getLast())
                .map(column -> usable(ctx, column))
                .map(column -> Fragment.of(source.qualifier() + dialect.identifier(column.name()), column.type())
                        .growingTo(column.growth()))
                .orElseThrow(() -> TreeTranslator.refuse(
                        ctx,
                        SparkNames.unknownColumn(
                                parts.getLast(),
                                source.columns().stream().map(Field::name).toList())));
    }

    private static Field usable(ParserRuleContext ctx, Field column) {
        if (column.type() == SqlType.NESTED) {
            throw TreeTranslator.refuse(
                    ctx,
                    "column '" + column.name() + "' is nested: only flat columns can be used, so flatten it first");
        }
        return column;
    }
}
