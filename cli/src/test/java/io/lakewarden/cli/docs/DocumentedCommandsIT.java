package io.lakewarden.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.testkit.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every command of ours that a document shows and that needs nothing but this machine runs as written, from the
/// repository's folder. A block above which a comment stands (`<!-- needs an account -->`) is not run.
final class DocumentedCommandsIT {

    private static final Path ROOT = Repository.root();
    private static final Predicate<String> LOOKS_LIKE_A_FILE =
            Pattern.compile("[^-].*[./].*").asMatchPredicate();
    /// Options whose value is written to.
    private static final Set<String> WRITTEN = Set.of("--output", "--history", "--row-level", "--failed-rows");

    @TempDir
    private Path folder;

    static Stream<ShellCommand> commands() {
        return Document.all().stream()
                .flatMap(document -> document.blocks().stream())
                .filter(Document.Block::isShell)
                .filter(block -> block.marks().isEmpty())
                .flatMap(block -> ShellCommand.of(block).stream());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void runsAsWritten(ShellCommand command) {
        assertThat(command.isOurs() && !command.needsAShell())
                .as("only ./lakewarden alone can be run here: say what %s needs in a comment above its block", command)
                .isTrue();
        CommandRun run = run(command.arguments());
        assertThat(run.exitCode()).as(command + "\n" + run.err()).isIn(ExitCode.OK, ExitCode.NO);
        if (!command.output().isEmpty()) {
            assertThat(shown(run.out())).containsExactlyElementsOf(command.output());
        }
    }

    /// The folder of the test is not the repository's: what lies there is named in full.
    private CommandRun run(List<String> arguments) {
        String[] here = new String[arguments.size()];
        for (int i = 0; i < here.length; i++) {
            here[i] = i > 0 && WRITTEN.contains(arguments.get(i - 1))
                    ? folder.resolve(arguments.get(i)).toString()
                    : here(arguments.get(i));
        }
        return CommandRun.in(ROOT, here);
    }

    private static String here(String argument) {
        return LOOKS_LIKE_A_FILE.test(argument) && Files.exists(ROOT.resolve(argument))
                ? ROOT.resolve(argument).toString()
                : argument;
    }

    private static List<String> shown(String out) {
        return out.replace(ROOT + "/", "").lines().map(String::stripTrailing).toList();
    }
}
