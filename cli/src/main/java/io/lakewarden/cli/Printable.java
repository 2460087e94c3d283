package io.lakewarden.cli;

import java.util.stream.Collectors;

/// Text from outside, made harmless for a terminal and a log: what would move the cursor or forge a line is escaped.
public final class Printable {

    private Printable() {}

    /// A message of several lines, each made harmless.
    static String lines(String text) {
        return text.lines().map(Printable::of).collect(Collectors.joining(System.lineSeparator()));
    }

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
