package io.lakewarden.quality.regex;

/// Rewrites `[…]`.
final class ClassWriter {

    private final PatternText pattern;
    private final RegexWriter.Use use;
    private final boolean ignoreCase;
    private final StringBuilder out;

    ClassWriter(PatternText pattern, RegexWriter.Use use, boolean ignoreCase, StringBuilder out) {
        this.pattern = pattern;
        this.use = use;
        this.ignoreCase = ignoreCase;
        this.out = out;
    }

    void write() {
        pattern.skip();
        out.append('[');
        if (pattern.take("^")) {
            out.append('^');
        }
        boolean first = true;
        while (first || !pattern.take("]")) {
            member();
            first = false;
        }
        out.append(']');
    }

    private void member() {
        int c = pattern.next();
        if ("[]&^".indexOf(c) >= 0 || (c == '-' && !pattern.startsWith("]") && out.charAt(out.length() - 1) != '[')) {
            throw new GiveUp();
        }
        if (c != '\\') {
            range(c);
            return;
        }
        int escaped = pattern.next();
        switch (escaped) {
            case 'd', 'w' ->
                kind(use == RegexWriter.Use.JONI ? Characters.asciiMembers(escaped) : "\\" + (char) escaped);
            case 's' -> kind(Characters.SPACES);
            default -> range(Characters.escaped(escaped));
        }
    }

    /// Several characters: no end of a range.
    private void kind(String members) {
        out.append(members);
        if (pattern.startsWith("-") && !pattern.startsWith("-]")) {
            throw new GiveUp();
        }
    }

    private void range(int from) {
        boolean range = pattern.startsWith("-") && !pattern.startsWith("-]");
        if (!range) {
            characters(from, from);
            return;
        }
        pattern.skip();
        int to = pattern.next();
        if (to == '\\') {
            to = Characters.escaped(pattern.next());
        } else if (to == '[' || to == '&') {
            throw new GiveUp();
        }
        characters(from, to);
    }

    private void characters(int from, int to) {
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
        Characters.plain(from, out);
        if (to > from) {
            out.append('-');
            Characters.plain(to, out);
        } else if (to < from) {
            throw new GiveUp();
        }
    }
}
