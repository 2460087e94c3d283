package io.lakewarden.quality.dqdl;

import java.util.Locale;

/// A word of the language.
///
/// @param text as written; of a string what stands between the quotes, escapes as written
record Token(Kind kind, String text, Span span) {

    private static final int READABLE = 40;

    enum Kind {
        WORD,
        NUMBER,
        STRING,
        SYMBOL,
        END
    }

    boolean is(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.equals(word);
    }

    /// `and` and `AND`, but not `And`.
    boolean isEitherCase(String lowerCaseWord) {
        return isWord(lowerCaseWord) || isWord(lowerCaseWord.toUpperCase(Locale.ROOT));
    }

    boolean isString() {
        return kind == Kind.STRING;
    }

    boolean isEnd() {
        return kind == Kind.END;
    }

    /// A string's value: `\"` is a quote and `\\` a backslash; any other backslash stands for itself.
    String value() {
        return Quotes.decode(text, true);
    }

    /// A string as SQL or a regular expression takes it: only `\"` is decoded, all other backslashes are theirs.
    String verbatim() {
        return Quotes.decode(text, false);
    }

    /// A text for messages: one line, not too long.
    static String cut(String text) {
        String line = text.replaceAll("\\s+", " ");
        return line.length() <= READABLE ? line : line.substring(0, READABLE) + "…";
    }

    /// For messages.
    String shown() {
        return switch (kind) {
            case END -> "the end of the ruleset";
            case STRING -> "\"" + cut(text) + "\"";
            case WORD, NUMBER, SYMBOL -> cut(text);
        };
    }
}
