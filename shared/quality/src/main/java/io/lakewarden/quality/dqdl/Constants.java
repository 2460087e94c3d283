package io.lakewarden.quality.dqdl;

import io.lakewarden.base.Nearest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The `name = "…"` and `name = ["…", …]` of a ruleset.
final class Constants {

    /// @param values string tokens and keyword words
    record Constant(List<Token> values, boolean list) {}

    private final Map<String, Constant> byName = new LinkedHashMap<>();

    boolean define(String name, Constant constant) {
        return byName.putIfAbsent(name, constant) == null;
    }

    /// The constant behind `$name`, the cursor standing on the `$`. Undefined: told, and read as an empty string.
    Constant read(Cursor cursor) {
        Token dollar = cursor.next();
        Token name = cursor.peek();
        if (name.kind() != Token.Kind.WORD) {
            throw cursor.giveUp(dollar, "expected the name of a constant after $", "write $name");
        }
        cursor.next();
        Constant constant = byName.get(name.text());
        if (constant == null) {
            cursor.problems().add(name, "constant $" + name.text() + " is not defined", hint(name.text()));
            return new Constant(List.of(new Token(Token.Kind.STRING, "", name.span())), false);
        }
        return new Constant(
                constant.values().stream()
                        .map(value -> new Token(value.kind(), value.text(), name.span()))
                        .toList(),
                constant.list());
    }

    /// As [#read] where one string is wanted.
    Token readString(Cursor cursor) {
        Constant constant = read(cursor);
        Token first = constant.values().getFirst();
        if (constant.list() || !first.isString()) {
            Token name = cursor.previous();
            cursor.problems().add(name, "$" + name.text() + " is a list, but one string is wanted here");
        }
        return first;
    }

    private String hint(String name) {
        return Nearest.hint(name, byName.keySet()).orElse("define it before Rules: " + name + " = \"…\"");
    }
}
