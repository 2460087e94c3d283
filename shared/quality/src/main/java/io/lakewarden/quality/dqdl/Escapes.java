package io.lakewarden.quality.dqdl;

/// Backslashes in strings.
final class Escapes {

    private Escapes() {}

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

    /// Whether `\"` or `\\` stands there.
    static boolean escapeAt(String text, int at) {
        return text.charAt(at) == '\\'
                && at + 1 < text.length()
                && (text.charAt(at + 1) == '"' || text.charAt(at + 1) == '\\');
    }
}
