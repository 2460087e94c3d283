package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.EngineSql;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.Arrays;
import java.util.Optional;

/// A translated piece: SQL that stands for itself (bracketed where it must be), its type, and the text
/// behind it if it is a literal.
///
/// @param growth how long the value may be, in characters of literals and values of columns; 0 where
/// it is not known yet
record Fragment(String sql, SqlType type, Optional<String> literal, long growth) {

    static Fragment of(String sql, SqlType type) {
        return new Fragment(sql, type, Optional.empty(), 0);
    }

    static Fragment of(Dialect dialect, Expr expr, SqlType type) {
        return of(dialect.render(expr), type);
    }

    /// @param name for messages
    static Fragment call(Dialect dialect, String name, EngineSql sql, SqlType type, Fragment... arguments) {
        Expr[] operands = Arrays.stream(arguments).map(Fragment::expr).toArray(Expr[]::new);
        return of(dialect, new Expr.Call(name, sql, operands), type);
    }

    static Fragment literal(String sql, SqlType type, String text) {
        return new Fragment(sql, type, Optional.of(text), Math.max(1, text.length()));
    }

    Fragment growingTo(long length) {
        return new Fragment(sql, type, literal, length);
    }

    boolean isText() {
        return type == SqlType.TEXT;
    }

    /// The text of a string literal.
    Optional<String> text() {
        return isText() ? literal : Optional.empty();
    }

    /// As an operand of another piece.
    Expr expr() {
        return new Expr.Rendered(sql, type);
    }
}
