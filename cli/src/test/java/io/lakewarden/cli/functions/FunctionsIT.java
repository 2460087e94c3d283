package io.lakewarden.cli.functions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.fixture.FixtureProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Packaged functions in JVMs of their own.
final class FunctionsIT {

    @TempDir
    static Path project;

    @BeforeAll
    static void makeProject() throws IOException {
        FixtureProject.in(project);
    }

    @Test
    void theResultIsAllThatStdoutCarries() throws IOException {
        CommandRun run = invoke("echo", "{\"n\": 1}");

        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode result = new JsonMapper().readTree(run.out());
        assertThat(result.at("/event/n").asInt()).isEqualTo(1);
        assertThat(run.err()).contains("echo on stdout").contains("echo by the logger");
    }

    @Test
    void theFunctionSeesLambdasWorldAndNotTheShells() throws IOException {
        JsonNode result = new JsonMapper().readTree(invoke("echo", "{}").out());

        assertThat(result.get("topic").asText()).isEqualTo("arn:aws:sns:eu-west-1:111122223333:AlertTopic");
        assertThat(result.get("config").asText())
                .isEqualTo(project.resolve("config/lakewarden").toString());
        assertThat(result.get("home").asText()).isEqualTo("null");
        assertThat(result.get("arn").asText()).isEqualTo("arn:aws:lambda:eu-west-1:111122223333:function:EchoFunction");
        assertThat(result.get("remaining").asInt()).isBetween(1, 20_000);
    }

    @Test
    void anOverrideWinsOverTheTemplate() throws IOException {
        CommandRun run = invoke("echo", "{}", "--env", "TOPIC_ARN=another=topic");

        assertThat(new JsonMapper().readTree(run.out()).get("topic").asText()).isEqualTo("another=topic");
    }

    @Test
    void whatTheHandlerThrowsIsExitOneAndItsMessage() throws IOException {
        CommandRun run = invoke("throwing", "{}");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("throwing threw java.lang.IllegalStateException: no such table")
                .doesNotContain("\tat ");
    }

    @Test
    void debugShowsWhereTheHandlerThrew() throws IOException {
        assertThat(invoke("throwing", "{}", "--debug").err())
                .contains("ThrowingHandler.handleRequest(ThrowingHandler.java:");
    }

    @Test
    void aFunctionThatLeavesItsJvmIsAFailureAndNoHang() throws IOException {
        CommandRun run = invoke("throwing", "{\"exit\": true}");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run.err()).contains("Runtime.ExitError");
    }

    @Test
    void aHandlerThatIsNotInTheZipIsTold() throws IOException {
        CommandRun run = invoke("echo:reconcile", "{}");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run.err()).contains("ReconcileHandler");
    }

    @Test
    void callsGoToTheStandInAndAreShown() throws IOException {
        CommandRun run = invoke("calling", "{\"operation\": \"GetDataQualityResult\"}");

        assertThat(run.out().strip()).isEqualTo("200");
        assertThat(run.err()).contains("aws: unsigned GetDataQualityResult: 200");
    }

    @Test
    void aCallWithoutAnswerIsShownAsSuch() throws IOException {
        CommandRun run = invoke("calling", "{\"operation\": \"StartJobRun\"}");

        assertThat(run.out().strip()).isEqualTo("400");
        assertThat(run.err()).contains("aws: unsigned StartJobRun: no answer in events/aws");
    }

    @Test
    void anUnknownFunctionIsExitTwoWithAHint() throws IOException {
        CommandRun run = invoke("ecko", "{}");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.err().strip()).isEqualTo("no function ecko in template.yaml; did you mean echo?");
    }

    @Test
    void emitInvokesWhatMatches() {
        Path event = Path.of("src/test/resources/events/glue-dq-catalog-failed.json");

        CommandRun run = CommandRun.in(project, "emit", "--event", event.toString(), "--format", "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("[{\"rule\":\"EchoFunctionQualityResult\",\"function\":\"echo\",\"outcome\":\"ok\"")
                .contains("\"result\":{\"event\":{");
    }

    @Test
    void emitTellsTheErrorOfAHandler() {
        Path event = Path.of("src/test/resources/events/tag-removed-s3-bucket.json");

        CommandRun run = CommandRun.in(project, "emit", "--event", event.toString(), "--format", "json");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run.out())
                .contains("\"outcome\":\"error\"")
                .contains("\"errorType\":\"java.lang.IllegalStateException\",\"errorMessage\":\"no such table\"");
    }

    @Test
    void aFunctionThatIsNotPackagedSaysHow() throws IOException {
        Path zip = project.resolve("functions/calling/target/calling.zip");
        Path away = Files.move(zip, zip.resolveSibling("away.zip"));
        try {
            CommandRun run = invoke("calling", "{}");

            assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
            assertThat(run.err()).contains("calling.zip").contains("mvn package");
        } finally {
            Files.move(away, zip);
        }
    }

    private static CommandRun invoke(String function, String event, String... options) throws IOException {
        Path file = Files.writeString(project.resolve("event.json"), event);
        String[] args = new String[options.length + 4];
        args[0] = "invoke";
        args[1] = function;
        args[2] = "--event";
        args[3] = file.toString();
        System.arraycopy(options, 0, args, 4, options.length);
        return CommandRun.in(project, args);
    }
}
