package io.lakewarden.documents.schema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Node;
import org.junit.jupiter.api.Test;

final class SchemaTest {
    private static final Schema SCHEMA = schema("""
            {"type": "object", "required": ["topic"], "additionalProperties": false,
             "properties": {"topic": {"type": "string"}, "owners": {"type": "array", "items": {"type": "string"}}}}
            """);

    private static Schema schema(String text) {
        return Schema.of("s.json", text.getBytes(UTF_8));
    }

    private static Node yaml(String text) {
        return Documents.read("c.yaml", text.getBytes(UTF_8), DocumentLimits.CONFIGURATION);
    }

    @Test
    void aDocumentThatFitsHasNoMistakes() {
        assertThat(SCHEMA.check(yaml("topic: t\nowners: [a]\n"))).isEmpty();
    }

    @Test
    void violationsComeWithLineAndColumnInTheDocumentsOrder() {
        assertThat(SCHEMA.check(yaml("owners:\n  - a\n  - 12\ncolour: red\n")))
                .extracting(Mistake::toString)
                .containsExactly(
                        "c.yaml:1:1: required property 'topic' not found",
                        "c.yaml:3:5: owners[1]: integer found, string expected",
                        "c.yaml:4:1: property 'colour' is not defined in the schema and the schema does not allow additional"
                                + " properties");
    }

    @Test
    void nothingIsFetched() {
        Schema remote = schema("{\"$ref\": \"https://example.com/schema.json\"}");
        Node document = yaml("a: 1\n");
        assertThatThrownBy(() -> remote.check(document)).hasMessageContaining("example.com");
    }
}
