package io.lakewarden.quality.regex;

import java.util.Optional;
import java.util.stream.Stream;

/// Rewrites a Java pattern for RE2, or for Joni, where both then accept the same values; gives up on
/// everything else, since a slow right answer is better than a fast wrong one. Where they differ: Java's `.`
/// and `$` know more line ends, its `\s` has the vertical tab, and `\1`, look-around, possessive quantifiers,
/// class intersections, `\p{…}`, `\h`, `\R` and most flags are Java's only.
final class Re2Writer {

    enum Use {
        WHOLE,
        SEARCH,
        GROUPS,
        /// For Trino's engine, which has look-around, back-references and possessive quantifiers too.
        JONI
    }

    private static final String LINE_ENDS = "\\n\\r\\x{85}\\x{2028}\\x{2029}";
    private static final String SPACES = "\\t\\n\\x{0B}\\f\\r ";
    private static final int MAX_REPEAT = 200;

    private final String pattern;
    private final Use use;
    private final StringBuilder out = new StringBuilder();
    private int at;
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

    private Re2Writer(String pattern, Use use) {
        this.pattern = pattern;
        this.use = use;
    }

    static Optional<String> write(String pattern, Use use) {
        try {
            Re2Writer writer = new Re2Writer(pattern, use);
            writer.flags();
            writer.alternatives(0);
            return writer.at == pattern.length() ? Optional.of("(?:" + writer.out + ")") : Optional.empty();
        } catch (GiveUp e) {
            return Optional.empty();
        }
    }

    private static final class GiveUp extends RuntimeException {
        private static final long serialVersionUID = 1L;

        GiveUp() {
            super(null, null, false, false);
        }
    }

    private boolean more() {
        return at < pattern.length();
    }

    private boolean take(String text) {
        if (!pattern.startsWith(text, at)) {
            return false;
        }
        at += text.length();
        return true;
    }

    private int next() {
        int c = pattern.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    /// `(?i)`, `(?s)` or both, at the very start.
    private void flags() {
        while (true) {
            if (take("(?i)")) {
                ignoreCase = true;
            } else if (take("(?s)")) {
                dotAll = true;
            } else if (take("(?is)") || take("(?si)")) {
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
        while (more() && pattern.charAt(at) != ')') {
            if (take("|")) {
                out.append('|');
                atom = false;
            } else {
                piece(depth);
            }
        }
    }

    private void piece(int depth) {
        int c = pattern.codePointAt(at);
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
            default -> literal(next());
        }
    }

    private void group(int depth) {
        at++;
        Optional<String> look = lookAround();
        String open = look.orElseGet(this::open);
        out.append(open);
        boolean before = repeated;
        repeated = false;
        alternatives(depth + 1);
        if (!take(")")) {
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
                        .filter(this::take)
                        .findFirst()
                        .map("("::concat)
                : Optional.empty();
    }

    private String open() {
        boolean capturing = true;
        if (take("?:")) {
            capturing = false;
        } else if (take("?<") && more() && Character.isLetter(pattern.charAt(at))) {
            at = Math.max(at, pattern.indexOf('>', at)) + 1;
        } else if (pattern.startsWith("?", at) || pattern.charAt(at - 1) == '<') {
            throw new GiveUp();
        }
        groups += capturing ? 1 : 0;
        return capturing && (use == Use.GROUPS || use == Use.JONI) ? "(" : "(?:";
    }

    private void dot() {
        at++;
        out.append(dotAll ? use == Use.JONI ? "[\\x{0}-\\x{10FFFF}]" : "(?s:.)" : "[^" + LINE_ENDS + "]");
        atom = true;
    }

    private void anchor(String text) {
        at++;
        out.append(text);
        atom = false;
    }

    /// In Java `$` also matches before a last line end; RE2's does not, but at the end of a search it may
    /// take that line end along.
    private void end() {
        at++;
        if (use == Use.JONI) {
            out.append("(?!(?<=\\r)\\n)(?=(?:\\r\\n|[" + LINE_ENDS + "])?\\z)");
        } else if (use == Use.WHOLE) {
            // Anything after it would have to be a line end: leave such patterns to Java.
            if (more() && pattern.charAt(at) != ')' && pattern.charAt(at) != '|') {
                throw new GiveUp();
            }
            out.append("\\z");
            // `(a$)\n` is the same in brackets.
            if (more() && pattern.charAt(at) == ')' && !pattern.substring(at).matches("\\)+(\\|.*)?")) {
                throw new GiveUp();
            }
        } else {
            if (more() || use == Use.GROUPS) {
                throw new GiveUp();
            }
            out.append("(?:\\r\\n|[" + LINE_ENDS + "])?\\z");
        }
        atom = false;
    }

    private void escape() {
        at++;
        if (!more()) {
            throw new GiveUp();
        }
        int c = next();
        atom = true;
        switch (c) {
            case 'd', 'D', 'w', 'W' -> out.append(asciiClass(c));
            case 's' -> out.append('[').append(SPACES).append(']');
            case 'S' -> out.append("[^").append(SPACES).append(']');
            case 'b', 'B' -> boundary(c);
            case '1', '2', '3', '4', '5', '6', '7', '8', '9' -> backReference(c);
            case 'A', 'z' -> {
                out.append('\\').appendCodePoint(c);
                atom = false;
            }
            default -> literal(escaped(c));
        }
    }

    private String asciiClass(int c) {
        if (use != Use.JONI) {
            return "\\" + (char) c;
        }
        return (Character.isUpperCase(c) ? "[^" : "[") + asciiMembers(c) + "]";
    }

    /// Written out, so that no version of Joni can take other digits and letters for them.
    private static String asciiMembers(int c) {
        return Character.toLowerCase(c) == 'd' ? "0-9" : "0-9A-Za-z_";
    }

    /// The same for the edge of a word.
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
        boolean oneDigit = !more() || !Character.isDigit(pattern.charAt(at));
        if (use != Use.JONI || !known || !oneDigit || ignoreCase) {
            throw new GiveUp();
        }
        out.append("(?:\\").appendCodePoint(c).append(')');
    }

    /// The character that an escape stands for.
    private static int escaped(int c) {
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
            plain(c);
        }
        atom = true;
    }

    private void plain(int c) {
        if ((c >= 0xD800 && c <= 0xDFFF) || c == 0) {
            throw new GiveUp();
        }
        if (c < 128 && !Character.isLetterOrDigit(c)) {
            out.append("\\x{").append(Integer.toHexString(c)).append('}');
        } else {
            out.appendCodePoint(c);
        }
    }

    private void quantifier() {
        if (!atom) {
            throw new GiveUp();
        }
        int c = next();
        out.append((char) c);
        if (c == '{') {
            counted();
        }
        boolean possessive = take("+");
        if (possessive && (use != Use.JONI || c == '{')) {
            throw new GiveUp();
        }
        if (possessive) {
            out.append('+');
        } else if (take("?")) {
            out.append('?');
        }
        atom = false;
    }

    /// `{2}`, `{2,}`, `{2,5}`; RE2 limits the product of nested ones, so only one level is left to it.
    private void counted() {
        int close = pattern.indexOf('}', at);
        String body = close < 0 ? "" : pattern.substring(at, close);
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
        at = close + 1;
    }

    private void characterClass() {
        at++;
        out.append('[');
        if (take("^")) {
            out.append('^');
        }
        int start = at;
        while (true) {
            if (!more()) {
                throw new GiveUp();
            }
            if (pattern.charAt(at) == ']' && at > start) {
                break;
            }
            member();
        }
        at++;
        out.append(']');
        atom = true;
    }

    private void member() {
        int c = next();
        if ("[]&^".indexOf(c) >= 0
                || (c == '-' && !pattern.startsWith("]", at) && out.charAt(out.length() - 1) != '[')) {
            throw new GiveUp();
        }
        if (c == '\\') {
            if (!more()) {
                throw new GiveUp();
            }
            int escaped = next();
            switch (escaped) {
                case 'd', 'w' -> {
                    out.append(use == Use.JONI ? asciiMembers(escaped) : "\\" + (char) escaped);
                    notInRange();
                    return;
                }
                case 's' -> {
                    out.append(SPACES);
                    notInRange();
                    return;
                }
                default -> c = escaped(escaped);
            }
        }
        range(c);
    }

    private void notInRange() {
        if (pattern.startsWith("-", at) && !pattern.startsWith("-]", at)) {
            throw new GiveUp();
        }
    }

    private void range(int from) {
        boolean range = pattern.startsWith("-", at) && !pattern.startsWith("-]", at);
        if (!range) {
            classCharacters(from, from);
            return;
        }
        at++;
        int to = next();
        if (to == '\\') {
            to = escaped(next());
        } else if (to == '[' || to == '&') {
            throw new GiveUp();
        }
        classCharacters(from, to);
    }

    private void classCharacters(int from, int to) {
        if (ignoreCase && (to >= 128 || from >= 128)) {
            throw new GiveUp();
        }
        write(from, to);
        if (ignoreCase) {
            folded(from, to, 'a', 'z', -32);
            folded(from, to, 'A', 'Z', 32);
        }
    }

    private void folded(int from, int to, int low, int high, int shift) {
        int first = Math.max(from, low);
        int last = Math.min(to, high);
        if (first <= last) {
            write(first + shift, last + shift);
        }
    }

    private void write(int from, int to) {
        plain(from);
        if (to > from) {
            out.append('-');
            plain(to);
        } else if (to < from) {
            throw new GiveUp();
        }
    }
}
