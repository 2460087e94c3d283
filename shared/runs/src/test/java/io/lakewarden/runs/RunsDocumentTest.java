package io.lakewarden.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The table of docs/runs.md.
final class RunsDocumentTest {

    @ParameterizedTest
    @EnumSource
    void everyCauseIsDocumentedAsItIs(Cause cause) throws IOException {
        String retry = cause.retry("").map(may -> may ? "yes" : "no").orElse("unknown");
        String who =
                cause.who() == Cause.Who.INFO ? "nobody" : cause.who().name().toLowerCase(Locale.ROOT);
        assertThat(Files.readString(Repository.root().resolve("docs/runs.md")))
                .contains("| `" + cause + "` | " + cause.sentence() + " | " + retry + " | " + who + " |\n");
    }
}
