package io.lakewarden.quality.sparksql;

/// Comments out of a text, before Spark's lexer sees it: that one takes time without bound over nested
/// comments. A blank stands for each character, so that places stay what they are.
final class Comments {
    private final String text;
    private final StringBuilder out;
    private int at;

    private Comments(String text) {
        this.text = text;
        this.out = new StringBuilder(text.length());
    }

    /// Hints (`/*+ … */`) go as comments do: they change how Spark runs a query, never what it gives.
    ///
    /// @throws SparkSqlException if a comment or a quoted text is not closed
    static String blanked(String text) {
        return new Comments(text).run();
    }

    private String run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (text.startsWith("--", at)) {
                blankTo(lineEnd());
            } else if (text.startsWith("/*", at)) {
                blankTo(commentEnd());
            } else if (c == '\'' || c == '"' || c == '`') {
                copyTo(quotedEnd(c, c != '`' && !isRaw()));
            } else {
                copyTo(at + 1);
            }
        }
        return out.toString();
    }

    private int lineEnd() {
        int end = at;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            // A backslash carries the comment over to the next line.
            end += text.startsWith("\\\n", end) ? 2 : 1;
        }
        return end;
    }

    private int commentEnd() {
        int depth = 0;
        int end = at;
        do {
            if (end >= text.length()) {
                throw open("a comment");
            }
            boolean opens = text.startsWith("/*", end);
            boolean closes = !opens && text.startsWith("*/", end);
            depth += opens ? 1 : closes ? -1 : 0;
            end += opens || closes ? 2 : 1;
        } while (depth > 0);
        return end;
    }

    /// A doubled quote is two quoted texts in a row here: the end is the same.
    private int quotedEnd(char quote, boolean escapes) {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != quote) {
            end += escapes && text.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= text.length()) {
            throw open(quote == '`' ? "a name in backticks" : "a string");
        }
        return end + 1;
    }

    /// `r'…'` has no escapes.
    private boolean isRaw() {
        boolean marked = at > 0 && Character.toLowerCase(text.charAt(at - 1)) == 'r';
        return marked && (at == 1 || !Character.isUnicodeIdentifierPart(text.charAt(at - 2)));
    }

    private void copyTo(int end) {
        out.append(text, at, end);
        at = end;
    }

    private void blankTo(int end) {
        text.substring(at, end)
                .codePoints()
                .map(c -> c == '\n' || c == '\r' ? c : ' ')
                .forEach(out::appendCodePoint);
        at = end;
    }

    private SparkSqlException open(String what) {
        String before = text.substring(0, at);
        int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
        int start = before.lastIndexOf('\n') + 1;
        return new SparkSqlException(what + " is not closed", line, before.codePointCount(start, at) + 1);
    }
}
