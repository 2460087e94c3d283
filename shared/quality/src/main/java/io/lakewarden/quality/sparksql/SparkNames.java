package io.lakewarden.quality.sparksql;

import io.lakewarden.base.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// Names in the tree, and what was probably meant by a wrong one.
final class SparkNames {
    private SparkNames() {}

    static String of(SqlBaseParser.IdentifierContext ctx) {
        return SparkLiterals.identifier(ctx.getText());
    }

    static String of(SqlBaseParser.ErrorCapturingIdentifierContext ctx) {
        if (ctx.errorCapturingIdentifierExtra() instanceof SqlBaseParser.ErrorIdentContext) {
            throw TreeTranslator.refuse(ctx, "'" + ctx.getText() + "' needs backticks");
        }
        return of(ctx.identifier());
    }

    static List<String> parts(SqlBaseParser.MultipartIdentifierContext ctx) {
        return ctx.parts.stream().map(SparkNames::of).toList();
    }

    static List<String> parts(SqlBaseParser.QualifiedNameContext ctx) {
        return ctx.identifier().stream().map(SparkNames::of).toList();
    }

    /// `a.b.c` as its parts.
    static List<String> parts(SqlBaseParser.DereferenceContext ctx) {
        List<String> parts = new ArrayList<>();
        SqlBaseParser.PrimaryExpressionContext base = ctx;
        while (base instanceof SqlBaseParser.DereferenceContext dereference) {
            parts.addFirst(of(dereference.fieldName));
            base = dereference.base;
        }
        if (!(base instanceof SqlBaseParser.ColumnReferenceContext column)) {
            throw TreeTranslator.cannotTranslate(ctx);
        }
        parts.addFirst(of(column.identifier()));
        return parts;
    }

    static String unknownColumn(String name, List<String> known) {
        return "there is no column '" + name + "'" + meant(name, known);
    }

    /// `; did you mean 'x'?` for a near miss, else nothing.
    static String meant(String name, Collection<String> known) {
        return Nearest.to(name, known)
                .map(candidate -> "; did you mean '" + candidate + "'?")
                .orElse("");
    }
}
