package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.Dialect;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.JoinRelationContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.RelationPrimaryContext;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser.TableAliasContext;

/// The relations of one FROM; each adds its columns to the scope.
final class Relations {
    private final QueryTranslator queries;
    private final Dialect dialect;
    private final NameScope outer;
    private final NameScope scope;

    Relations(QueryTranslator queries, NameScope outer, NameScope scope) {
        this.queries = queries;
        this.dialect = queries.dialect();
        this.outer = outer;
        this.scope = scope;
    }

    String relation(SqlBaseParser.RelationContext ctx) {
        if (ctx.LATERAL() != null) {
            throw TreeTranslator.refuse(ctx, "LATERAL cannot be translated");
        }
        StringBuilder sql = new StringBuilder(primary(ctx.relationPrimary(), scope));
        if (ctx.relationExtension().size() > SparkParser.MAX_NESTING) {
            throw TreeTranslator.refuse(ctx, "more than " + SparkParser.MAX_NESTING + " joins");
        }
        for (SqlBaseParser.RelationExtensionContext extension : ctx.relationExtension()) {
            if (extension.joinRelation() == null) {
                throw TreeTranslator.refuse(extension, "PIVOT and UNPIVOT cannot be translated");
            }
            sql.append(join(extension.joinRelation()));
        }
        return sql.toString();
    }

    private String primary(RelationPrimaryContext ctx, NameScope into) {
        return switch (ctx) {
            case SqlBaseParser.TableNameContext table -> table(table, into);
            case SqlBaseParser.AliasedQueryContext query -> query(query, into);
            case SqlBaseParser.AliasedRelationContext nested -> nested(nested);
            default -> throw TreeTranslator.cannotTranslate(ctx);
        };
    }

    private String table(SqlBaseParser.TableNameContext ctx, NameScope into) {
        if (ctx.sample() != null
                || ctx.temporalClause() != null
                || ctx.optionsClause() != null
                || ctx.watermarkClause() != null) {
            throw TreeTranslator.refuse(ctx, "a table takes no TABLESAMPLE, time travel or options here");
        }
        KnownTable table = queries.table(ctx.identifierReference());
        return named(table.relation(), table.columns(), alias(ctx.tableAlias(), table.name()), ctx.tableAlias(), into);
    }

    private String query(SqlBaseParser.AliasedQueryContext ctx, NameScope into) {
        if (ctx.sample() != null || ctx.watermarkClause() != null) {
            throw TreeTranslator.refuse(ctx, "a subquery takes no TABLESAMPLE here");
        }
        Query query = queries.translate(ctx.query(), outer);
        return named("(" + query.sql() + ")", query.columns(), alias(ctx.tableAlias(), ""), ctx.tableAlias(), into);
    }

    private String nested(SqlBaseParser.AliasedRelationContext ctx) {
        if (ctx.sample() != null
                || ctx.watermarkClause() != null
                || ctx.tableAlias().strictIdentifier() != null) {
            throw TreeTranslator.refuse(ctx, "a bracketed join takes no alias here");
        }
        return "(" + relation(ctx.relation()) + ")";
    }

    private String named(String sql, List<Field> columns, String alias, TableAliasContext ctx, NameScope into) {
        List<Field> renamed =
                ctx.identifierList() == null ? columns : queries.renamed(columns, ctx.identifierList(), null);
        // A name of its own for a subquery without one.
        String name = dialect.identifier(
                alias.isEmpty() ? "subquery " + into.sources().size() : alias);
        into.with(new NameScope.Source(alias, name + ".", renamed));
        String names = ctx.identifierList() == null ? "" : queries.columnList(renamed);
        return sql + " AS " + name + names;
    }

    private static String alias(TableAliasContext ctx, String otherwise) {
        return ctx.strictIdentifier() == null
                ? otherwise
                : SparkLiterals.identifier(ctx.strictIdentifier().getText());
    }

    private String join(JoinRelationContext ctx) {
        if (ctx.LATERAL() != null) {
            throw TreeTranslator.refuse(ctx, "LATERAL cannot be translated");
        }
        SqlBaseParser.JoinTypeContext type = ctx.joinType();
        refuseRareJoins(ctx, type);
        boolean half = type.SEMI() != null || type.ANTI() != null;
        // The right side of a semi join is seen by ON only.
        NameScope seen = half ? scope.copy() : scope;
        String right = primary(ctx.right, seen);
        String natural = ctx.NATURAL() == null ? " " : " NATURAL ";
        return natural
                + joinType(type, ctx.joinCriteria() == null && ctx.NATURAL() == null)
                + right
                + criteria(ctx, seen);
    }

    private void refuseRareJoins(JoinRelationContext ctx, SqlBaseParser.JoinTypeContext type) {
        boolean half = type.SEMI() != null || type.ANTI() != null;
        if (!dialect.isLenient() && (half || ctx.NATURAL() != null)) {
            throw TreeTranslator.refuse(
                    ctx,
                    (half ? "SEMI and ANTI joins have" : "NATURAL JOIN has") + " no counterpart in " + dialect.name()
                            + ": " + (half ? "write EXISTS or NOT EXISTS" : "name the columns in ON"));
        }
    }

    private static String joinType(SqlBaseParser.JoinTypeContext type, boolean unconditional) {
        if (type.SEMI() != null || type.ANTI() != null) {
            return type.SEMI() != null ? "SEMI JOIN " : "ANTI JOIN ";
        }
        if (type.LEFT() != null) {
            return "LEFT JOIN ";
        }
        if (type.RIGHT() != null) {
            return "RIGHT JOIN ";
        }
        if (type.FULL() != null) {
            return "FULL JOIN ";
        }
        return type.CROSS() != null || unconditional ? "CROSS JOIN " : "JOIN ";
    }

    private static boolean isInner(SqlBaseParser.JoinTypeContext type) {
        return Stream.of(type.LEFT(), type.RIGHT(), type.FULL(), type.SEMI(), type.ANTI())
                .allMatch(Objects::isNull);
    }

    private String criteria(JoinRelationContext ctx, NameScope seen) {
        SqlBaseParser.JoinCriteriaContext criteria = ctx.joinCriteria();
        if (criteria == null) {
            // Without a condition every pair matches; an engine wants an outer join to say so.
            boolean crossed = isInner(ctx.joinType()) || ctx.NATURAL() != null;
            return crossed ? "" : " ON true";
        }
        if (criteria.USING() == null) {
            return " ON " + queries.expressions(seen).condition(criteria.booleanExpression());
        }
        return criteria.identifierList().identifierSeq().ident.stream()
                .map(name -> dialect.identifier(SparkNames.of(name)))
                .collect(Collectors.joining(", ", " USING (", ")"));
    }
}
