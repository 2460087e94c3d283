package io.lakewarden.cli.functions;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EmitDryRunTest {

    private static final Path EVENTS = Path.of("src/test/resources/events");
    private static final Path FIXTURE = Path.of("src/test/resources/fixture").toAbsolutePath();

    @TempDir
    Path folder;

    @Test
    void theRuleThatMatchesAndItsFunctionAreNamed() {
        CommandRun run = emit(EVENTS.resolve("glue-dq-catalog-failed.json"));

        assertThat(run.exitCode()).isZero();
        assertThat(run.out().strip())
                .isEqualTo("[{\"rule\":\"EchoFunctionQualityResult\",\"function\":\"echo\",\"outcome\":\"dry-run\"}]");
    }

    @Test
    void aRuleThatStandsByItselfMatchesToo() {
        assertThat(emit(EVENTS.resolve("glue-job-failed.json")).out()).contains("\"rule\":\"JobFailed\"");
    }

    @Test
    void rulesThatAreOffOrNotDeployedAreLeftOut() {
        CommandRun run = emit(EVENTS.resolve("tag-wrong-case-added.json"));

        assertThat(run.out()).contains("ThrowingFunctionTagChange").doesNotContain("ThrowingFunctionOff", "SweepRule");
    }

    @Test
    void noMatchIsAnEmptyListAndNoFailure() {
        CommandRun run = emit(EVENTS.resolve("batch-job-failed.json"));

        assertThat(run.exitCode()).isZero();
        assertThat(run.out().strip()).isEqualTo("[]");
    }

    static Stream<Path> sampleEvents() throws IOException {
        try (Stream<Path> files = Files.list(EVENTS)) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("sampleEvents")
    void everySampleIsMatchedAnsweredWithNothingOrRefusedAsNoEvent(Path event) throws IOException {
        CommandRun run = emit(event);

        boolean isEvent = Files.readString(event).contains("\"detail-type\"");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(isEvent ? ExitCode.OK : ExitCode.NO_ANSWER);
        assertThat(run.out()).startsWith(isEvent ? "[" : "");
    }

    @Test
    void aFileWithoutDetailTypeBelongsToInvoke() {
        CommandRun run = emit(EVENTS.resolve("secretsmanager-rotation-lambda-input.json"));

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("secretsmanager-rotation-lambda-input.json")
                .contains("lakewarden invoke");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\": 1} x", "[1, 2", "nonsense"})
    void whatIsNoJsonIsRefusedWithItsFile(String text) throws IOException {
        Path event = Files.writeString(folder.resolve("event.json"), text);

        CommandRun run = emit(event);

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.err()).contains(event.toString()).doesNotContain("\tat ");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void aBrokenEventNamesLineAndColumn() throws IOException {
        Path event = Files.writeString(folder.resolve("event.json"), "{\n  \"source\": aws.tag\n}");

        assertThat(emit(event).err()).startsWith(event + ":2:13: not JSON");
    }

    @Test
    void aMissingFileIsNamed() {
        CommandRun run = emit(folder.resolve("nowhere.json"));

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.err()).contains("nowhere.json: no such file");
    }

    @Test
    void aScheduleFiresItsFunction() {
        CommandRun run = CommandRun.in(FIXTURE, "emit", "--schedule", "EchoFunctionNightly", "--dry-run");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out().strip()).isEqualTo("echo  EchoFunctionNightly  dry-run");
    }

    @Test
    void anUnknownScheduleListsTheKnownOnes() {
        CommandRun run = CommandRun.in(FIXTURE, "emit", "--schedule", "Weekly", "--dry-run");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.err()).contains("no schedule Weekly").contains("EchoFunctionNightly, EchoFunctionHourly");
    }

    @Test
    void eventAndScheduleTogetherAreWrongUsage() {
        CommandRun run = CommandRun.in(FIXTURE, "emit", "--schedule", "X", "--event", "y.json");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
    }

    private static CommandRun emit(Path event) {
        return CommandRun.in(FIXTURE, "emit", "--event", event.toString(), "--dry-run", "--format", "json");
    }
}
