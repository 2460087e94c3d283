package io.lakewarden.rotationwatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.Documents;
import io.lakewarden.documents.schema.Schema;
import io.lakewarden.incidents.routing.Subject.Sourced;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RotationConfigTest {

    private static final String SCHEMA = "config-schema/rotation.json";

    @TempDir
    private Path folder;

    @Test
    void anEmptyFileMeansTheDefaultsThatTheShippedFileSpellsOut() throws IOException {
        RotationConfig empty = read("{}");
        assertThat(empty.unusedAfter()).isEqualTo(Duration.ofDays(90));
        assertThat(new ConfigFolder(Repository.root().resolve("config/lakewarden"))
                        .read(RotationConfig.FILE, RotationConfig::read))
                .isEqualTo(empty);
    }

    @Test
    void theFirstOwnerThatFitsCounts() throws IOException {
        RotationConfig config = read("""
                owners:
                  - {secrets: "orders/*", owner: sales, severity: critical, runbook: "https://wiki.example.com/r"}
                  - {secrets: "*", owner: everybody}
                """);
        assertThat(config.saysAbout("orders/redshift"))
                .containsEntry("owner", new Sourced("sales", "rotation.yaml owners[0]"))
                .containsEntry("severity", new Sourced("CRITICAL", "rotation.yaml owners[0]"))
                .containsKey("runbook");
        assertThat(config.saysAbout("billing").get("owner").value()).isEqualTo("everybody");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stuck-aftr: 1d | did you mean stuck-after?",
                "unused-after: soon | a duration such as",
                "owners: [{secrets: x}] | owners[0].owner: is missing",
                "owners: [{secrets: x, owner: y, severity: loud}] | info, warning or critical",
                "owners: [{secrets: x, owner: y, runbook: 'javascript:x'}] | an https:// address",
                "exceptions: [{secrets: [], until: 2027-01-01, reason: r}] | excuses nothing",
                "exceptions: [{secrets: [x], until: 2027-02-30, reason: r}] | a day such as 2027-03-31",
                "exceptions: [{secrets: [x], until: 2027-01-01}] | exceptions[0].reason: is missing",
                "exceptions: [{secrets: [x], findings: [odd], until: 2027-01-01, reason: r}] | one of stuck, overdue"
            })
    void aMistakeIsNamedWithItsPlace(String yaml, String message) {
        assertThatThrownBy(() -> read(yaml))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("rotation.yaml:1:")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stuck-for: 1d",
                "unused-after: soon",
                "owners: [{secrets: x}]",
                "owners: [{secrets: x, owner: y, severity: loud}]",
                "exceptions: [{secrets: [], until: 2027-01-01, reason: r}]",
                "exceptions: [{secrets: [x], until: 2027-01-01}]",
                "exceptions: [{secrets: [x], findings: [odd], until: 2027-01-01, reason: r}]"
            })
    void whatTheReaderRefusesBreaksTheSchemaToo(String yaml) throws IOException {
        Path file = Files.writeString(folder.resolve(RotationConfig.FILE), yaml);
        assertThat(schema().check(Documents.read(file))).isNotEmpty();
    }

    @Test
    void theShippedFileIsValid() throws IOException {
        assertThat(schema().check(Documents.read(Repository.root().resolve("config/lakewarden/rotation.yaml"))))
                .isEmpty();
    }

    private static Schema schema() throws IOException {
        try (var in = RotationConfig.class.getClassLoader().getResourceAsStream(SCHEMA)) {
            return Schema.of(SCHEMA, in.readAllBytes());
        }
    }

    private RotationConfig read(String yaml) throws IOException {
        Files.writeString(folder.resolve(RotationConfig.FILE), yaml);
        return new ConfigFolder(folder).read(RotationConfig.FILE, RotationConfig::read);
    }
}
