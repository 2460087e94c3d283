package io.lakewarden.cli.demo;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.regex.Pattern;

/// Where the demo is shown: in colour on a terminal, plain in a pipe or with `NO_COLOR` set.
final class Stage {

    private static final Pattern GOOD = Pattern.compile("^(\\s*)(PASS|OK|ok|refused)\\b");
    private static final Pattern BAD = Pattern.compile("^(\\s*)(FAIL|FIX|ERROR)\\b");
    private static final int WIDTH = 180;

    private final PrintWriter out;
    private final boolean colour;

    Stage(PrintWriter out, boolean colour) {
        this.out = out;
        this.colour = colour;
    }

    /// On the process's own terminal, if it has one.
    static Stage of(PrintWriter out) {
        boolean terminal =
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
        return new Stage(out, terminal && System.getenv("NO_COLOR") == null);
    }

    void title(String text) {
        out.println();
        show(paint("1", text));
    }

    void command(String text) {
        show(paint("2", "$ ./lakewarden " + text));
    }

    /// A line of output; verdicts at its beginning are coloured.
    void line(String text) {
        String painted =
                GOOD.matcher(shortened(text)).replaceFirst(found -> found.group(1) + paint("32", found.group(2)));
        show(BAD.matcher(painted).replaceFirst(found -> found.group(1) + paint("31", found.group(2))));
    }

    void aside(String text) {
        show(paint("2", shortened(text)));
    }

    private void show(String text) {
        out.println(text);
        out.flush();
    }

    private String paint(String code, String text) {
        return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }

    private static String shortened(String text) {
        return text.length() <= WIDTH ? text : text.substring(0, text.offsetByCodePoints(0, WIDTH - 3)) + "...";
    }
}
