package io.lakewarden.quality.dqdl;

/// What a number looks like: digits, and perhaps a point with digits on both sides. No exponents.
final class NumberText {

    /// More digits than any double has; keeps arithmetic cheap.
    static final int MOST_DIGITS = 400;

    private NumberText() {}

    static boolean isNumber(String word) {
        int point = word.indexOf('.');
        return point < 0 ? isDigits(word) : isDigits(word.substring(0, point)) && isDigits(word.substring(point + 1));
    }

    static boolean isDigits(String word) {
        return !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
