package io.lakewarden.base;

import java.util.stream.Collectors;

/// Text from outside, made harmless for a terminal and a log: what would move the cursor or forge a line is escaped.
public final class Printable {

    private static final int LONGEST_LOGGED = 2000;

    private Printable() {}

    /// A message of several lines, each made harmless.
    public static String lines(String text) {
        return text.lines().map(Printable::of).collect(Collectors.joining(System.lineSeparator()));
    }

    /// One line of a log: a long text is cut.
    public static String logged(String text) {
        return text.length() <= LONGEST_LOGGED ? of(text) : of(text.substring(0, LONGEST_LOGGED)) + "…";
    }

    /// One line.
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isHarmful(text.charAt(i))) {
                return escaped(text);
            }
        }
        return text;
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isHarmful(c)) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /// Controls, line separators and the marks that turn the direction of writing.
    private static boolean isHarmful(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED -> true;
            default -> false;
        };
    }
}
