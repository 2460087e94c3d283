package io.lakewarden.tags.template;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Node;
import io.lakewarden.tags.FixPlan;
import io.lakewarden.tags.FixPlanner;
import io.lakewarden.tags.FixRules;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.templates.Template;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The cases of templates and of plans with right answers, one test each.
final class TemplateCasesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    @TestFactory
    Stream<DynamicTest> everyCaseHasItsAnswer() throws IOException {
        try (InputStream in = TemplateCasesTest.class.getResourceAsStream("/cases/templates.jsonl")) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .map(TemplateCasesTest::json)
                    .map(test -> DynamicTest.dynamicTest(test.get("name").asText(), () -> check(test)));
        }
    }

    private static void check(JsonNode test) {
        if (test.get("kind").asText().equals("plan")) {
            assertThat(planned(test)).isEqualTo(texts(test.at("/expected/set")));
            return;
        }
        JsonNode expected = test.get("expected");
        var settings = new TemplateChecker.Settings(Map.of(), Map.of(), NOW);
        TemplateReport report = new TemplateChecker(policy(test), settings)
                .check(Template.of(document("t.yaml", test.get("template").asText())));
        boolean failOnUnknown = test.get("args").toString().contains("--fail-on-unknown");
        assertThat(report.passed() && !(failOnUnknown && report.isUncertain()) ? 0 : 1)
                .isEqualTo(expected.get("exit").asInt());
        Map<String, JsonNode> answers = new HashMap<>();
        for (TemplateVerdict verdict : report.verdicts()) {
            JsonNode answer = JSON.valueToTree(List.of(
                    verdict.compliant(),
                    verdict.problems().stream()
                            .map(located -> located.problem().text())
                            .toList(),
                    verdict.unknown().stream().map(TemplateVerdict.Unknown::key).toList()));
            answers.put(verdict.logicalId(), answer);
            answers.put(verdict.logicalId() + "|" + verdict.type(), answer);
        }
        expected.get("results")
                .properties()
                .forEach(result -> assertThat(answers.get(result.getKey()))
                        .as(result.getKey())
                        .isEqualTo(result.getValue()));
        expected.path("notesNaming")
                .forEach(name -> assertThat(report.notes())
                        .as(name.asText())
                        .anyMatch(note -> (note.logicalId() + " " + note.text()).contains(name.asText())));
    }

    private static Map<String, String> planned(JsonNode test) {
        TagPolicy policy = policy(test);
        Resource resource = Resource.live(test.at("/resource/arn").asText(), texts(test.at("/resource/tags")));
        FixRules rules =
                FixRules.of(document("fix.json", test.get("remediation").toString()));
        FixPlan plan = new FixPlanner(policy, rules).plan(new TagChecker(policy).check(resource, NOW), NOW);
        Map<String, String> set = new LinkedHashMap<>();
        plan.toWrite().forEach(tag -> set.put(tag.key(), tag.value()));
        return set;
    }

    private static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asText()));
        return texts;
    }

    private static TagPolicy policy(JsonNode test) {
        return TagPolicy.of(document("policy.json", test.get("policy").toString()));
    }

    private static Node document(String name, String text) {
        return Documents.read(name, text.getBytes(UTF_8), DocumentLimits.TEMPLATE);
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
