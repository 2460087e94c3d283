package io.lakewarden.quality.dqdl;

/// Whether every string of a text is closed.
final class QuoteBalance {

    private QuoteBalance() {}

    static boolean closed(String text) {
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
            at += Escapes.escapeAt(text, at) ? 2 : 1;
        }
        return Math.min(at, text.length());
    }
}
