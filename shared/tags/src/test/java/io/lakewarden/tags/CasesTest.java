package io.lakewarden.tags;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The cases with right answers, one test each.
final class CasesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    @TestFactory
    Stream<DynamicTest> everyCaseHasItsAnswer() throws IOException {
        return Stream.concat(cases("tags.jsonl"), cases("more.jsonl"));
    }

    private static Stream<DynamicTest> cases(String file) throws IOException {
        try (InputStream in = CasesTest.class.getResourceAsStream("/cases/" + file)) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .map(CasesTest::json)
                    .map(test -> DynamicTest.dynamicTest(test.get("name").asText(), () -> check(test)));
        }
    }

    private static void check(JsonNode test) {
        JsonNode expected = test.get("expected");
        if (expected.path("policyError").asBoolean()) {
            assertThatThrownBy(() -> policy(test)).isInstanceOf(DocumentException.class);
            return;
        }
        Verdict verdict = new TagChecker(policy(test)).check(resource(test.get("resource")), NOW);
        assertThat(verdict.problems()).extracting(Problem::text).isEqualTo(texts(expected.get("problems")));
        assertThat(verdict.problems())
                .extracting(problem -> problem.code().name())
                .isEqualTo(texts(expected.get("codes")));
        assertThat(verdict.compliant()).isEqualTo(expected.get("compliant").asBoolean());
        if (expected.has("type")) {
            assertThat(verdict.type()).isEqualTo(expected.get("type").asText());
        }
        assertThat(verdict.enforced()).isEqualTo(expected.path("enforced").asBoolean());
    }

    private static TagPolicy policy(JsonNode test) {
        byte[] utf8 = test.get("policy").toString().getBytes(UTF_8);
        return TagPolicy.of(Documents.read("policy.json", utf8, DocumentLimits.CONFIGURATION));
    }

    private static Resource resource(JsonNode json) {
        List<Tag> tags = new ArrayList<>();
        JsonNode given = json.get("tags");
        if (given.isArray()) {
            given.forEach(tag ->
                    tags.add(new Tag(tag.get("Key").asText(), tag.get("Value").asText())));
        } else {
            given.properties()
                    .forEach(
                            tag -> tags.add(new Tag(tag.getKey(), tag.getValue().asText())));
        }
        String arn = json.get("arn").asText();
        return json.path("source").asText().equals("template")
                ? Resource.template(arn, tags)
                : Resource.live(arn, tags);
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
