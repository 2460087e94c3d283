package io.lakewarden.tags;

import java.util.Comparator;
import java.util.function.IntUnaryOperator;

/// How tag keys are compared: by code point, by simple case folding of each code point, never by locale.
final class Keys {

    /// Upper case comes before lower case, and supplementary characters after all others.
    static final Comparator<String> ORDER = Keys::compare;

    private static final int CAPITAL_I_WITH_DOT = 0x130;
    private static final int DOTLESS_I = 0x131;

    private Keys() {}

    /// Whether two keys differ at most in case. Simple folding keeps the length, and `ß` stays `ß`.
    static boolean sameIgnoringCase(String a, String b) {
        if (a.length() != b.length()) {
            return false;
        }
        for (int i = 0; i < a.length(); ) {
            int x = a.codePointAt(i);
            int y = b.codePointAt(i);
            if (x != y && fold(x) != fold(y)) {
                return false;
            }
            i += Character.charCount(x);
        }
        return true;
    }

    /// Whether people would take two keys for one: they differ at most in case, spaces and punctuation.
    static boolean sameToPeople(String a, String b) {
        return sameIgnoringCase(a, b) || letters(a).equals(letters(b));
    }

    /// Empty for a key that has none: then it is like no other.
    private static String letters(String key) {
        String letters = fold(key)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return letters.isEmpty() ? key : letters;
    }

    static String fold(String key) {
        return map(key, Keys::fold);
    }

    static String lowerCase(String key) {
        return map(key, codePoint -> codePoint == CAPITAL_I_WITH_DOT ? codePoint : Character.toLowerCase(codePoint));
    }

    /// The Turkish letters have no simple folding, although Java's mappings lead both of them to `i`.
    private static int fold(int codePoint) {
        return codePoint == CAPITAL_I_WITH_DOT || codePoint == DOTLESS_I
                ? codePoint
                : Character.toLowerCase(Character.toUpperCase(codePoint));
    }

    private static String map(String text, IntUnaryOperator each) {
        int[] mapped = text.codePoints().map(each).toArray();
        return new String(mapped, 0, mapped.length);
    }

    private static int compare(String a, String b) {
        int common = Math.min(a.length(), b.length());
        for (int i = 0; i < common; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                return Character.isSurrogate(x) == Character.isSurrogate(y)
                        ? Character.compare(x, y)
                        : Boolean.compare(Character.isSurrogate(x), Character.isSurrogate(y));
            }
        }
        return Integer.compare(a.length(), b.length());
    }
}
