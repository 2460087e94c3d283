package io.lakewarden.quality.sparksql;

import java.util.Optional;

/// A translated piece: SQL that stands for itself (bracketed where it must be), its type, and the text
/// behind it if it is a literal.
///
/// @param growth how long the value may be, in characters of literals and values of columns; 0 where
/// it is not known yet
record Fragment(String sql, SparkType type, Optional<String> literal, long growth) {

    static Fragment of(String sql, SparkType type) {
        return new Fragment(sql, type, Optional.empty(), 0);
    }

    static Fragment literal(String sql, SparkType type, String text) {
        return new Fragment(sql, type, Optional.of(text), Math.max(1, text.length()));
    }

    Fragment growingTo(long length) {
        return new Fragment(sql, type, literal, length);
    }

    boolean isText() {
        return type == SparkType.STRING;
    }

    /// The text of a string literal.
    Optional<String> text() {
        return isText() ? literal : Optional.empty();
    }
}
