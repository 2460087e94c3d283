package io.lakewarden.tags;

import java.util.Optional;

/// A text with at most one `*` that stands for zero or more characters; everything else is literal.
record Wildcard(String prefix, String suffix) {

    /// Empty where the text has more than one star.
    static Optional<Wildcard> parse(String text) {
        int star = text.indexOf('*');
        return star < 0 || text.indexOf('*', star + 1) >= 0
                ? Optional.empty()
                : Optional.of(new Wildcard(text.substring(0, star), text.substring(star + 1)));
    }

    /// Prefix and suffix may not share characters.
    boolean matches(String text) {
        return text.length() >= prefix.length() + suffix.length() && text.startsWith(prefix) && text.endsWith(suffix);
    }
}
