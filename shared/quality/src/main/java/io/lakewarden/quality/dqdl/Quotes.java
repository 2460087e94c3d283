package io.lakewarden.quality.dqdl;

/// Strings of a ruleset: where they end, and what their backslashes mean.
final class Quotes {

    private Quotes() {}

    /// Whether every string of a text is closed.
    static boolean areClosed(String text) {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#') {
                at = LineIndex.endOfLine(text, at);
            } else if (c == '"') {
                at = closingQuote(text, at + 1);
                if (at == text.length()) {
                    return false;
                }
            }
            at++;
        }
        return true;
    }

    /// Offset of the quote that closes a string whose content starts at `from`; the text's length if there is none.
    static int closingQuote(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '"') {
            at += escapeAt(text, at) ? 2 : 1;
        }
        return Math.min(at, text.length());
    }

    /// A string's content with `\"` decoded, and `\\` where backslashes are not the content's own.
    static String decode(String raw, boolean backslashToo) {
        if (raw.indexOf('\\') < 0) {
            return raw;
        }
        StringBuilder decoded = new StringBuilder(raw.length());
        int at = 0;
        while (at < raw.length()) {
            int width = escapeAt(raw, at) ? 2 : 1;
            boolean drop = width == 2 && (backslashToo || raw.charAt(at + 1) == '"');
            decoded.append(raw, drop ? at + 1 : at, at + width);
            at += width;
        }
        return decoded.toString();
    }

    private static boolean escapeAt(String text, int at) {
        return text.charAt(at) == '\\'
                && at + 1 < text.length()
                && (text.charAt(at + 1) == '"' || text.charAt(at + 1) == '\\');
    }
}
