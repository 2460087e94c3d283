package io.lakewarden.cli.config;

import static io.lakewarden.cli.CommandRun.lakewarden;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.documents.Mistake;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConfigValidateCommandTest {
    private static final Path PROJECT = Path.of("..");

    @TempDir
    private Path folder;

    private final ConfigValidator validator = new ConfigValidator(ConfigSchemas.of(PROJECT));

    private Path file(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void everyFileOfTheProjectsOwnConfigurationIsValid() {
        var files = ConfigSchemas.children(PROJECT.resolve("config/lakewarden")).stream()
                .filter(Files::isRegularFile)
                .toList();
        assertThat(files)
                .isNotEmpty()
                .allSatisfy(file -> assertThat(validator.mistakes(file)).isEmpty());
    }

    @Test
    void aViolationNamesItsLineAndColumn() throws Exception {
        Path policy = file("tag-policy.json", "{\n  \"required\": [\"team\", 3]\n}");
        assertThat(validator.mistakes(policy))
                .extracting(Mistake::toString)
                .containsExactly(policy + ":2:24: required[1]: integer found, string expected");
    }

    @Test
    void aTagPolicyMustAlsoCompile() throws Exception {
        Path policy = file("tag-policy.json", "{\"tags\": {\"team\": {\"tag_key\": \"squad\"}}}");
        assertThat(validator.mistakes(policy)).singleElement().asString().startsWith(policy + ":1:");
    }

    @Test
    void aFileThatNothingReadsIsNamedWithTheNearestThatIs() throws Exception {
        Path file = file("tag-polcy.json", "{}");
        assertThat(validator.mistakes(file))
                .extracting(Mistake::text)
                .containsExactly("nothing reads a file of this name, did you mean tag-policy?");
    }

    @Test
    void aFileThatDoesNotParseIsReportedAndTheOthersAreCheckedToo() throws Exception {
        file("alerts.yaml", "default: [\n");
        file("tag-policy.json", "{\"required\": []}");
        CommandRun run = lakewarden("config", "validate", "--folder", folder.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("alerts.yaml:2:1: not valid YAML").contains("2 files: ");
    }

    @Test
    void anEmptyFolderIsNotGreenAndAMissingOneIsWrongInput() {
        assertThat(lakewarden("config", "validate", "--folder", folder.toString())
                        .exitCode())
                .isEqualTo(1);
        CommandRun missing = lakewarden(
                "config", "validate", "--folder", folder.resolve("none").toString());
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("no such folder");
    }
}
