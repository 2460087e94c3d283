package io.lakewarden.documents;

import java.util.Optional;

/// A pattern of names, as configuration has them: `*` is any run of characters, `?` any single one, all else itself, as
/// in IAM policies. Matching takes time in proportion to pattern times text at worst, whatever the pattern.
public record Glob(String pattern) {

    /// Reads a pattern; every text is one.
    public static Glob of(String pattern) {
        return new Glob(pattern);
    }

    /// Whether the whole name fits; a name that is not there fits nothing.
    public boolean matches(Optional<String> name) {
        return name.filter(this::matches).isPresent();
    }

    /// Whether the whole text fits.
    public boolean matches(String text) {
        int p = 0;
        int t = 0;
        int star = -1;
        int resume = 0;
        while (t < text.length()) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                star = p++;
                resume = t;
            } else if (p < pattern.length() && pattern.charAt(p) == '?') {
                p++;
                t += Character.charCount(text.codePointAt(t));
            } else if (p < pattern.length() && pattern.charAt(p) == text.charAt(t)) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++resume;
            } else {
                return false;
            }
        }
        return pattern.substring(p).chars().allMatch(c -> c == '*');
    }
}
