package io.lakewarden.quality.dqdl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Cuts a ruleset into tokens. What is no DQDL but clearly meant (`'id'`, `“id”`, `// note`, `;`) is told and
/// then read as what was meant, so that the parser goes on without a second complaint.
final class Lexer {

    private static final String SYMBOLS = "=!<>,:[]{}()$+-*/";
    private static final List<String> PAIRS = List.of("!=", ">=", "<=", "==", "<>", "=>", "=<", "&&", "||");

    private final String text;
    private final Problems problems;
    private final LineIndex lines;
    private final StringBuilder blanked;
    private final List<Token> tokens = new ArrayList<>();
    private boolean stringsEndWithTheirLine;
    private int at;

    private Lexer(String text, Problems problems) {
        this.text = text;
        this.problems = problems;
        lines = new LineIndex(text);
        blanked = new StringBuilder(text);
    }

    /// Tokens, and the text with comments blanked out.
    record Result(List<Token> tokens, String withoutComments) {}

    static Result read(String text, Problems problems) {
        Lexer lexer = new Lexer(text, problems);
        lexer.stringsEndWithTheirLine = !Quotes.areClosed(text);
        lexer.run();
        return new Result(List.copyOf(lexer.tokens), lexer.blanked.toString());
    }

    private void run() {
        if (text.startsWith("\uFEFF")) {
            at = 1;
        }
        while (at < text.length() && !problems.isFull()) {
            step(text.charAt(at));
        }
        tokens.add(new Token(Token.Kind.END, "", span(at, at)));
    }

    private void step(char c) {
        if (Character.isWhitespace(c)) {
            at++;
        } else if (c == '#') {
            comment();
        } else if (text.startsWith("//", at) || text.startsWith("/*", at)) {
            tell(at, at + 2, "comments start with #", Optional.empty());
            comment();
        } else if (c == '"') {
            string();
        } else if (isWordPart(c)) {
            word();
        } else {
            symbol(c);
        }
    }

    private void comment() {
        int end = LineIndex.endOfLine(text, at);
        if (text.startsWith("/*", at)) {
            int close = text.indexOf("*/", at + 2);
            end = close < 0 ? text.length() : close + 2;
        }
        for (int i = at; i < end; i++) {
            if (!Character.isWhitespace(text.charAt(i))) {
                blanked.setCharAt(i, ' ');
            }
        }
        at = end;
    }

    private void word() {
        int start = at;
        boolean plain = true;
        while (at < text.length() && isWordPart(text.charAt(at))) {
            plain &= text.charAt(at) < 128;
            at++;
        }
        String word = text.substring(start, at);
        if (!plain) {
            tell(start, at, "a name with other letters than a-z needs quotes", Optional.of("write \"" + word + "\""));
        }
        emit(NumberParser.isNumber(word) ? Token.Kind.NUMBER : Token.Kind.WORD, word, start);
    }

    private static boolean isWordPart(char c) {
        return c == '_' || c == '.' || Character.isLetterOrDigit(c);
    }

    private void string() {
        int start = at;
        int end = endOfString(start + 1);
        boolean closed = end < text.length() && text.charAt(end) == '"';
        if (!closed) {
            tell(start, start + 1, "this string is not closed", Optional.of("add a \" at its end"));
        }
        at = closed ? end + 1 : end;
        emit(Token.Kind.STRING, text.substring(start + 1, end), start);
    }

    /// Where the closing quote stands; in a text with an odd quote strings (but SQL) end with their line.
    private int endOfString(int from) {
        int close = Quotes.closingQuote(text, from);
        if (!stringsEndWithTheirLine || (close < text.length() && afterSqlWord())) {
            return close;
        }
        int line = LineIndex.endOfLine(text.substring(from, close), 0) + from;
        return line == close && close < text.length() ? close : withoutTrailingPunctuation(from, line);
    }

    private boolean afterSqlWord() {
        return !tokens.isEmpty()
                && (tokens.getLast().isWord("CustomSql") || tokens.getLast().isWord("where"));
    }

    private int withoutTrailingPunctuation(int from, int end) {
        int last = end;
        while (last > from
                && (Character.isWhitespace(text.charAt(last - 1)) || "],)".indexOf(text.charAt(last - 1)) >= 0)) {
            last--;
        }
        return last;
    }

    private void symbol(char c) {
        int start = at;
        if (closingQuote(c) != 0 && quotedOtherwise(start, closingQuote(c))) {
            return;
        }
        String pair = text.substring(at, Math.min(at + 2, text.length()));
        if (PAIRS.contains(pair)) {
            at += 2;
            emit(Token.Kind.SYMBOL, pair, start);
        } else if (SYMBOLS.indexOf(c) >= 0) {
            at++;
            emit(Token.Kind.SYMBOL, String.valueOf(c), start);
        } else {
            stray(start);
        }
    }

    private static char closingQuote(char opening) {
        return switch (opening) {
            case '\'', '`' -> opening;
            case '“', '”', '„' -> '”';
            default -> 0;
        };
    }

    private boolean quotedOtherwise(int start, char closing) {
        int end = text.indexOf(closing, start + 1);
        if (end < 0 || end > LineIndex.endOfLine(text, start)) {
            return false;
        }
        String inside = text.substring(start + 1, end);
        tell(
                start,
                end + 1,
                "names and strings take plain double quotes",
                Optional.of("write \"" + Token.cut(inside) + "\""));
        at = end + 1;
        emit(Token.Kind.STRING, inside, start);
        return true;
    }

    private void stray(int start) {
        if (text.charAt(start) == ';') {
            at++;
            tell(start, at, "rules are separated by commas", Optional.of("write , instead of ;"));
            emit(Token.Kind.SYMBOL, ",", start);
            return;
        }
        at += Character.charCount(text.codePointAt(start));
        tell(start, at, "this character has no place here", Optional.empty());
    }

    private void emit(Token.Kind kind, String content, int start) {
        tokens.add(new Token(kind, content, span(start, at)));
    }

    private void tell(int start, int end, String message, Optional<String> hint) {
        problems.add(span(start, end), Token.cut(text.substring(start, Math.min(end, text.length()))), message, hint);
    }

    private Span span(int start, int end) {
        return lines.span(start, end);
    }
}
