package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.RulesetParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class RuleReferenceTest {

    private static final Path REFERENCE = Path.of("../../docs/rules.md");

    @Test
    void theReferenceSaysWhatTheRulesSay() throws IOException {
        String reference = RuleReference.text();
        if (Boolean.getBoolean("lakewarden.write")) {
            Files.writeString(REFERENCE, reference);
        }
        assertThat(Files.readString(REFERENCE))
                .as("docs/rules.md is generated: run the tests of shared/quality with -Dlakewarden.write=true")
                .isEqualTo(reference);
    }

    @TestFactory
    Stream<DynamicTest> everyExampleOfTheReferenceParses() {
        return RuleTypes.all().stream()
                .map(type -> DynamicTest.dynamicTest(type.syntax().name(), () -> parses(type)));
    }

    private static void parses(RuleType type) {
        String section = type.syntax().use() == RuleSyntax.Use.ANALYZER ? "Analyzers" : "Rules";
        String ruleset = section + " = [ " + type.doc().example() + " ]";
        assertThat(new RulesetParser(RuleTypes.syntaxes()).parse(ruleset)).isNotNull();
    }
}
