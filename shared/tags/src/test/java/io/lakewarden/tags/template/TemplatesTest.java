package io.lakewarden.tags.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.templates.Template;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Templates that carry their right answers: `#> CODE text` behind the line where it must be reported, or,
/// for JSON, lines `LINE CODE text` in a file beside. Whatever is not announced must not be reported.
final class TemplatesTest {
    private static final Path FOLDER = Path.of("src/test/resources/templates");
    private static final String USUAL_POLICY = """
            {"required": ["team", "pipeline", "environment"], "allowed": {"environment": ["dev", "staging", "prod"]}}
            """;

    static List<String> templates() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".expected"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("templates")
    void saysWhatTheTemplateAnnouncesAndNothingElse(String name) throws IOException {
        List<String> lines = Files.readAllLines(FOLDER.resolve(name));
        String policy = header(lines, "#policy ", USUAL_POLICY);
        TemplateReport report =
                check(FOLDER.resolve(name), policy, pairs(lines, "#stack-tags "), pairs(lines, "#parameters "));
        assertThat(said(report)).containsExactlyInAnyOrderElementsOf(announced(name, lines));
    }

    static TemplateReport check(
            Path file, String policy, Map<String, String> stackTags, Map<String, String> parameters) {
        TagPolicy compiled = TagPolicy.of(
                Documents.read("policy.json", policy.getBytes(StandardCharsets.UTF_8), DocumentLimits.CONFIGURATION));
        var settings = new TemplateChecker.Settings(stackTags, parameters, Instant.parse("2026-11-29T00:00:00Z"));
        return new TemplateChecker(compiled, settings)
                .check(Template.of(Documents.read(file, DocumentLimits.TEMPLATE)));
    }

    private static List<String> announced(String name, List<String> lines) throws IOException {
        if (name.endsWith(".json")) {
            return Files.readAllLines(FOLDER.resolve(name.replace(".json", ".expected")));
        }
        List<String> announced = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String[] parts = lines.get(i).split("#> ", -1);
            for (int part = 1; part < parts.length; part++) {
                announced.add((i + 1) + " " + parts[part].strip());
            }
        }
        return announced;
    }

    private static List<String> said(TemplateReport report) {
        List<String> said = new ArrayList<>();
        for (TemplateVerdict verdict : report.verdicts()) {
            String status = verdict.compliant() ? verdict.unknown().isEmpty() ? "OK" : "UNKNOWN" : "FIX";
            said.add(verdict.place().line() + " " + status + " " + verdict.type());
            verdict.problems().forEach(problem -> said.add(said(problem)));
            verdict.unknown()
                    .forEach(unknown -> said.add((unknown.place().line() + " unknown " + unknown.key()).strip()));
            verdict.remarks().forEach(remark -> said.add(remark.place().line() + " remark"));
        }
        report.untaggable().forEach(untaggable -> said.add(untaggable.place().line() + " UNTAGGABLE"));
        report.notes().forEach(note -> said.add(note.place().line() + " " + note.code()));
        return said;
    }

    private static String said(TemplateVerdict.Located problem) {
        return problem.place().line() + " " + problem.problem().code() + " "
                + problem.problem().text()
                + problem.when().map(when -> " when " + when).orElse("");
    }

    private static String header(List<String> lines, String prefix, String otherwise) {
        return lines.stream()
                .filter(line -> line.startsWith(prefix))
                .map(line -> line.substring(prefix.length()))
                .findFirst()
                .orElse(otherwise);
    }

    private static Map<String, String> pairs(List<String> lines, String prefix) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : header(lines, prefix, "").split(" ", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                pairs.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
        return pairs;
    }
}
