package io.lakewarden.quality.sparksql;

import java.util.Locale;

/// Spark's string literals and quoted names, unescaped as Spark's parser does.
final class SparkLiterals {
    private SparkLiterals() {}

    /// @param token a string token with its quotes, `'…'`, `"…"`, or raw `r'…'`
    static String string(String token) {
        if (token.charAt(0) == 'r' || token.charAt(0) == 'R') {
            return token.substring(2, token.length() - 1);
        }
        String quote = token.substring(0, 1);
        return unescape(token.substring(1, token.length() - 1).replace(quote + quote, quote));
    }

    /// @param token a name, perhaps in backticks
    static String identifier(String token) {
        return token.startsWith("`") ? token.substring(1, token.length() - 1).replace("``", "`") : token;
    }

    static String keyword(String token) {
        return token.toLowerCase(Locale.ROOT);
    }

    private static String unescape(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                i = escape(text, i + 1, out);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /// Appends what follows a backslash; returns the index of its last character.
    private static int escape(String text, int at, StringBuilder out) {
        if (isUnicode(text, at, 'u', 4) || isUnicode(text, at, 'U', 8)) {
            int length = text.charAt(at) == 'u' ? 4 : 8;
            out.appendCodePoint(Math.min(
                    Character.MAX_CODE_POINT, Integer.parseUnsignedInt(text, at + 1, at + 1 + length, 16) & 0x1FFFFF));
            return at + length;
        }
        if (isOctal(text, at)) {
            out.append((char) Integer.parseInt(text, at, at + 3, 8));
            return at + 2;
        }
        simple(text.charAt(at), out);
        return at;
    }

    private static void simple(char c, StringBuilder out) {
        switch (c) {
            case '0' -> out.append('\0');
            case 'b' -> out.append('\b');
            case 'n' -> out.append('\n');
            case 'r' -> out.append('\r');
            case 't' -> out.append('\t');
            case 'Z' -> out.append('\u001A');
            // LIKE wants these with their backslash.
            case '%', '_' -> out.append('\\').append(c);
            default -> out.append(c);
        }
    }

    private static boolean isUnicode(String text, int at, char marker, int length) {
        return text.charAt(at) == marker
                && at + length < text.length()
                && text.substring(at + 1, at + 1 + length)
                        .chars()
                        .allMatch(c -> Character.digit(c, 16) >= 0 && c < 128);
    }

    private static boolean isOctal(String text, int at) {
        return at + 2 < text.length()
                && text.charAt(at) >= '0'
                && text.charAt(at) <= '1'
                && isOctalDigit(text.charAt(at + 1))
                && isOctalDigit(text.charAt(at + 2));
    }

    private static boolean isOctalDigit(char c) {
        return c >= '0' && c <= '7';
    }
}
