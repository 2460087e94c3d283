package io.lakewarden.quality.regex;

/// A pattern that is read from left to right.
final class PatternText {

    private final String pattern;
    private int at;

    PatternText(String pattern) {
        this.pattern = pattern;
    }

    boolean hasMore() {
        return at < pattern.length();
    }

    /// The character that comes next; there must be one.
    char peek() {
        return pattern.charAt(at);
    }

    int peekCodePoint() {
        return pattern.codePointAt(at);
    }

    boolean startsWith(String text) {
        return pattern.startsWith(text, at);
    }

    String rest() {
        return pattern.substring(at);
    }

    boolean take(String text) {
        if (!startsWith(text)) {
            return false;
        }
        at += text.length();
        return true;
    }

    /// The next code point, which is behind then.
    ///
    /// @throws GiveUp at the end
    int next() {
        if (!hasMore()) {
            throw new GiveUp();
        }
        int c = pattern.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    void skip() {
        at++;
    }

    /// What stands before an end mark; both are behind then.
    ///
    /// @throws GiveUp if the mark does not come
    String until(char end) {
        int close = pattern.indexOf(end, at);
        if (close < 0) {
            throw new GiveUp();
        }
        String text = pattern.substring(at, close);
        at = close + 1;
        return text;
    }
}
