package io.lakewarden.incidents.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.schema.Schema;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Samples;
import io.lakewarden.incidents.Severity;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class EventSchemaTest {

    private static final Path SCHEMA = Repository.root().resolve("docs/schemas/incident-event.json");

    @ParameterizedTest
    @EnumSource(Notice.Type.class)
    void everyEventKeepsThePublishedSchema(Notice.Type type) throws IOException {
        Schema schema = Schema.of(SCHEMA.toString(), Files.readAllBytes(SCHEMA));
        for (Report report : List.of(Samples.report(Severity.INFO), Samples.report("x", 200))) {
            byte[] event = EventMessage.of(Samples.notice(type, report)).getBytes(StandardCharsets.UTF_8);
            assertThat(schema.check(Documents.read("event.json", event, DocumentLimits.CONFIGURATION)))
                    .isEmpty();
        }
    }
}
