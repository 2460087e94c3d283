package io.lakewarden.quality.regex;

/// Single characters and their kinds, as RE2 and Joni read them.
final class Characters {

    /// Java's `.` stops at these.
    static final String LINE_ENDS = "\\n\\r\\x{85}\\x{2028}\\x{2029}";
    /// Java's `\s`.
    static final String SPACES = "\\t\\n\\x{0B}\\f\\r ";

    private Characters() {}

    /// Writes a character that stands for itself.
    static void plain(int c, StringBuilder out) {
        if ((c >= 0xD800 && c <= 0xDFFF) || c == 0) {
            throw new GiveUp();
        }
        if (c < 128 && !Character.isLetterOrDigit(c)) {
            out.append("\\x{").append(Integer.toHexString(c)).append('}');
        } else {
            out.appendCodePoint(c);
        }
    }

    /// The character that an escape stands for.
    static int escaped(int c) {
        return switch (c) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 'f' -> '\f';
            default -> {
                if (c < 128 && Character.isLetterOrDigit(c)) {
                    throw new GiveUp();
                }
                yield c;
            }
        };
    }

    /// What `\d` and `\w` hold, written out, so that no version of Joni can take other digits and letters for them.
    static String asciiMembers(int c) {
        return Character.toLowerCase(c) == 'd' ? "0-9" : "0-9A-Za-z_";
    }
}
