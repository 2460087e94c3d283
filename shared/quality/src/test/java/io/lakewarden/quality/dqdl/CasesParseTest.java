package io.lakewarden.quality.dqdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

final class CasesParseTest {

    @TestFactory
    Stream<DynamicTest> everyCaseParsesOrIsRefusedAsItShould() throws IOException {
        return cases().map(one -> DynamicTest.dynamicTest(one.get("name").textValue(), () -> check(one)));
    }

    static Stream<JsonNode> cases() throws IOException {
        ObjectMapper json = new ObjectMapper();
        return Files.readAllLines(Path.of("src/test/resources/cases/dqdl.jsonl")).stream()
                .map(line -> read(json, line));
    }

    private static JsonNode read(ObjectMapper json, String line) {
        try {
            return json.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(JsonNode one) {
        String ruleset = one.get("ruleset").textValue();
        if (one.path("expectParseError").booleanValue()) {
            RulesetException refused = catchThrowableOfType(RulesetException.class, () -> GlueSyntax.parse(ruleset));
            assertThat(refused).as("must be refused").isNotNull();
            assertThat(refused.problems()).as("one mistake, told once").hasSize(1);
        } else {
            assertThatCode(() -> GlueSyntax.parse(ruleset)).doesNotThrowAnyException();
        }
    }
}
