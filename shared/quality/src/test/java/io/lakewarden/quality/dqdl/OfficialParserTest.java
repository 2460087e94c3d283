package io.lakewarden.quality.dqdl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.testkit.OfficialParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Holds our parser against AWS's, on every case and on every shape of rule that AWS's guide shows.
final class OfficialParserTest {

    private static final Path RESOURCES = Path.of("src/test/resources/official");

    @Test
    void differsFromTheOfficialParserOnlyWhereListedWithAReason() throws Exception {
        Map<String, String> reasons = reasons();
        Map<String, String> differences = new TreeMap<>();
        try (OfficialParser official = new OfficialParser()) {
            for (Map.Entry<String, String> ruleset : rulesets().entrySet()) {
                String theirs = official.outline(ruleset.getValue());
                String ours = Outline.of(ruleset.getValue());
                if (!theirs.equals(ours)) {
                    differences.put(ruleset.getKey(), "theirs:\n" + theirs + "\nours:\n" + ours);
                }
            }
        }

        differences.forEach((name, difference) -> assertThat(reasons)
                .as(name + " differs without a reason\n" + difference)
                .containsKey(name));
        assertThat(reasons.keySet()).as("listed, but no longer different").isSubsetOf(differences.keySet());
    }

    private static Map<String, String> rulesets() throws IOException {
        Map<String, String> rulesets = new LinkedHashMap<>();
        CasesParseTest.cases()
                .forEach(one -> rulesets.put(name(one), one.get("ruleset").textValue()));
        String guide = Files.readString(RESOURCES.resolve("guide.txt"));
        for (String entry : guide.substring(guide.indexOf("\n== ") + 4).split("\n== ", -1)) {
            int end = entry.indexOf('\n');
            rulesets.put("guide/" + entry.substring(0, end).strip(), entry.substring(end + 1));
        }
        return rulesets;
    }

    private static String name(JsonNode one) {
        return one.get("name").textValue();
    }

    /// `name | reason`, one a line.
    private static Map<String, String> reasons() throws IOException {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (String line : Files.readAllLines(RESOURCES.resolve("differences.txt"))) {
            int bar = line.indexOf(" | ");
            if (bar > 0 && !line.startsWith("#")) {
                assertThat(reasons.put(
                                line.substring(0, bar).strip(),
                                line.substring(bar + 3).strip()))
                        .as("listed twice: " + line)
                        .isNull();
            }
        }
        return reasons;
    }
}
