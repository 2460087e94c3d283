package io.lakewarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.fixture.FixtureProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged command line in a JVM of its own: its libraries print nothing beside its own words.
final class PackagedIT {

    private static final Path JAR = Path.of("target/lakewarden/lib/lakewarden-cli.jar");

    @TempDir
    private Path folder;

    @Test
    void anInvocationThroughTheStandInPrintsTheCallAndNoMore() throws Exception {
        FixtureProject.in(Files.createDirectories(folder.resolve("project")));
        Path event = Files.writeString(folder.resolve("event.json"), "{\"operation\": \"GetDataQualityResult\"}");

        assertThat(errorsOf("invoke", "calling", "--event", event.toString()))
                .singleElement()
                .asString()
                .contains("aws: unsigned GetDataQualityResult: 200");
    }

    @Test
    void aCommandThatCallsAwsPrintsItsRefusalAndNoMore() throws Exception {
        Files.createDirectories(folder.resolve("project"));

        assertThat(errorsOf("incidents", "list", "--endpoint-url", "http://127.0.0.1:9", "--table", "none"))
                .singleElement()
                .asString()
                .contains("Connection refused");
    }

    private List<String> errorsOf(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dlakewarden.home=" + folder.resolve("project"),
                "-jar",
                JAR.toString()));
        command.addAll(List.of(arguments));
        Path errors = folder.resolve("errors");
        new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile())
                .start()
                .waitFor();
        return Files.readAllLines(errors);
    }
}
