package io.lakewarden.documents;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// "Did you mean": the known word that is the fewest edits away.
public final class Nearest {

    private Nearest() {}

    /// The nearest of the known words, if it is two edits away (one for short words).
    public static Optional<String> to(String word, Collection<String> known) {
        int most = Math.clamp((word.length() + 1) / 3, 1, 2);
        return known.stream()
                .filter(each -> edits(lower(word), lower(each)) <= most)
                .min(Comparator.comparingInt(each -> edits(word, each)));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
