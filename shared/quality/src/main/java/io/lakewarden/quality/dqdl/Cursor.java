package io.lakewarden.quality.dqdl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Walks over the tokens of a ruleset.
final class Cursor {

    /// Thrown after a problem has been told, to leave the construct that cannot be read any further.
    static final class GaveUp extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private GaveUp() {
            super("told in the problems", null, false, false);
        }
    }

    private final List<Token> tokens;
    private final String withoutComments;
    private final Problems problems;
    private int at;
    private int elementStart;

    Cursor(Lexer.Result read, Problems problems) {
        this.tokens = read.tokens();
        this.withoutComments = read.withoutComments();
        this.problems = problems;
    }

    Problems problems() {
        return problems;
    }

    Token peek() {
        return peek(0);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    Token previous() {
        return tokens.get(Math.max(at - 1, 0));
    }

    Token next() {
        Token token = peek();
        if (!token.isEnd()) {
            at++;
        }
        return token;
    }

    boolean accept(String symbol) {
        return skipIf(peek().is(symbol));
    }

    boolean acceptWord(String word) {
        return skipIf(peek().isWord(word));
    }

    boolean skipIf(boolean condition) {
        if (condition) {
            next();
        }
        return condition;
    }

    /// The next token, which must be that symbol.
    Token expect(String symbol, String hint) {
        if (!peek().is(symbol)) {
            throw giveUp(peek(), "expected " + symbol + " but found " + peek().shown(), hint);
        }
        return next();
    }

    /// The next token, which must be a string.
    Token expectString(String what) {
        if (!peek().isString()) {
            throw giveUp(peek(), "expected " + what + " in double quotes but found " + peek().shown(), "");
        }
        return next();
    }

    /// What was written from a token to the last one that was read.
    SourceText textFrom(Token first) {
        Span last = previous().span();
        Span span = first.span().offset() <= last.offset() ? first.span().to(last) : first.span();
        return new SourceText(withoutComments.substring(span.offset(), span.end()), span);
    }

    GaveUp giveUp(Token token, String message, String hint) {
        problems.add(token, message, Optional.of(hint).filter(text -> !text.isEmpty()));
        return new GaveUp();
    }

    /// An element of a list begins here.
    void startElement() {
        elementStart = at;
    }

    /// Brackets opened since the element began and not closed yet.
    List<String> openBracketsOfElement() {
        List<String> open = new ArrayList<>();
        for (Token token : tokens.subList(elementStart, at)) {
            if (token.is("[") || token.is("(")) {
                open.add(token.text());
            } else if ((token.is("]") || token.is(")")) && !open.isEmpty()) {
                open.removeLast();
            }
        }
        return open;
    }
}
