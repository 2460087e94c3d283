package io.lakewarden.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RunsExplainCommandTest {

    private static final Path SAMPLES = Repository.root().resolve("shared/runs/src/test/resources/runs");

    @TempDir
    private Path folder;

    @Test
    void theAnswerHasTheFieldsOfTheContract() throws IOException {
        assertThat(explained(SAMPLES.resolve("batch-job-failed-oom-exit-zero.json")))
                .isEqualTo(new JsonMapper().readTree("""
                        {"pipeline": "batch-job", "names": ["score-files"], "id": "7d1b2c3e-0a4f-4a51-9f0b-3c2d1e0f9a01",
                         "attempt": null, "outcome": "FAILED", "cause": "OUT_OF_MEMORY",
                         "text": "batch-job score-files failed: the container or executor needed more memory than it has \
                        (OutOfMemoryError: Container killed due to memory usage; Essential container in task exited).",
                         "retry": false, "who": "pipeline"}
                        """));
    }

    @ParameterizedTest
    @CsvSource({
        "glue-job-succeeded, SUCCEEDED",
        "batch-job-runnable, IGNORED",
        "glue-dq-catalog-failed, IGNORED",
        "opensearch-low-disk-space, IGNORED",
        "athena-query-failed-vacuum-timeout, TIMED_OUT",
        "batch-job-queue-blocked, BLOCKED",
    })
    void howEverTheRunEndedTheQuestionWasAnswered(String sample, String outcome) throws IOException {
        JsonNode answer = explained(SAMPLES.resolve(sample + ".json"));
        assertThat(answer.path("outcome").asText()).isEqualTo(outcome);
        assertThat(answer.properties())
                .extracting(field -> field.getKey())
                .containsExactly("pipeline", "names", "id", "attempt", "outcome", "cause", "text", "retry", "who");
    }

    @Test
    void peopleReadOutcomeCauseAndWhoActs() {
        CommandRun run = CommandRun.lakewarden(
                "runs",
                "explain",
                "--event",
                SAMPLES.resolve("batch-job-failed-timeout.json").toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(run.out())
                .contains("TIMED_OUT", "batch-job vendor-tool timed out: it ran longer than its limit")
                .contains("cause TIMEOUT; pipeline acts; a retry does not help");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"QueryExecution\":{}}", "not json"})
    void whatIsNotAnEventIsWrongInput(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("event.json"), text);
        CommandRun run = CommandRun.lakewarden("runs", "explain", "--event", file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.err()).contains(file.toString());
        assertThat(run.out()).isEmpty();
    }

    private static JsonNode explained(Path event) throws IOException {
        CommandRun run = CommandRun.lakewarden("runs", "explain", "--event", event.toString(), "--format", "json");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        return new JsonMapper().readTree(run.out());
    }
}
