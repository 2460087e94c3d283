package io.lakewarden.quality.dqdl;

import io.lakewarden.quality.spelling.Spelling;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/// Guessing what was meant, and showing text in messages.
final class Words {

    private static final int READABLE = 40;

    private Words() {}

    static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
    }

    static String cut(String text) {
        String line = text.replaceAll("\\s+", " ");
        return line.length() <= READABLE ? line : line.substring(0, READABLE) + "…";
    }

    /// "did you mean X?" for the nearest of `known`, if one is near.
    static Optional<String> didYouMean(String word, Collection<String> known) {
        return nearest(word, known).map(near -> "did you mean " + near + "?");
    }

    static Optional<String> nearest(String word, Collection<String> known) {
        return Spelling.nearest(word, known);
    }
}
