package io.lakewarden.quality.dqdl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Reads `[ rule, rule, … ]` and goes on after a broken one.
final class ListParser {

    private final Cursor cursor;
    private final Vocabulary vocabulary;

    ListParser(Cursor cursor, Vocabulary vocabulary) {
        this.cursor = cursor;
        this.vocabulary = vocabulary;
    }

    <T> List<T> list(Supplier<T> element) {
        Token open = cursor.expect("[", "write Rules = [ … ]");
        List<T> elements = new ArrayList<>();
        if (cursor.accept("]")) {
            return elements;
        }
        boolean more = true;
        while (more && !cursor.problems().isFull()) {
            try {
                elements.add(element.get());
                more = separator(open);
            } catch (Cursor.GaveUp _) {
                skipElement();
                more = separator(open);
            }
        }
        return elements;
    }

    /// Whether another element follows.
    private boolean separator(Token open) {
        if (cursor.accept("]")) {
            return false;
        }
        if (cursor.accept(",")) {
            return !trailingComma();
        }
        Token token = cursor.peek();
        if (token.isEnd() || sectionStarts()) {
            cursor.problems().add(open, "this list is not closed", "add ] at its end");
            return false;
        }
        if (vocabulary.looksLikeRule(token, cursor.peek(1)) || token.is("(")) {
            cursor.problems().add(token, "a comma is missing before " + token.shown(), "rules are separated by commas");
            return true;
        }
        cursor.problems().add(token, "expected , or ] but found " + token.shown());
        skipElement();
        return separator(open);
    }

    private boolean trailingComma() {
        Token comma = cursor.previous();
        if (cursor.peek().is("]") || cursor.peek().isEnd()) {
            cursor.problems().add(comma, "there is nothing after this comma", "remove it");
            cursor.accept("]");
            return true;
        }
        return false;
    }

    private boolean sectionStarts() {
        return cursor.peek(1).is("=") && Section.of(cursor.peek().text()).isPresent();
    }

    /// To the comma or bracket that ends the element.
    private void skipElement() {
        List<String> open = new ArrayList<>(cursor.openBracketsOfElement());
        while (!cursor.peek().isEnd() && !sectionStarts()) {
            Token token = cursor.peek();
            if (token.is(",") && separates(open)) {
                return;
            }
            if (token.is("[") || token.is("(")) {
                open.add(token.text());
            } else if (token.is(")")) {
                removeLast(open, "(");
            } else if (token.is("]") && !removeLast(open, "[")) {
                return;
            }
            cursor.next();
        }
    }

    /// What looks like a rule begins a new one inside of brackets too: one missing bracket does not swallow the rest.
    private boolean separates(List<String> open) {
        Token next = cursor.peek(1);
        return open.isEmpty()
                ? next.kind() == Token.Kind.WORD || next.is("(") || next.is("]") || next.isEnd()
                : vocabulary.looksLikeRule(next, cursor.peek(2));
    }

    private static boolean removeLast(List<String> open, String bracket) {
        int at = open.lastIndexOf(bracket);
        if (at >= 0) {
            open.subList(at, open.size()).clear();
        }
        return at >= 0;
    }
}
