package io.lakewarden.quality.regex;

import java.util.Optional;
import java.util.stream.Stream;

/// Rewrites a Java pattern for RE2, or for Joni, where both then accept the same values; gives up on
/// everything else, since a slow right answer is better than a fast wrong one. Where they differ: Java's `.`
/// and `$` know more line ends, its `\s` has the vertical tab, and `\1`, look-around, possessive quantifiers,
/// class intersections, `\p{…}`, `\h`, `\R` and most flags are Java's only.
final class RegexWriter {

    enum Use {
        WHOLE,
        SEARCH,
        GROUPS,
        /// For Trino's engine, which has look-around, back-references and possessive quantifiers too.
        JONI
    }

    private static final int MAX_REPEAT = 200;

    private final PatternText pattern;
    private final Use use;
    private final StringBuilder out = new StringBuilder();
    private boolean ignoreCase;
    private boolean dotAll;
    /// Whether something in the running group is repeated by count.
    private boolean repeated;
    /// The same of the group that was just closed.
    private boolean atomRepeated;
    /// Capturing groups that were opened so far, and those that are closed.
    private int groups;

    private int closedGroups;
    /// Whether something stands before that a quantifier may repeat.
    private boolean atom;

    private RegexWriter(String pattern, Use use) {
        this.pattern = new PatternText(pattern);
        this.use = use;
    }

    static Optional<String> write(String pattern, Use use) {
        try {
            RegexWriter writer = new RegexWriter(pattern, use);
            writer.flags();
            writer.alternatives(0);
            return writer.pattern.hasMore() ? Optional.empty() : Optional.of("(?:" + writer.out + ")");
        } catch (GiveUp e) {
            return Optional.empty();
        }
    }

    /// `(?i)`, `(?s)` or both, at the very start.
    private void flags() {
        while (true) {
            if (pattern.take("(?i)")) {
                ignoreCase = true;
            } else if (pattern.take("(?s)")) {
                dotAll = true;
            } else if (pattern.take("(?is)") || pattern.take("(?si)")) {
                ignoreCase = true;
                dotAll = true;
            } else {
                return;
            }
        }
    }

    private void alternatives(int depth) {
        if (depth > 50) {
            throw new GiveUp();
        }
        atom = false;
        while (pattern.hasMore() && pattern.peek() != ')') {
            if (pattern.take("|")) {
                out.append('|');
                atom = false;
            } else {
                piece(depth);
            }
        }
    }

    private void piece(int depth) {
        int c = pattern.peekCodePoint();
        atomRepeated &= c == '{';
        switch (c) {
            case '(' -> group(depth);
            case '[' -> characterClass();
            case '.' -> dot();
            case '^' -> anchor(use == Use.JONI ? "\\A" : "^");
            case '$' -> end();
            case '\\' -> escape();
            case '*', '+', '?', '{' -> quantifier();
            case ']', '}' -> throw new GiveUp();
            default -> literal(pattern.next());
        }
    }

    private void group(int depth) {
        pattern.skip();
        Optional<String> look = lookAround();
        String open = look.orElseGet(this::open);
        out.append(open);
        boolean before = repeated;
        repeated = false;
        alternatives(depth + 1);
        if (!pattern.take(")")) {
            throw new GiveUp();
        }
        out.append(')');
        closedGroups += open.equals("(") ? 1 : 0;
        atomRepeated = repeated;
        repeated |= before;
        atom = look.isEmpty();
    }

    private Optional<String> lookAround() {
        return use == Use.JONI
                ? Stream.of("?=", "?!", "?<=", "?<!")
                        .filter(pattern::take)
                        .findFirst()
                        .map("("::concat)
                : Optional.empty();
    }

    private String open() {
        boolean capturing = true;
        if (pattern.take("?:")) {
            capturing = false;
        } else if (pattern.take("?<")) {
            name();
        } else if (pattern.startsWith("?")) {
            throw new GiveUp();
        }
        groups += capturing ? 1 : 0;
        return capturing && (use == Use.GROUPS || use == Use.JONI) ? "(" : "(?:";
    }

    /// The name of a group, which RE2 and Joni know by its number.
    private void name() {
        if (!pattern.hasMore() || !Character.isLetter(pattern.peek())) {
            throw new GiveUp();
        }
        pattern.until('>');
    }

    private void dot() {
        pattern.skip();
        out.append(dotAll ? use == Use.JONI ? "[\\x{0}-\\x{10FFFF}]" : "(?s:.)" : "[^" + Characters.LINE_ENDS + "]");
        atom = true;
    }

    private void anchor(String text) {
        pattern.skip();
        out.append(text);
        atom = false;
    }

    /// In Java `$` also matches before a last line end; RE2's does not, but at the end of a search it may
    /// take that line end along.
    private void end() {
        pattern.skip();
        if (use == Use.JONI) {
            out.append("(?!(?<=\\r)\\n)(?=(?:\\r\\n|[" + Characters.LINE_ENDS + "])?\\z)");
        } else if (use == Use.WHOLE) {
            // Anything after it would have to be a line end: leave such patterns to Java.
            if (pattern.hasMore() && pattern.peek() != ')' && pattern.peek() != '|') {
                throw new GiveUp();
            }
            out.append("\\z");
            // `(a$)\n` is the same in brackets.
            if (pattern.hasMore() && pattern.peek() == ')' && !pattern.rest().matches("\\)+(\\|.*)?")) {
                throw new GiveUp();
            }
        } else {
            if (pattern.hasMore() || use == Use.GROUPS) {
                throw new GiveUp();
            }
            out.append("(?:\\r\\n|[" + Characters.LINE_ENDS + "])?\\z");
        }
        atom = false;
    }

    private void escape() {
        pattern.skip();
        int c = pattern.next();
        atom = true;
        switch (c) {
            case 'd', 'D', 'w', 'W' -> out.append(asciiClass(c));
            case 's' -> out.append('[').append(Characters.SPACES).append(']');
            case 'S' -> out.append("[^").append(Characters.SPACES).append(']');
            case 'b', 'B' -> boundary(c);
            case '1', '2', '3', '4', '5', '6', '7', '8', '9' -> backReference(c);
            case 'A', 'z' -> {
                out.append('\\').appendCodePoint(c);
                atom = false;
            }
            default -> literal(Characters.escaped(c));
        }
    }

    private String asciiClass(int c) {
        if (use != Use.JONI) {
            return "\\" + (char) c;
        }
        return (Character.isUpperCase(c) ? "[^" : "[") + Characters.asciiMembers(c) + "]";
    }

    /// The edge of a word, written out for Joni as its digits and letters are.
    private void boundary(int c) {
        if (use == Use.JONI) {
            String word = "[0-9A-Za-z_]";
            String edge = "(?<=" + word + ")(?!" + word + ")|(?<!" + word + ")(?=" + word + ")";
            out.append(c == 'b' ? "(?:" + edge + ")" : "(?!" + edge + ")");
        } else {
            out.append('\\').appendCodePoint(c);
        }
        atom = false;
    }

    /// To a group before it, of one digit: Java reads `\\12` as group 1 and a 2 where there are fewer than twelve.
    private void backReference(int c) {
        boolean known = c - '0' <= closedGroups && closedGroups == groups;
        boolean oneDigit = !pattern.hasMore() || !Character.isDigit(pattern.peek());
        if (use != Use.JONI || !known || !oneDigit || ignoreCase) {
            throw new GiveUp();
        }
        out.append("(?:\\").appendCodePoint(c).append(')');
    }

    private void literal(int c) {
        if (ignoreCase && c >= 128) {
            throw new GiveUp();
        }
        if (ignoreCase && Character.isLetter(c)) {
            out.append('[')
                    .append((char) Character.toLowerCase(c))
                    .append((char) Character.toUpperCase(c))
                    .append(']');
        } else {
            Characters.plain(c, out);
        }
        atom = true;
    }

    private void quantifier() {
        if (!atom) {
            throw new GiveUp();
        }
        int c = pattern.next();
        out.append((char) c);
        if (c == '{') {
            counted();
        }
        boolean possessive = pattern.take("+");
        if (possessive && (use != Use.JONI || c == '{')) {
            throw new GiveUp();
        }
        if (possessive) {
            out.append('+');
        } else if (pattern.take("?")) {
            out.append('?');
        }
        atom = false;
    }

    /// `{2}`, `{2,}`, `{2,5}`; RE2 limits the product of nested ones, so only one level is left to it.
    private void counted() {
        String body = pattern.until('}');
        if (!body.matches("\\d{1,3}(,\\d{0,3})?") || atomRepeated) {
            throw new GiveUp();
        }
        for (String number : body.split(",", -1)) {
            if (!number.isEmpty() && Integer.parseInt(number) > MAX_REPEAT) {
                throw new GiveUp();
            }
        }
        repeated = true;
        out.append(body).append('}');
    }

    private void characterClass() {
        new ClassWriter(pattern, use, ignoreCase, out).write();
        atom = true;
    }
}
