package io.lakewarden.quality.dqdl;

import java.util.Collection;
import java.util.Comparator;
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
        if (word.length() > READABLE) {
            return Optional.empty();
        }
        int allowed = word.length() < 5 ? 1 : 2;
        return known.stream()
                .filter(one -> !one.equals(word) && distance(word, one) <= allowed)
                .min(Comparator.comparingInt((String one) -> distance(word, one))
                        .thenComparing(one -> one));
    }

    /// Levenshtein's, without regard to case.
    private static int distance(String one, String other) {
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            previous = nextRow(a.charAt(i - 1), b, previous, i);
        }
        return previous[b.length()];
    }

    private static int[] nextRow(char letter, String other, int[] previous, int row) {
        int[] current = new int[other.length() + 1];
        current[0] = row;
        for (int j = 1; j <= other.length(); j++) {
            int change = previous[j - 1] + (letter == other.charAt(j - 1) ? 0 : 1);
            current[j] = Math.min(change, 1 + Math.min(previous[j], current[j - 1]));
        }
        return current;
    }
}
