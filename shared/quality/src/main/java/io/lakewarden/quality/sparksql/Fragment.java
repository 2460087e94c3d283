package io.lakewarden.quality.sparksql;

import java.util.Optional;

/// A translated piece: SQL that stands for itself (bracketed where it must be), its type, and the text
/// behind it if it is a literal.
record Fragment(String sql, SparkType type, Optional<String> literal) {

    static Fragment of(String sql, SparkType type) {
        return new Fragment(sql, type, Optional.empty());
    }

    static Fragment literal(String sql, SparkType type, String text) {
        return new Fragment(sql, type, Optional.of(text));
    }

    boolean isText() {
        return type == SparkType.STRING;
    }

    /// The text of a string literal.
    Optional<String> text() {
        return isText() ? literal : Optional.empty();
    }
}
