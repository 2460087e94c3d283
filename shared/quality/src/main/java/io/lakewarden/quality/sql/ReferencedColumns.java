package io.lakewarden.quality.sql;

import java.util.List;
import java.util.stream.Stream;

/// The columns that an expression names.
public final class ReferencedColumns {

    private ReferencedColumns() {}

    /// Names in the order of the expression; SQL that is already text hides its own.
    public static Stream<String> of(Expr expr) {
        return switch (expr) {
            case Expr.ColumnRef(String name, var _) -> Stream.of(name);
            case Expr.NumberLiteral _,
                    Expr.TextLiteral _,
                    Expr.BooleanLiteral _,
                    Expr.DateLiteral _,
                    Expr.TimestampLiteral _,
                    Expr.IntervalLiteral _,
                    Expr.Notation _,
                    Expr.Rendered _ -> Stream.empty();
            case Expr.Comparison comparison -> of(List.of(comparison.left(), comparison.right()));
            case Expr.In in -> of(in.value());
            case Expr.IsNull isNull -> of(isNull.value());
            case Expr.Not not -> of(not.operand());
            case Expr.AllOf all -> of(all.operands());
            case Expr.AnyOf any -> of(any.operands());
            case Expr.Length length -> of(length.text());
            case Expr.Blank blank -> of(blank.text());
            case Expr.Matches matches -> of(matches.text());
            case Expr.Finds finds -> of(List.of(finds.text(), finds.regex()));
            case Expr.Cast cast -> of(cast.value());
            case Expr.IfNull ifNull -> of(List.of(ifNull.value(), ifNull.otherwise()));
            case Expr.OccursOnce once -> of(once.key());
            case Expr.Call call -> of(call.arguments());
        };
    }

    /// Names of all expressions in turn.
    public static Stream<String> of(List<Expr> expressions) {
        return expressions.stream().flatMap(ReferencedColumns::of);
    }
}
