package io.lakewarden.cli.docs;

import io.lakewarden.cli.docs.Document.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// One command of a shell block, with what the document says that it prints.
///
/// @param text   on one line, as it is typed
/// @param output of a `console` block, empty elsewhere
record ShellCommand(Block block, String text, List<String> output) {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|([^\\s'\"]+)");
    /// What only a shell understands.
    private static final Pattern SHELL = Pattern.compile("[|&;<>$`*]");
    private static final String PROMPT = "$ ";
    private static final String US = "./lakewarden ";

    static List<ShellCommand> of(Block block) {
        return block.language().equals("console") ? typed(block) : script(block);
    }

    private static List<ShellCommand> script(Block block) {
        return String.join("\n", block.lines())
                .replaceAll("\\\\\\n\\s*", "")
                .lines()
                .map(line -> line.replaceFirst("(^|\\s+)# .*", ""))
                .filter(line -> !line.isBlank())
                .map(line -> new ShellCommand(block, line, List.of()))
                .toList();
    }

    private static List<ShellCommand> typed(Block block) {
        List<ShellCommand> commands = new ArrayList<>();
        for (String line : block.lines()) {
            if (line.startsWith(PROMPT)) {
                commands.add(new ShellCommand(block, line.substring(PROMPT.length()), new ArrayList<>()));
            } else {
                commands.getLast().output().add(line);
            }
        }
        return commands;
    }

    boolean isOurs() {
        return text.startsWith(US);
    }

    boolean needsAShell() {
        return SHELL.matcher(text).find();
    }

    /// The arguments of our command line.
    List<String> arguments() {
        return WORD.matcher(text.substring(US.length()))
                .results()
                .map(ShellCommand::plain)
                .toList();
    }

    private static String plain(MatchResult word) {
        return word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group(3);
    }

    @Override
    public String toString() {
        return block + " " + text;
    }
}
