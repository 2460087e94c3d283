package io.lakewarden.cli;

import static io.lakewarden.cli.CommandRun.lakewarden;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

final class LakewardenTest {

    private static final Pattern FILE_OF_OURS = Pattern.compile("\\b(?:events|samples|config)/\\S+");

    static Stream<List<String>> everyCommand() {
        List<List<String>> paths = new ArrayList<>();
        collect(new Lakewarden().commandLine(), List.of(), paths);
        return paths.stream();
    }

    private static void collect(CommandLine command, List<String> path, List<List<String>> paths) {
        paths.add(path);
        command.getSubcommands().forEach((name, sub) -> {
            List<String> deeper = new ArrayList<>(path);
            deeper.add(name);
            collect(sub, deeper, paths);
        });
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void helpShowsAnExampleOfThatCommand(List<String> path) {
        List<String> args = new ArrayList<>(path);
        args.add("--help");

        CommandRun run = lakewarden(args.toArray(String[]::new));

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("Usage: lakewarden").contains("Example:");
        String example = run.out().substring(run.out().indexOf("Example:"));
        assertThat(example).contains(String.join(" ", path)).contains("lakewarden");
        assertThat(FILE_OF_OURS.matcher(example).results().map(MatchResult::group))
                .allMatch(file -> Files.exists(Repository.root().resolve(file)));
    }

    @Test
    void versionNamesTheProductAndTheJava() {
        CommandRun run = lakewarden("--version");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .matches("lakewarden \\d+\\.\\d+\\.\\d+\\S* \\(Java "
                        + Runtime.version().feature() + ".*\\)\\R");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--no-such-option", "nonsense", "@file", ""})
    void whatIsUnknownIsExitTwoWithOneMessage(String argument) {
        CommandRun run = lakewarden(argument);

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("'" + argument + "'")
                .contains("try: lakewarden --help")
                .doesNotContain("\tat ");
    }

    /// Commands are named twice: in their annotation, and where the one that is called is looked up.
    @ParameterizedTest
    @MethodSource("everyCommand")
    void aCommandIsFoundByItsOwnName(List<String> path) {
        CommandLine command = new Lakewarden().commandLine(path.toArray(String[]::new));

        assertThat(command.getSubcommands()).hasSize(path.isEmpty() ? 12 : 1);
        for (String name : path) {
            command = command.getSubcommands().get(name);
            assertThat(command.getCommandName()).isEqualTo(name);
        }
    }

    @Test
    void aMisspelledCommandIsToldOfTheRightOne() {
        assertThat(lakewarden("quality", "chek", "r.dqdl", "--data", "d.csv").err())
                .contains("unknown command 'chek' (did you mean check?)");
        assertThat(lakewarden("--debug", "qualty").err()).contains("unknown command 'qualty' (did you mean quality?)");
    }

    @Test
    void aMisspelledOptionIsToldOfTheRightOneAndItsValueIsNone() {
        CommandRun run = lakewarden("quality", "check", "r.dqdl", "--data", "d.csv", "--frmat", "json");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.err())
                .contains("unknown option '--frmat' (did you mean --format?)")
                .doesNotContain("json");
        assertThat(lakewarden("quality", "explain", "a.dqdl", "--dialct=athena").err())
                .contains("unknown option '--dialct' (did you mean --dialect?)");
        assertThat(lakewarden("quality", "explain", "a.dqdl", "b.dqdl").err()).contains("unexpected argument 'b.dqdl'");
    }

    @Test
    void aValueThatIsNoPairIsToldInPlainWords() {
        assertThat(lakewarden("quality", "check", "r.dqdl", "--option", "x").err())
                .contains("Value for option '--option' (KEY=VALUE) should be in KEY=VALUE format but was x");
    }

    @Test
    void commandsOfTheLauncherAreNotOffered() {
        assertThat(lakewarden().err())
                .contains("which command? one of quality, tags")
                .doesNotContain("warm-up");
    }

    /// Picocli shows no more of it in the list of a group's commands.
    @ParameterizedTest
    @MethodSource("everyCommand")
    void theFirstLineOfADescriptionIsAWholeSentence(List<String> path) {
        CommandLine command = new Lakewarden().commandLine();
        for (String name : path) {
            command = command.getSubcommands().get(name);
        }
        assertThat(command.getCommandSpec().usageMessage().description()[0]).endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"quality", "tags"})
    void aGroupAloneAsksForItsCommand(String group) {
        CommandRun run = lakewarden(group);

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.err()).contains("which command?").contains("try: lakewarden " + group + " --help");
    }

    @Test
    void wrongInputIsItsMessageAlone() {
        InputException wrong = InputException.at("orders.dqdl", 3, 7, "unknown rule type");

        assertThat(told(wrong, false)).isEqualTo("orders.dqdl:3:7: unknown rule type" + System.lineSeparator());
    }

    @Test
    void debugAddsTheStackTrace() {
        InputException wrong = InputException.in("orders.dqdl", "no such file");

        assertThat(told(wrong, true)).contains("orders.dqdl: no such file").contains("\tat ");
    }

    @Test
    void aFailureOfOursIsNamedAsSuch() {
        assertThat(told(new IllegalStateException("broken"), false))
                .contains("unexpected failure")
                .contains("broken")
                .doesNotContain("\tat ");
    }

    private static String told(Exception failure, boolean debug) {
        StringWriter err = new StringWriter();
        CommandLine command = new CommandLine(new Lakewarden()).setErr(new PrintWriter(err));
        assertThat(Errors.failed(failure, command, debug)).isEqualTo(ExitCode.NO_ANSWER);
        command.getErr().flush();
        return err.toString();
    }
}
