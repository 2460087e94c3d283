package io.lakewarden.quality.sparksql;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// Names in the tree, and what was probably meant by a wrong one.
final class Names {
    private Names() {}

    static String of(SqlBaseParser.IdentifierContext ctx) {
        return Literals.identifier(ctx.getText());
    }

    static String of(SqlBaseParser.ErrorCapturingIdentifierContext ctx) {
        if (ctx.errorCapturingIdentifierExtra() instanceof SqlBaseParser.ErrorIdentContext) {
            throw TreeTranslator.refuse(ctx, "'" + ctx.getText() + "' needs backticks");
        }
        return of(ctx.identifier());
    }

    static List<String> parts(SqlBaseParser.MultipartIdentifierContext ctx) {
        return ctx.parts.stream().map(Names::of).toList();
    }

    static List<String> parts(SqlBaseParser.QualifiedNameContext ctx) {
        return ctx.identifier().stream().map(Names::of).toList();
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
    static String meant(String name, Iterable<String> known) {
        List<String> candidates = new ArrayList<>();
        known.forEach(candidates::add);
        Optional<String> nearest = candidates.stream()
                .filter(candidate -> distance(name, candidate) <= Math.max(1, Math.min(name.length(), 60) / 3))
                .min(Comparator.comparingInt(candidate -> distance(name, candidate)));
        return nearest.map(candidate -> "; did you mean '" + candidate + "'?").orElse("");
    }

    /// The edit distance, of the first characters only: names may be as long as the text.
    private static int distance(String left, String right) {
        String a = head(left);
        String b = head(right);
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }

    private static String head(String name) {
        return name.substring(0, Math.min(60, name.length())).toLowerCase(Locale.ROOT);
    }
}
