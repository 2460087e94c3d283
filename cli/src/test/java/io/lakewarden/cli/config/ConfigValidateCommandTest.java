package io.lakewarden.cli.config;

import static io.lakewarden.cli.CommandRun.lakewarden;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.documents.ConfigCheck;
import io.lakewarden.documents.Mistake;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConfigValidateCommandTest {
    private static final Path PROJECT = Path.of("..");

    @TempDir
    private Path folder;

    private final ConfigValidator validator = ConfigValidator.of(PROJECT);

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "alerts.yaml | {default: {owner: a}, flapping: {changes: 10, window: 5}} | too short",
                "alerts.yaml | {default: {owner: a}, remind-every: Pxyz} | remind-every",
                "rotation.yaml | exceptions: [{secrets: [a], until: 2027-13-31, reason: x}] | a day such as",
                "tag-remediation.yaml | exemptions: [{keys: [a], until: tomorrow, reason: x}] | expected a day",
                "tag-remediation.yaml | policies: [{file: nope.json}] | nope.json",
                "dq-gate.yaml | markers: [{key: x, request: {ruleset: {file: rulesets/missing.dqdl}}}] | no such file",
                "dq-gate.yaml | markers: [{key: x, request: {ruleset: {file: /etc/hostname}}}] | no such file",
            })
    void whatAFunctionWouldRefuseIsRefusedHere(String name, String text, String word) throws Exception {
        assertThat(validator.mistakes(file(name, text)))
                .isNotEmpty()
                .extracting(Mistake::toString)
                .allMatch(mistake -> mistake.startsWith(folder.toString()))
                .anyMatch(mistake -> mistake.contains(word));
    }

    @Test
    void everySchemaHasAReader() {
        assertThat(ConfigValidator.readers(PROJECT).stream().map(ConfigCheck::name))
                .containsExactlyInAnyOrderElementsOf(ConfigSchemas.of(PROJECT).names());
    }

    @Test
    void rulesetsAreParsedWhereverTheyLie() throws Exception {
        Files.createDirectories(folder.resolve("rulesets/eu"));
        file("rulesets/orders.dqdl", "Rules = [ RowCount > 0 ]");
        file("rulesets/eu/orders.dqdl", "Rules = [ Nope ]");

        CommandRun run = lakewarden("config", "validate", "--folder", folder.toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("OK   ", "rulesets/eu/orders.dqdl:1:11: ", "2 files: 1 valid, 1 to fix");
    }
}
