package io.lakewarden.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Guesses which known word was meant: a command, a key of a file, a rule type, a column.
public final class Nearest {

    /// Longer words are no typing mistakes but texts.
    private static final int LONGEST = 60;

    private Nearest() {}

    /// "did you mean X?" for the nearest of the known words, if one is near.
    public static Optional<String> hint(String word, Collection<String> known) {
        return to(word, known).map(near -> "did you mean " + near + "?");
    }

    /// The nearest of the known words, without regard to case, if it is near: one slip away, two from five letters on,
    /// three from twelve. A slip is a letter too many, too few or wrong, or two that changed places.
    public static Optional<String> to(String word, Collection<String> known) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        int allowed = word.length() < 5 ? 1 : word.length() < 12 ? 2 : 3;
        return known.stream()
                .filter(one -> !one.equals(word) && Math.abs(one.length() - word.length()) <= allowed)
                .filter(one -> slips(word, one) <= allowed)
                .min(Comparator.<String>comparingInt(one -> slips(word, one)).thenComparing(Comparator.naturalOrder()));
    }

    private static int slips(String one, String other) {
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        int[][] rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                rows[i][j] = i == 0 || j == 0 ? i + j : cell(a, b, rows, i, j);
            }
        }
        return rows[a.length()][b.length()];
    }

    private static int cell(String a, String b, int[][] rows, int i, int j) {
        int change = rows[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int least = Math.min(change, 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, rows[i - 2][j - 2] + 1) : least;
    }
}
