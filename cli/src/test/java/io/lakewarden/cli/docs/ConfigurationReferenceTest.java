package io.lakewarden.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class ConfigurationReferenceTest {

    private static final Path PAGE = Repository.root().resolve("docs/configuration-reference.md");

    @Test
    void theReferenceSaysWhatTheSchemasSay() throws IOException {
        String reference = ConfigurationReference.text();
        if (Boolean.getBoolean("lakewarden.write")) {
            Files.writeString(PAGE, reference);
        }
        assertThat(Files.readString(PAGE))
                .as("docs/configuration-reference.md is generated: run this test with -Dlakewarden.write=true")
                .isEqualTo(reference);
    }
}
